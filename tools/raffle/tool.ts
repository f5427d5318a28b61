import { Ticket } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { RafflePicture } from './picture.tsx'

export const raffle: WebTool = {
  name: 'raffle',
  title: 'Raffle',
  description: 'Fair draws, from ticket numbers or from who is here.',
  picture: RafflePicture,
  icon: Ticket,
  path: '/raffle',
  hostRoutes: [
    { path: '/raffle', load: () => import('./screens/host/list.tsx') },
    { path: '/raffle/:id', load: () => import('./screens/host/detail.tsx') },
  ],
  publicRoutes: [{ path: '/raffle/:id/draw/:drawId', load: () => import('./screens/display/display.tsx') }],
  sessionPages: [{ table: 'raffle_sessions', noun: 'raffle', path: '/raffle/:id' }],
  walls: [
    {
      table: 'raffle_sessions',
      load: () => import('./screens/display/wall.tsx'),
      winners: () => import('./screens/display/winners.tsx'),
    },
  ],
  reports: [{ table: 'raffle_sessions', load: () => import('./report.ts') }],
  items: { table: 'raffle_sessions', noun: 'raffle', load: () => import('./item.tsx') },
  dashboard: { launch: 'Launch Raffle' },
}
