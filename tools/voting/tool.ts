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
  dashboard: { launch: 'Launch Live Voting' },
}
