import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const pt: Translated<typeof en> = {
  'scan.wall.qr': 'Código QR. {title}',
  'scan.wall.empty': 'O código vai aparecer aqui',

  'scan.sign': 'Leia este código',
}
