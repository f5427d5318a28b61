/** The texts of a raffle’s wall, of its results and of its report. */
export const en = {
  'raffle.wall.winner': 'And the winner is',
  'raffle.wall.winners': 'And the winners are',
  'raffle.wall.inPlace': 'In {place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} place',
  'raffle.wall.nth': 'Winner {at, number} of {total, number}',
  'raffle.wall.soFar': '{count, plural, one {# winner so far} other {# winners so far}}',
  'raffle.wall.entries': '{count, plural, one {# entry} other {# entries}}',
  'raffle.wall.odds': '{total, number} of {entries, number}',
  'raffle.wall.ticketsIn': '{count, plural, one {ticket is in the draw} other {tickets are in the draw}}',
  'raffle.wall.checkInsIn': '{count, plural, one {check-in is in the draw} other {check-ins are in the draw}}',
  'raffle.wall.checkIn': 'Scan to check in and be in the draw.',
  'raffle.wall.checkInOnPhone': 'Check in on your phone and be in the draw.',
  'raffle.wall.qr': 'QR code: check in',
  'raffle.wall.none': 'Nobody is in the draw yet.',

  'raffle.wall.drawing': 'Drawing…',
  'raffle.wall.winnersCount': '{count, plural, one {# winner} other {# winners}}',
  'raffle.wall.tickets': 'Tickets {start}-{end}',
  'raffle.wall.attendance': 'Attendance: {name}',
  'raffle.wall.unnamed': 'Name not shown',
  'raffle.wall.atTable': '{name} (table {table})',
  'raffle.wall.pages': 'Pages',
  'raffle.wall.previous': 'Previous',
  'raffle.wall.next': 'Next',

  'raffle.sign': 'Raffle Winners',

  'raffle.report.winners': '{count, plural, one {winner} other {winners}}',
  'raffle.report.winnersOf': '{count, plural, one {winner of} other {winners of}} {entries, number}',
  'raffle.report.draw': 'Draw {number}',
  'raffle.report.drawFor': 'Draw {number}: {prize}',
  'raffle.report.secure': 'Drawn from {count, plural, one {# entry} other {# entries}} by a cryptographically secure generator.',
  'raffle.report.unnamedAt': 'Name not shown (table {table})',
  'raffle.report.absent': '{name} (not here)',
  'raffle.report.absentAt': '{name} (table {table}) (not here)',
  'raffle.report.absentUnnamed': 'Name not shown (not here)',
  'raffle.report.absentUnnamedAt': 'Name not shown (table {table}) (not here)',
} as const

declare module '../../../../../contract/messages.ts' {
  interface Messages extends RaffleWall {}
}
type RaffleWall = typeof en
