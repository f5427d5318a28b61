import { type AudiencePage, definePage } from '../../contract/page.ts'
import { AUDIENCE_SURVEY } from './logic.ts'
import { RespondScreen } from './screens/audience/respond.tsx'

export const pages: readonly AudiencePage[] = [
  definePage({
    path: '/survey/respond/:id',
    read: { ...AUDIENCE_SURVEY, by: 'id' },
    title: (survey) => (survey ? survey.name : 'Survey Not Available'),
    failure: 'Failed to load survey: The server did not answer.',
    screen: RespondScreen,
    form: { table: 'survey_responses', columns: ['id', 'session_id', 'answers', 'questions'] },
  }),
]
