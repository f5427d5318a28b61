import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  'scan.wall.qr': 'QR code. {title}',
  'scan.wall.empty': 'Le code s’affichera ici',

  'scan.sign': 'Scannez ici',
}
