import { Vote } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { t } from './host-messages/t.ts'
import { VotingPicture } from './picture.tsx'

const TEXTS = t.below('voting.tool')

export const voting: WebTool = {
  name: 'voting',
  get title() {
    return t('voting.tool')
  },
  get description() {
    return t('voting.tool.about')
  },
  picture: VotingPicture,
  icon: Vote,
  path: '/voting',
  comingSoon: true,
  hostRoutes: [
    { path: '/voting', load: () => import('./screens/host/list.tsx') },
    { path: '/voting/:id', load: () => import('./screens/host/detail.tsx') },
  ],
  sessionPages: [{ table: 'voting_sessions', texts: TEXTS, path: '/voting/:id' }],
  walls: [
    { table: 'voting_sessions', load: () => import('./screens/display/wall.tsx'), winners: () => import('./screens/display/winners.tsx') },
  ],
  reports: [{ table: 'voting_sessions', load: () => import('./report.ts') }],
  items: { table: 'voting_sessions', texts: TEXTS, load: () => import('./item.tsx') },
  dashboard: {
    get launch() {
      return t('voting.tool.launch')
    },
    load: () => import('./screens/host/dashboard-card.tsx'),
  },
}
