import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  'scan.wall.qr': 'QR code. {title}',
  'scan.wall.empty': 'Aucun texte défini',
  'scan.wall.empty.about': 'Dès que l’organisateur enregistre un texte, le code s’affiche ici tout seul.',

  'scan.sign': 'Scannez ici',
}
