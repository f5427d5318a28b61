import { type AudiencePage, definePage } from '../../contract/page.ts'
import { AUDIENCE_SURVEY } from './logic.ts'
import { RespondScreen } from './screens/audience/respond.tsx'

export const pages: readonly AudiencePage[] = [
  definePage({
    path: '/survey/respond/:id',
    read: { ...AUDIENCE_SURVEY, by: 'id' },
    title: (survey, t) => (survey ? survey.name : t('survey.missing')),
    failure: 'survey.load',
    screen: RespondScreen,
    form: { table: 'survey_responses', columns: ['id', 'session_id', 'answers', 'questions'] },
  }),
]
