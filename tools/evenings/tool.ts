import { CalendarDays } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { EventsPicture } from './picture.tsx'

export const evenings: WebTool = {
  name: 'evenings',
  title: 'Events',
  description: 'One code for the whole evening.',
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
  sessionPages: [{ table: 'evenings', noun: 'event', path: '/event/:id' }],
  walls: [{ table: 'evenings', load: () => import('./screens/display/wall.tsx') }],
  dashboard: { launch: 'New Event', load: () => import('./screens/host/dashboard-band.tsx') },
}
