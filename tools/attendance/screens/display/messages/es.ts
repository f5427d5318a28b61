import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  'attendance.wall.closed': 'La lista de asistencia está cerrada',
  'attendance.wall.waiting': 'Escanea para registrar tu asistencia.',
  'attendance.wall.qr': 'Código QR: registrar asistencia',
  'attendance.wall.scan': 'Escanea para registrar tu asistencia',
  'attendance.wall.count': '{count, plural, =0 {Nadie registró su asistencia} one {asistencia registrada} other {asistencias registradas}}',
  'attendance.wall.last': 'Últimas asistencias',

  'attendance.sign': 'Registra tu asistencia',

  'attendance.report.attendees': '{count, plural, one {asistente} other {asistentes}}',
}
