import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'event.wall.closed': 'Diese Veranstaltung ist geschlossen',
  'event.wall.scan': 'Einmal scannen. Alles Weitere kommt auf Ihr Handy.',
  'event.wall.here': '{count, plural, one {<b>#</b> ist da} other {<b>#</b> sind da}}',
  'event.wall.wifiQr': 'QR-Code: mit dem WLAN verbinden',
  'event.wall.wifi': 'WLAN',
  'event.wall.password': 'Passwort',
  'event.wall.thanks': 'Vielen Dank',
  'event.wall.sent': '{count, plural, one {<b>#</b> Beitrag von Ihren Handys} other {<b>#</b> Beiträge von Ihren Handys}}',

  'event.report.item': 'Ein Punkt',
  'event.report.lobby': 'Lobby',
  'event.report.end': 'Dank',
}
