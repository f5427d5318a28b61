import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  'scan.wall.qr': 'Código QR. {title}',
  'scan.wall.empty': 'Sin texto',
  'scan.wall.empty.about': 'En cuanto quien organiza guarde un texto, el código aparecerá aquí automáticamente.',

  'scan.sign': 'Escanea aquí',
}
