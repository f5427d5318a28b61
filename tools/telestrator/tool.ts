import { PenLine } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { t } from './host-messages/t.ts'
import { TelestratorPicture } from './picture.tsx'

const TEXTS = t.below('telestrator.tool')

export const telestrator: WebTool = {
  name: 'telestrator',
  get title() {
    return t('telestrator.tool')
  },
  get description() {
    return t('telestrator.tool.about')
  },
  picture: TelestratorPicture,
  icon: PenLine,
  path: '/telestrator',
  hostRoutes: [
    { path: '/telestrator', load: () => import('./screens/host/list.tsx') },
    { path: '/telestrator/:id/settings', load: () => import('./screens/host/settings.tsx') },
  ],
  publicRoutes: [{ path: '/telestrator/:id', forHost: true, load: () => import('./screens/display/display.tsx') }],
  sessionPages: [{ table: 'telestrator_sessions', texts: TEXTS, path: '/telestrator/:id/settings' }],
  walls: [{ table: 'telestrator_sessions', load: () => import('./screens/display/wall.tsx') }],
  reports: [{ table: 'telestrator_sessions', load: () => import('./report.ts') }],
  items: { table: 'telestrator_sessions', texts: TEXTS, load: () => import('./item.tsx') },
  dashboard: {
    get launch() {
      return t('telestrator.tool.launch')
    },
    load: () => import('./screens/host/dashboard-card.tsx'),
  },
}
