import { Trophy } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { t } from './host-messages/t.ts'
import { ScoreboardsPicture } from './picture.tsx'

const TEXTS = t.below('scoreboard.tool')

export const scoreboards: WebTool = {
  name: 'scoreboards',
  get title() {
    return t('scoreboard.tool')
  },
  get description() {
    return t('scoreboard.tool.about')
  },
  picture: ScoreboardsPicture,
  icon: Trophy,
  path: '/scoreboards',
  hostRoutes: [
    { path: '/scoreboards', load: () => import('./screens/host/list.tsx') },
    { path: '/scoreboard/:id/admin', load: () => import('./screens/host/admin.tsx') },
    { path: '/scoreboard/:id/scorekeeper', load: () => import('./screens/host/scorekeeper.tsx') },
  ],
  publicRoutes: [{ path: '/scoreboard/:slug', load: () => import('./screens/display/display.tsx') }],
  sessionPages: [{ table: 'scoreboards', texts: TEXTS, path: '/scoreboard/:id/admin' }],
  walls: [
    { table: 'scoreboards', load: () => import('./screens/display/wall.tsx'), winners: () => import('./screens/display/winners.tsx') },
  ],
  helps: [{ table: 'scoreboards', role: 'score', load: () => import('./screens/helper/score.tsx') }],
  reports: [{ table: 'scoreboards', load: () => import('./report.ts') }],
  items: { table: 'scoreboards', texts: TEXTS, load: () => import('./item.tsx') },
  dashboard: {
    get launch() {
      return t('scoreboard.tool.launch')
    },
    load: () => import('./screens/host/dashboard-card.tsx'),
  },
}
