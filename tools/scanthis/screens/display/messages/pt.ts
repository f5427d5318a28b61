import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const pt: Translated<typeof en> = {
  'scan.wall.qr': 'Código QR. {title}',
  'scan.wall.empty': 'Sem texto',
  'scan.wall.empty.about': 'Quando quem organiza guardar um texto, o código aparece aqui automaticamente.',

  'scan.sign': 'Leia este código',
}
