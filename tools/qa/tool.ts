import { MessageCircleQuestionMark } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { QaPicture } from './picture.tsx'

export const qa: WebTool = {
  name: 'qa',
  title: 'Live Q&A',
  description: 'The room asks and votes. You choose what is shown.',
  picture: QaPicture,
  icon: MessageCircleQuestionMark,
  path: '/qa',
  hostRoutes: [
    { path: '/qa', load: () => import('./screens/host/list.tsx') },
    { path: '/qa/:id', load: () => import('./screens/host/detail.tsx') },
  ],
  sessionPages: [{ table: 'qa_sessions', noun: 'Q&A', path: '/qa/:id' }],
  walls: [{ table: 'qa_sessions', load: () => import('./screens/display/wall.tsx') }],
  helps: [{ table: 'qa_sessions', role: 'moderate', load: () => import('./screens/helper/moderate.tsx') }],
  reports: [{ table: 'qa_sessions', load: () => import('./report.ts') }],
  items: { table: 'qa_sessions', noun: 'Q&A', load: () => import('./item.tsx') },
  dashboard: { launch: 'Manage Q&A Sessions', load: () => import('./screens/host/dashboard-card.tsx') },
}
