import { type AudiencePage, definePage } from '../../contract/page.ts'
import { RespondScreen } from './screens/audience/respond.tsx'
import { AUDIENCE_POLL } from './tables.ts'

export const pages: readonly AudiencePage[] = [
  definePage({
    path: '/poll/respond/:id',
    read: { ...AUDIENCE_POLL, by: 'id' },
    title: (poll, t) => (poll ? poll.question : t('poll.missing')),
    failure: 'poll.load',
    screen: RespondScreen,
    form: { table: 'poll_responses', columns: ['id', 'poll_id', 'response'] },
  }),
]
