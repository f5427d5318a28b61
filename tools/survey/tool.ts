import { ListChecks } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { t } from './host-messages/t.ts'
import { SurveyPicture } from './picture.tsx'

const TEXTS = t.below('survey.tool')
const results = () => import('./screens/host/results.tsx')
const display = () => import('./screens/display/display.tsx')

export const survey: WebTool = {
  name: 'survey',
  get title() {
    return t('survey.tool')
  },
  get description() {
    return t('survey.tool.about')
  },
  picture: SurveyPicture,
  icon: ListChecks,
  path: '/survey',
  // The routes without an id handle links that lost theirs, and say so.
  hostRoutes: [
    { path: '/survey', load: () => import('./screens/host/list.tsx') },
    { path: '/survey/:id', load: () => import('./screens/host/editor.tsx') },
    { path: '/survey/results', load: results },
    { path: '/survey/:id/results', load: results },
  ],
  publicRoutes: [
    { path: '/survey/view', load: display },
    { path: '/survey/:id/view', load: display },
  ],
  sessionPages: [{ table: 'survey_sessions', texts: TEXTS, path: '/survey/:id' }],
  walls: [{ table: 'survey_sessions', load: () => import('./screens/display/wall.tsx') }],
  helps: [{ table: 'survey_sessions', role: 'moderate', load: () => import('./screens/helper/moderate.tsx') }],
  reports: [{ table: 'survey_sessions', load: () => import('./report.ts') }],
  items: { table: 'survey_sessions', texts: TEXTS, load: () => import('./item.tsx') },
  dashboard: {
    get launch() {
      return t('survey.tool.launch')
    },
    load: () => import('./screens/host/dashboard-card.tsx'),
  },
}
