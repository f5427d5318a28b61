import { type AudiencePage, definePage } from '../../contract/page.ts'
import { askedIn } from './logic.ts'
import { RespondScreen } from './screens/audience/respond.tsx'
import { AUDIENCE_SESSION } from './tables.ts'

export const pages: readonly AudiencePage[] = [
  definePage({
    path: '/wordcloud/respond/:id',
    read: { ...AUDIENCE_SESSION, by: 'id' },
    title: (session, t) => (session ? `${askedIn(session, t)} · ${session.name}` : t('wordcloud.missing')),
    failure: 'wordcloud.load',
    screen: RespondScreen,
    form: { table: 'word_cloud_responses', columns: ['id', 'session_id', 'response'] },
  }),
]
