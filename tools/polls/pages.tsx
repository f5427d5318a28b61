import type { AudiencePage } from '../../contract/page.ts'
import { RespondScreen } from './screens/audience/respond.tsx'
import { AUDIENCE_POLL } from './tables.ts'

/** What phones open. */
export const pages: readonly AudiencePage[] = [
  {
    path: '/poll/respond/:id',
    read: { table: 'polls', by: 'id', select: AUDIENCE_POLL },
    title: (poll) => (poll ? String(poll.question) : 'Poll not found'),
    failure: 'Failed to load poll',
    screen: RespondScreen,
    form: { table: 'poll_responses', columns: ['id', 'poll_id', 'response'] },
  },
]
