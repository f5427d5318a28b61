import { Ticket } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { t } from './host-messages/t.ts'
import { RafflePicture } from './picture.tsx'

const TEXTS = t.below('raffle.tool')

export const raffle: WebTool = {
  name: 'raffle',
  get title() {
    return t('raffle.tool')
  },
  get description() {
    return t('raffle.tool.about')
  },
  picture: RafflePicture,
  icon: Ticket,
  path: '/raffle',
  hostRoutes: [
    { path: '/raffle', load: () => import('./screens/host/list.tsx') },
    { path: '/raffle/:id', load: () => import('./screens/host/detail.tsx') },
  ],
  publicRoutes: [{ path: '/raffle/:id/draw/:drawId', forHost: true, load: () => import('./screens/display/display.tsx') }],
  sessionPages: [{ table: 'raffle_sessions', texts: TEXTS, path: '/raffle/:id' }],
  walls: [
    {
      table: 'raffle_sessions',
      load: () => import('./screens/display/wall.tsx'),
      winners: () => import('./screens/display/winners.tsx'),
    },
  ],
  reports: [{ table: 'raffle_sessions', load: () => import('./report.ts') }],
  items: { table: 'raffle_sessions', texts: TEXTS, load: () => import('./item.tsx') },
  dashboard: {
    get launch() {
      return t('raffle.tool.launch')
    },
  },
}
