import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  'voting.wall.closed': 'Ce vote est fermé',
  'voting.wall.waiting': 'Scannez pour voter. La première question arrive bientôt.',
  'voting.wall.waiting.named': 'Scannez et choisissez un nom sur votre téléphone. La première question arrive bientôt.',
  'voting.wall.qr': 'QR code : voter',
  'voting.wall.none': 'Aucune question n’a été posée.',

  'voting.wall.voted': '{count, plural, one {<b>#</b> vote} other {<b>#</b> votes}}',
  'voting.wall.votedOf': '{count, plural, one {<b>#</b> sur {of, number} a voté} other {<b>#</b> sur {of, number} ont voté}}',
  'voting.wall.votes': '{count, plural, one {vote} other {votes}}',
  'voting.wall.ofVoted': '{count, plural, one {sur {of, number} a voté} other {sur {of, number} ont voté}}',
  'voting.wall.seconds': '{count, plural, one {seconde} other {secondes}}',
  'voting.wall.timeUp': 'Temps écoulé',
  'voting.wall.ended': 'Vote terminé',
  'voting.wall.some': '{count, plural, one {Choisissez au plus # réponse} other {Choisissez jusqu’à # réponses}}',
  'voting.wall.any': 'Choisissez autant de réponses que vous le souhaitez',

  'voting.wall.podium': 'Podium',
  'voting.wall.people': '{count, plural, one {# personne} other {# personnes}}',

  'voting.sign': 'Votez maintenant',

  'voting.report.asked': '{count, plural, one {# question} other {# questions}}',
  'voting.report.title': '{question} ({count, plural, one {# vote} other {# votes}})',
}
