import type { AudiencePage } from '../../contract/page.ts'
import { displayTitle } from './logic.ts'
import { AskScreen } from './screens/audience/ask.tsx'
import { AUDIENCE_SESSION } from './tables.ts'

/** What phones open. */
export const pages: readonly AudiencePage[] = [
  {
    path: '/qa/ask/:id',
    read: { table: 'qa_sessions', by: 'id', select: AUDIENCE_SESSION },
    title: (session) => (session ? `${displayTitle(session)} · ${session.name}` : 'Session not found'),
    failure: 'Failed to load questions',
    screen: AskScreen,
    form: { table: 'questions', columns: ['id', 'session_id', 'content'] },
  },
]
