import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  'event.wall.closed': 'Este evento está cerrado',
  'event.wall.scan': 'Escanea una sola vez. Todo lo que venga llegará a tu teléfono.',
  'event.wall.here': '{count, plural, one {<b>#</b> presente} other {<b>#</b> presentes}}',
  'event.wall.wifiQr': 'Código QR: conectarse al wifi',
  'event.wall.wifi': 'Wifi',
  'event.wall.password': 'Contraseña',
  'event.wall.thanks': 'Gracias',
  'event.wall.sent':
    '{count, plural, one {<b>#</b> participación desde los teléfonos} other {<b>#</b> participaciones desde los teléfonos}}',

  'event.report.item': 'Un punto del programa',
  'event.report.lobby': 'Pantalla de espera',
  'event.report.end': 'Agradecimiento',
}
