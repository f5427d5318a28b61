import { Presentation } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { t } from './host-messages/t.ts'
import { WhiteboardPicture } from './picture.tsx'

const TEXTS = t.below('whiteboard.tool')

export const whiteboard: WebTool = {
  name: 'whiteboard',
  get title() {
    return t('whiteboard.tool')
  },
  get description() {
    return t('whiteboard.tool.about')
  },
  picture: WhiteboardPicture,
  icon: Presentation,
  path: '/whiteboard',
  hostRoutes: [{ path: '/whiteboard', load: () => import('./screens/host/list.tsx') }],
  publicRoutes: [
    { path: '/whiteboard/:id', forHost: true, load: () => import('./screens/display/present.tsx') },
    { path: '/whiteboard/:id/view', load: () => import('./screens/display/display.tsx') },
  ],
  sessionPages: [{ table: 'whiteboard_sessions', texts: TEXTS, path: '/whiteboard/:id' }],
  walls: [{ table: 'whiteboard_sessions', load: () => import('./screens/display/wall.tsx') }],
  reports: [{ table: 'whiteboard_sessions', load: () => import('./report.ts') }],
  items: { table: 'whiteboard_sessions', texts: TEXTS, load: () => import('./item.tsx') },
  dashboard: {
    get launch() {
      return t('whiteboard.tool.launch')
    },
  },
}
