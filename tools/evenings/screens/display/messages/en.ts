/** The texts of an event’s own pictures: the lobby and the thanks; and of its report. */
export const en = {
  'event.wall.closed': 'This event is closed',
  'event.wall.scan': 'Scan once. Everything else comes to your phone.',
  'event.wall.here': '{count, plural, one {<b>#</b> is here} other {<b>#</b> are here}}',
  'event.wall.wifiQr': 'QR code: join the Wi-Fi',
  'event.wall.wifi': 'Wi-Fi',
  'event.wall.password': 'Password',
  'event.wall.thanks': 'Thank you',
  'event.wall.sent': '{count, plural, one {<b>#</b> sent in from your phones} other {<b>#</b> sent in from your phones}}',

  'event.report.item': 'An item',
  'event.report.lobby': 'Lobby',
  'event.report.end': 'Thanks',
} as const

declare module '../../../../../contract/messages.ts' {
  interface Messages extends EventWall {}
}
type EventWall = typeof en
