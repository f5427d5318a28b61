import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'scan.wall.qr': 'QR-Code. {title}',
  'scan.wall.empty': 'Hier erscheint der Code',

  'scan.sign': 'Hier scannen',
}
