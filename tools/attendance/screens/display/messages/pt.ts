import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const pt: Translated<typeof en> = {
  'attendance.wall.closed': 'A lista de presença está encerrada',
  'attendance.wall.waiting': 'Leia o código para marcar presença.',
  'attendance.wall.qr': 'Código QR: marcar presença',
  'attendance.wall.scan': 'Leia para marcar presença',
  'attendance.wall.count': '{count, plural, =0 {Ninguém marcou presença} one {presença marcada} other {presenças marcadas}}',
  'attendance.wall.last': 'Últimas presenças',

  'attendance.sign': 'Marque presença aqui',

  'attendance.report.attendees': '{count, plural, =0 {presenças} one {presença} other {presenças}}',
}
