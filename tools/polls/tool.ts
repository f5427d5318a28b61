import { MessageSquareText } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { t } from './host-messages/t.ts'
import { PollsPicture } from './picture.tsx'

const TEXTS = t.below('poll.tool')

export const polls: WebTool = {
  name: 'polls',
  get title() {
    return t('poll.tool')
  },
  get description() {
    return t('poll.tool.about')
  },
  picture: PollsPicture,
  icon: MessageSquareText,
  path: '/polls',
  hostRoutes: [
    { path: '/polls', load: () => import('./screens/host/list.tsx') },
    { path: '/poll/:id', load: () => import('./screens/host/detail.tsx') },
  ],
  sessionPages: [{ table: 'polls', path: '/poll/:id', texts: TEXTS }],
  walls: [{ table: 'polls', load: () => import('./screens/display/wall.tsx') }],
  helps: [{ table: 'polls', role: 'moderate', load: () => import('./screens/helper/moderate.tsx') }],
  reports: [{ table: 'polls', load: () => import('./report.ts') }],
  items: { table: 'polls', texts: TEXTS, load: () => import('./item.tsx') },
  dashboard: {
    get launch() {
      return t('poll.tool.launch')
    },
    load: () => import('./screens/host/dashboard-card.tsx'),
  },
}
