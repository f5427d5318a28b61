import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'raffle.wall.winner': 'Gewonnen hat',
  'raffle.wall.winners': 'Gewonnen haben',
  'raffle.wall.inPlace': '{place, selectordinal, other {Platz #}}',
  'raffle.wall.nth': 'Gewinn {at, number} von {total, number}',
  'raffle.wall.soFar': '{count, plural, one {Bisher # Gewinn} other {Bisher # Gewinne}}',
  'raffle.wall.entries': '{count, plural, one {# Teilnahme} other {# Teilnahmen}}',
  'raffle.wall.odds': '{total, number} von {entries, number}',
  'raffle.wall.ticketsIn': '{count, plural, one {Los in der Verlosung} other {Lose in der Verlosung}}',
  'raffle.wall.checkInsIn': '{count, plural, one {Check-in in der Verlosung} other {Check-ins in der Verlosung}}',
  'raffle.wall.checkIn': 'Scannen, einchecken und bei der Verlosung dabei sein.',
  'raffle.wall.checkInOnPhone': 'Auf dem Handy einchecken und bei der Verlosung dabei sein.',
  'raffle.wall.qr': 'QR-Code: einchecken',
  'raffle.wall.none': 'Noch ist niemand dabei.',

  'raffle.wall.drawing': 'Es wird gezogen …',
  'raffle.wall.winnersCount': '{count, plural, one {# Gewinn} other {# Gewinne}}',
  'raffle.wall.tickets': 'Lose {start}–{end}',
  'raffle.wall.attendance': 'Check-in: {name}',
  'raffle.wall.unnamed': 'Name nicht gezeigt',
  'raffle.wall.atTable': '{name} (Tisch {table})',
  'raffle.wall.pages': 'Seiten',
  'raffle.wall.previous': 'Zurück',
  'raffle.wall.next': 'Weiter',

  'raffle.sign': 'Ergebnis der Verlosung',

  'raffle.report.winners': '{count, plural, one {Gewinn} other {Gewinne}}',
  'raffle.report.winnersOf': '{count, plural, one {Gewinn} other {Gewinne}} unter {entries, number}',
  'raffle.report.draw': 'Ziehung {number}',
  'raffle.report.drawFor': 'Ziehung {number}: {prize}',
  'raffle.report.secure':
    'Gezogen aus {count, plural, one {# Teilnahme} other {# Teilnahmen}} von einem kryptografisch sicheren Zufallsgenerator.',
  'raffle.report.unnamedAt': 'Name nicht gezeigt (Tisch {table})',
  'raffle.report.absent': '{name} (nicht da)',
  'raffle.report.absentAt': '{name} (Tisch {table}) (nicht da)',
  'raffle.report.absentUnnamed': 'Name nicht gezeigt (nicht da)',
  'raffle.report.absentUnnamedAt': 'Name nicht gezeigt (Tisch {table}) (nicht da)',
}
