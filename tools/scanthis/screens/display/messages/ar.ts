import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  'scan.wall.qr': 'رمز QR. {title}',
  'scan.wall.empty': 'لا نص بعد',
  'scan.wall.empty.about': 'يظهر الرمز هنا تلقائيًا بعد أن تحفظ الجهة المنظِّمة نصًا له.',

  'scan.sign': 'رمز للمسح',
}
