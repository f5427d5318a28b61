import { Trophy } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { ScoreboardsPicture } from '../../web/pictures/scoreboards.tsx'

export const scoreboards: WebTool = {
  name: 'scoreboards',
  title: 'Scoreboards',
  description: 'Points live on the big screen, as bars or as racing horses.',
  picture: ScoreboardsPicture,
  icon: Trophy,
  path: '/scoreboards',
  dashboard: { launch: 'Manage Scoreboards' },
}
