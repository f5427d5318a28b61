import { Ticket } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { RafflePicture } from '../../web/pictures/raffle.tsx'

export const raffle: WebTool = {
  name: 'raffle',
  title: 'Raffle',
  description: 'Fair draws, from ticket numbers or from who is here.',
  picture: RafflePicture,
  icon: Ticket,
  path: '/raffle',
  dashboard: { launch: 'Launch Raffle' },
}
