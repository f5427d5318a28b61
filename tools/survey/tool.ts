import { ListChecks } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { SurveyPicture } from '../../web/pictures/survey.tsx'

export const survey: WebTool = {
  name: 'survey',
  title: 'Survey',
  description: 'Choices, ratings and free text, answered in a minute.',
  picture: SurveyPicture,
  icon: ListChecks,
  path: '/survey',
  dashboard: { launch: 'Launch Survey' },
}
