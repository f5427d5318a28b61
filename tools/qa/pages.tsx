import { type AudiencePage, definePage } from '../../contract/page.ts'
import { pageTitle } from './logic.ts'
import { AskScreen } from './screens/audience/ask.tsx'
import { AUDIENCE_SESSION } from './tables.ts'

export const pages: readonly AudiencePage[] = [
  definePage({
    path: '/qa/ask/:id',
    read: { ...AUDIENCE_SESSION, by: 'id' },
    title: (session, t) => (session ? `${pageTitle(session, t)} · ${session.name}` : t('qa.missing')),
    failure: 'qa.load',
    screen: AskScreen,
    form: { table: 'questions', columns: ['id', 'session_id', 'content'] },
  }),
]
