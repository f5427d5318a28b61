import type { AudiencePage } from '../../contract/page.ts'
import { readCloudSettings } from './logic.ts'
import { RespondScreen } from './screens/audience/respond.tsx'
import { AUDIENCE_SESSION, type AudienceSession } from './tables.ts'

/** What phones open. */
export const pages: readonly AudiencePage[] = [
  {
    path: '/wordcloud/respond/:id',
    read: { table: 'word_cloud_sessions', by: 'id', select: AUDIENCE_SESSION },
    title: (row) => {
      const session = row as AudienceSession | null
      return session ? `${readCloudSettings(session).title} · ${session.name}` : 'Session not found'
    },
    screen: RespondScreen,
    form: { table: 'word_cloud_responses', columns: ['id', 'session_id', 'response'] },
  },
]
