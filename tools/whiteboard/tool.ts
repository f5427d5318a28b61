import { Presentation } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { WhiteboardPicture } from './picture.tsx'

export const whiteboard: WebTool = {
  name: 'whiteboard',
  title: 'Whiteboard',
  description: 'Draw, and everybody sees the line as it is drawn.',
  picture: WhiteboardPicture,
  icon: Presentation,
  path: '/whiteboard',
  hostRoutes: [{ path: '/whiteboard', load: () => import('./screens/host/list.tsx') }],
  publicRoutes: [
    { path: '/whiteboard/:id', load: () => import('./screens/display/present.tsx') },
    { path: '/whiteboard/:id/view', load: () => import('./screens/display/display.tsx') },
  ],
  sessionPages: [{ table: 'whiteboard_sessions', noun: 'whiteboard', path: '/whiteboard/:id' }],
  walls: [{ table: 'whiteboard_sessions', load: () => import('./screens/display/wall.tsx') }],
  reports: [{ table: 'whiteboard_sessions', load: () => import('./report.ts') }],
  items: { table: 'whiteboard_sessions', noun: 'whiteboard', load: () => import('./item.tsx') },
  dashboard: { launch: 'Launch Whiteboard' },
}
