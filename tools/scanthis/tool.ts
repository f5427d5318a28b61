import { QrCode } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { ScanthisPicture } from './picture.tsx'

export const scanthis: WebTool = {
  name: 'scanthis',
  title: 'Scan This',
  description: 'A code on the screen for any link or text.',
  picture: ScanthisPicture,
  icon: QrCode,
  path: '/scanthis',
  hostRoutes: [
    { path: '/scanthis', load: () => import('./screens/host/list.tsx') },
    { path: '/scanthis/:id', load: () => import('./screens/host/detail.tsx') },
  ],
  publicRoutes: [{ path: '/scanthis/:id/view', load: () => import('./screens/display/display.tsx') }],
  sessionPages: [{ table: 'scan_this_sessions', noun: 'code', path: '/scanthis/:id' }],
  walls: [{ table: 'scan_this_sessions', load: () => import('./screens/display/wall.tsx') }],
  items: { table: 'scan_this_sessions', noun: 'code', load: () => import('./item.ts') },
  dashboard: { launch: 'Launch Scan This' },
}
