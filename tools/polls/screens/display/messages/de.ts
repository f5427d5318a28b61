import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'poll.wall.closed': 'Diese Umfrage ist geschlossen',
  'poll.wall.waiting': 'Scannen und antworten. Die Antworten erscheinen hier sofort.',
  'poll.wall.qr': 'QR-Code: antworten',
  'poll.wall.newest': '{count, plural, one {Die neueste Antwort} other {Die neuesten # Antworten}}',
  'poll.wall.nobody': 'Niemand hat geantwortet.',

  'poll.report.answers': '{count, plural, one {Antwort} other {Antworten}}',
  'poll.report.newest': 'Von den neuesten {count, number}',
}
