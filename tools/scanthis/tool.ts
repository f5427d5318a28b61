import { QrCode } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { t } from './host-messages/t.ts'
import { ScanthisPicture } from './picture.tsx'

const TEXTS = t.below('scan.tool')

export const scanthis: WebTool = {
  name: 'scanthis',
  get title() {
    return t('scan.tool')
  },
  get description() {
    return t('scan.tool.about')
  },
  picture: ScanthisPicture,
  icon: QrCode,
  path: '/scanthis',
  hostRoutes: [
    { path: '/scanthis', load: () => import('./screens/host/list.tsx') },
    { path: '/scanthis/:id', load: () => import('./screens/host/detail.tsx') },
  ],
  publicRoutes: [{ path: '/scanthis/:id/view', load: () => import('./screens/display/display.tsx') }],
  sessionPages: [{ table: 'scan_this_sessions', texts: TEXTS, path: '/scanthis/:id' }],
  walls: [{ table: 'scan_this_sessions', load: () => import('./screens/display/wall.tsx') }],
  items: { table: 'scan_this_sessions', texts: TEXTS, load: () => import('./item.ts') },
  dashboard: {
    get launch() {
      return t('scan.tool.launch')
    },
  },
}
