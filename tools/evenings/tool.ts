import { CalendarDays } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { t } from './host-messages/t.ts'
import { EventsPicture } from './picture.tsx'

export const evenings: WebTool = {
  name: 'evenings',
  get title() {
    return t('event.tool')
  },
  get description() {
    return t('event.tool.about')
  },
  picture: EventsPicture,
  icon: CalendarDays,
  path: '/events',
  hostRoutes: [
    { path: '/events', load: () => import('./screens/host/list.tsx') },
    { path: '/event/:id', load: () => import('./screens/host/detail.tsx') },
  ],
  holdsSessions: true,
  helps: [{ table: 'evenings', role: 'stage', load: () => import('./screens/helper/remote.tsx') }],
  reports: [{ table: 'evenings', load: () => import('./report.ts') }],
  sessionPages: [{ table: 'evenings', texts: t.below('event.tool'), path: '/event/:id' }],
  walls: [{ table: 'evenings', load: () => import('./screens/display/wall.tsx') }],
  dashboard: {
    get launch() {
      return t('event.tool.launch')
    },
    load: () => import('./screens/host/dashboard-band.tsx'),
  },
}
