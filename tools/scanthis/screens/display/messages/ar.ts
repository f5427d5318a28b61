import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  'scan.wall.qr': 'رمز QR. {title}',
  'scan.wall.empty': 'سيظهر الرمز هنا',

  'scan.sign': 'رمز للمسح',
}
