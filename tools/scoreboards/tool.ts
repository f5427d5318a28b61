import { Trophy } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { ScoreboardsPicture } from './picture.tsx'

export const scoreboards: WebTool = {
  name: 'scoreboards',
  title: 'Scoreboards',
  description: 'Points live on the big screen, as bars or as racing horses.',
  picture: ScoreboardsPicture,
  icon: Trophy,
  path: '/scoreboards',
  hostRoutes: [
    { path: '/scoreboards', load: () => import('./screens/host/list.tsx') },
    { path: '/scoreboard/:id/admin', load: () => import('./screens/host/admin.tsx') },
    { path: '/scoreboard/:id/scorekeeper', load: () => import('./screens/host/scorekeeper.tsx') },
  ],
  publicRoutes: [{ path: '/scoreboard/:slug', load: () => import('./screens/display/display.tsx') }],
  sessionPages: [{ table: 'scoreboards', noun: 'scoreboard', path: '/scoreboard/:id/admin' }],
  walls: [
    { table: 'scoreboards', load: () => import('./screens/display/wall.tsx'), winners: () => import('./screens/display/winners.tsx') },
  ],
  helps: [{ table: 'scoreboards', role: 'score', load: () => import('./screens/helper/score.tsx') }],
  reports: [{ table: 'scoreboards', load: () => import('./report.ts') }],
  items: { table: 'scoreboards', noun: 'scoreboard', load: () => import('./item.tsx') },
  dashboard: { launch: 'Manage Scoreboards', load: () => import('./screens/host/dashboard-card.tsx') },
}
