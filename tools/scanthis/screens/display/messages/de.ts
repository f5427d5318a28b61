import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'scan.wall.qr': 'QR-Code. {title}',
  'scan.wall.empty': 'Noch kein Text',
  'scan.wall.empty.about': 'Sobald die Moderation einen Text für den Code speichert, erscheint er hier von selbst.',

  'scan.sign': 'Hier scannen',
}
