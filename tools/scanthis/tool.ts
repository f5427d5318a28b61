import { QrCode } from 'lucide-react'
import type { WebTool } from '../../contract/tool.ts'
import { ScanthisPicture } from '../../web/pictures/scanthis.tsx'

export const scanthis: WebTool = {
  name: 'scanthis',
  title: 'Scan This',
  description: 'A code on the screen for any link or text.',
  picture: ScanthisPicture,
  icon: QrCode,
  path: '/scanthis',
  dashboard: { launch: 'Launch Scan This' },
}
