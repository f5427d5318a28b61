import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  'poll.wall.closed': 'Ce sondage est fermé',
  'poll.wall.waiting': 'Scannez pour répondre. Les réponses s’affichent ici en direct.',
  'poll.wall.qr': 'QR code : répondre',
  'poll.wall.newest': '{count, plural, one {La # réponse la plus récente} other {Les # réponses les plus récentes}}',
  'poll.wall.nobody': 'Personne n’a répondu.',

  'poll.report.answers': '{count, plural, one {réponse} other {réponses}}',
  'poll.report.newest': 'Parmi les {count, number} plus récentes',
}
