import { PenLine } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { TelestratorPicture } from '../../web/pictures/telestrator.tsx'

export const telestrator: WebTool = {
  name: 'telestrator',
  title: 'Telestrator',
  description: 'Draw over pictures and video while you talk.',
  picture: TelestratorPicture,
  icon: PenLine,
  path: '/telestrator',
  dashboard: { launch: 'Manage Sessions' },
}
