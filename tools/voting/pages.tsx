import { type AudiencePage, definePage } from '../../contract/page.ts'
import { VoteScreen } from './screens/audience/vote.tsx'
import { AUDIENCE_SESSION } from './tables.ts'

export const pages: readonly AudiencePage[] = [
  definePage({
    path: '/voting/vote/:id',
    read: { ...AUDIENCE_SESSION, by: 'id' },
    title: (session, t) => (session ? session.name : t('voting.missing')),
    failure: 'voting.load',
    screen: VoteScreen,
  }),
]
