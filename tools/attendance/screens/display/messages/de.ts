import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'attendance.wall.closed': 'Der Check-in ist geschlossen',
  'attendance.wall.waiting': 'Scannen und einchecken.',
  'attendance.wall.qr': 'QR-Code: einchecken',
  'attendance.wall.scan': 'Scannen und einchecken',
  'attendance.wall.count': '{count, plural, =0 {Niemand ist eingecheckt} one {eingecheckt} other {eingecheckt}}',
  'attendance.wall.last': 'Zuletzt eingecheckt',

  'attendance.sign': 'Hier einchecken',

  'attendance.report.attendees': '{count, plural, one {eingecheckt} other {eingecheckt}}',
}
