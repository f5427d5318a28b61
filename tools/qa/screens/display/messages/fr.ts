import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  'qa.wall.questions': '{count, plural, one {<b>#</b> question} other {<b>#</b> questions}}',
  'qa.wall.closed': 'Cette séance de questions est fermée',
  'qa.wall.waiting': 'Scannez pour poser une question. Les questions retenues s’affichent ici.',
  'qa.wall.qr': 'QR code : poser une question',
  'qa.wall.none': 'Aucune question ouverte.',
  'qa.wall.now': 'Question en cours',
  'qa.wall.votes': '{count, plural, one {vote} other {votes}}',

  'qa.report.asked': '{count, plural, one {question} other {questions}}, {answered, plural, other {# avec réponse}}',
}
