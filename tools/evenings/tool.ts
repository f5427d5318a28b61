import { CalendarClock } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'

export const evenings: WebTool = {
  name: 'evenings',
  title: 'Events',
  description: 'One code for a whole evening, and phones that follow the stage.',
  picture: CalendarClock,
  icon: CalendarClock,
  path: '/events',
  walls: [{ table: 'evenings', load: () => import('./screens/display/wall.tsx') }],
  dashboard: { launch: 'New Event' },
}
