import { PenLine } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { TelestratorPicture } from './picture.tsx'

export const telestrator: WebTool = {
  name: 'telestrator',
  title: 'Telestrator',
  description: 'Draw over pictures and video while you talk.',
  picture: TelestratorPicture,
  icon: PenLine,
  path: '/telestrator',
  hostRoutes: [
    { path: '/telestrator', load: () => import('./screens/host/list.tsx') },
    { path: '/telestrator/:id/settings', load: () => import('./screens/host/settings.tsx') },
  ],
  publicRoutes: [{ path: '/telestrator/:id', load: () => import('./screens/display/display.tsx') }],
  sessionPages: [{ table: 'telestrator_sessions', noun: 'telestrator session', path: '/telestrator/:id/settings' }],
  walls: [{ table: 'telestrator_sessions', load: () => import('./screens/display/wall.tsx') }],
  reports: [{ table: 'telestrator_sessions', load: () => import('./report.ts') }],
  items: { table: 'telestrator_sessions', noun: 'telestrator session', load: () => import('./item.tsx') },
  dashboard: { launch: 'Manage Sessions', load: () => import('./screens/host/dashboard-card.tsx') },
}
