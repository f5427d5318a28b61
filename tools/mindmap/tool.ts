import { Network } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { MindmapPicture } from './picture.tsx'

export const mindmap: WebTool = {
  name: 'mindmap',
  title: 'AI Mind Map',
  description: 'One thought in, a map of where it leads.',
  picture: MindmapPicture,
  icon: Network,
  path: '/mindmap',
  comingSoon: true,
  dashboard: { launch: 'Launch AI Mind Map' },
}
