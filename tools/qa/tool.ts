import { MessageCircleQuestionMark } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { t } from './host-messages/t.ts'
import { QaPicture } from './picture.tsx'

const TEXTS = t.below('qa.tool')

export const qa: WebTool = {
  name: 'qa',
  get title() {
    return t('qa.tool')
  },
  get description() {
    return t('qa.tool.about')
  },
  picture: QaPicture,
  icon: MessageCircleQuestionMark,
  path: '/qa',
  hostRoutes: [
    { path: '/qa', load: () => import('./screens/host/list.tsx') },
    { path: '/qa/:id', load: () => import('./screens/host/detail.tsx') },
  ],
  sessionPages: [{ table: 'qa_sessions', texts: TEXTS, path: '/qa/:id' }],
  walls: [{ table: 'qa_sessions', load: () => import('./screens/display/wall.tsx') }],
  helps: [{ table: 'qa_sessions', role: 'moderate', load: () => import('./screens/helper/moderate.tsx') }],
  reports: [{ table: 'qa_sessions', load: () => import('./report.ts') }],
  items: { table: 'qa_sessions', texts: TEXTS, load: () => import('./item.tsx') },
  dashboard: {
    get launch() {
      return t('qa.tool.launch')
    },
    load: () => import('./screens/host/dashboard-card.tsx'),
  },
}
