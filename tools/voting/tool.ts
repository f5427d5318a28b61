import { Vote } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { VotingPicture } from './picture.tsx'

export const voting: WebTool = {
  name: 'voting',
  title: 'Live Voting',
  description: 'One question, one tap, results as they land.',
  picture: VotingPicture,
  icon: Vote,
  path: '/voting',
  comingSoon: true,
  hostRoutes: [
    { path: '/voting', load: () => import('./screens/host/list.tsx') },
    { path: '/voting/:id', load: () => import('./screens/host/detail.tsx') },
  ],
  sessionPages: [{ table: 'voting_sessions', noun: 'vote', path: '/voting/:id' }],
  walls: [{ table: 'voting_sessions', load: () => import('./screens/display/wall.tsx') }],
  reports: [{ table: 'voting_sessions', load: () => import('./report.ts') }],
  items: { table: 'voting_sessions', noun: 'vote', load: () => import('./item.tsx') },
  dashboard: { launch: 'Launch Live Voting', load: () => import('./screens/host/dashboard-card.tsx') },
}
