import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  'attendance.wall.closed': 'La liste de présence est fermée',
  'attendance.wall.waiting': 'Scannez pour enregistrer votre présence.',
  'attendance.wall.qr': 'QR code : enregistrer sa présence',
  'attendance.wall.scan': 'Scannez pour enregistrer votre présence',
  'attendance.wall.count': '{count, plural, =0 {Aucune présence} one {présence enregistrée} other {présences enregistrées}}',
  'attendance.wall.last': 'Dernières présences',

  'attendance.sign': 'Enregistrez votre présence',

  'attendance.report.attendees': '{count, plural, one {présence} other {présences}}',
}
