import { Presentation } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { WhiteboardPicture } from '../../web/pictures/whiteboard.tsx'

export const whiteboard: WebTool = {
  name: 'whiteboard',
  title: 'Whiteboard',
  description: 'Draw together, and everybody sees the line as it is drawn.',
  picture: WhiteboardPicture,
  icon: Presentation,
  path: '/whiteboard',
  dashboard: { launch: 'Launch Whiteboard' },
}
