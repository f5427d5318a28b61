import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const ar: Translated<typeof en> = {
  'attendance.wall.closed': 'تسجيل الحضور مغلق',
  'attendance.wall.waiting': 'لتسجيل الحضور: مسح الرمز.',
  'attendance.wall.qr': 'رمز QR: تسجيل الحضور',
  'attendance.wall.scan': 'تسجيل الحضور بمسح الرمز',
  'attendance.wall.count': '{count, plural, =0 {لم يُسجَّل أي حضور} other {عدد الحاضرين}}',
  'attendance.wall.last': 'آخر من سُجّل حضورهم',

  'attendance.sign': 'تسجيل الحضور',

  'attendance.report.attendees': '{count, plural, few {تسجيلات حضور} other {تسجيل حضور}}',
}
