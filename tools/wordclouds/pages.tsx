import type { AudiencePage } from '../../contract/page.ts'
import { questionOf } from './logic.ts'
import { RespondScreen } from './screens/audience/respond.tsx'
import { AUDIENCE_SESSION, type AudienceSession } from './tables.ts'

/** What phones open. */
export const pages: readonly AudiencePage[] = [
  {
    path: '/wordcloud/respond/:id',
    read: { table: 'word_cloud_sessions', by: 'id', select: AUDIENCE_SESSION },
    title: (row) => {
      const session = row as AudienceSession | null
      return session ? `${questionOf(session)} · ${session.name}` : 'Session not found'
    },
    failure: 'Failed to load session',
    screen: RespondScreen,
    form: { table: 'word_cloud_responses', columns: ['id', 'session_id', 'response'] },
  },
]
