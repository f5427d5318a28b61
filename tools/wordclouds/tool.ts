import { Cloud } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { WordcloudsPicture } from '../../web/pictures/wordclouds.tsx'

export const wordclouds: WebTool = {
  name: 'wordclouds',
  title: 'Word Clouds',
  description: 'What the room says most, set largest.',
  picture: WordcloudsPicture,
  icon: Cloud,
  path: '/wordclouds',
  dashboard: { launch: 'Launch Word Clouds', comingSoon: true },
}
