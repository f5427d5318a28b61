import { MessageSquareText } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { PollsPicture } from './picture.tsx'

export const polls: WebTool = {
  name: 'polls',
  title: 'Poll Audience',
  description: 'One question, every answer, live.',
  picture: PollsPicture,
  icon: MessageSquareText,
  path: '/polls',
  hostRoutes: [
    { path: '/polls', load: () => import('./screens/host/list.tsx') },
    { path: '/poll/:id', load: () => import('./screens/host/detail.tsx') },
  ],
  sessionPages: [{ table: 'polls', noun: 'poll', path: '/poll/:id' }],
  walls: [{ table: 'polls', load: () => import('./screens/display/wall.tsx') }],
  helps: [{ table: 'polls', role: 'moderate', load: () => import('./screens/helper/moderate.tsx') }],
  reports: [{ table: 'polls', load: () => import('./report.ts') }],
  items: { table: 'polls', noun: 'poll', load: () => import('./item.tsx') },
  dashboard: { launch: 'Launch Poll Audience', load: () => import('./screens/host/dashboard-card.tsx') },
}
