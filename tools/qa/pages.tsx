import { type AudiencePage, definePage } from '../../contract/page.ts'
import { displayTitle } from './logic.ts'
import { AskScreen } from './screens/audience/ask.tsx'
import { AUDIENCE_SESSION } from './tables.ts'

export const pages: readonly AudiencePage[] = [
  definePage({
    path: '/qa/ask/:id',
    read: { ...AUDIENCE_SESSION, by: 'id' },
    title: (session) => (session ? `${displayTitle(session)} · ${session.name}` : 'Session not found'),
    failure: 'Failed to load questions',
    screen: AskScreen,
    form: { table: 'questions', columns: ['id', 'session_id', 'content'] },
  }),
]
