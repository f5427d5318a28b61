import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  'scan.wall.qr': 'Código QR. {title}',
  'scan.wall.empty': 'El código aparecerá aquí',

  'scan.sign': 'Escanea aquí',
}
