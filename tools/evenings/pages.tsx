import { type AudiencePage, definePage } from '../../contract/page.ts'
import { EventScreen } from './screens/audience/event.tsx'
import { AUDIENCE_EVENT } from './tables.ts'

export const pages: readonly AudiencePage[] = [
  definePage({
    path: '/e/:id',
    read: { ...AUDIENCE_EVENT, by: 'id' },
    title: (event, t) => (event ? event.name : t('event.missing')),
    failure: 'event.load',
    screen: EventScreen,
    inside: (event) => (event.active && event.stage === 'item' ? event.path : null),
  }),
]
