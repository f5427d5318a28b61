import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  'wordcloud.wall.responses': '{count, plural, one {<b>#</b> réponse} other {<b>#</b> réponses}}',
  'wordcloud.sign': 'Question pour le nuage de mots ?',
  'wordcloud.wall.example':
    'personnes idées café apprendre musique énergie amis curiosité histoires rires concentration courage gentillesse avenir jeu questions design confiance couleur équipe surprise métier chaleur écoute temps changement équilibre honnêteté soleil patience merveille ponts déjeuner progrès silence gratitude chaises wi-fi espoir magie',
  'wordcloud.wall.examples': 'mots d’exemple',
  'wordcloud.wall.closed': 'Ce nuage de mots est fermé',
  'wordcloud.wall.waiting': 'Scannez pour envoyer un mot. Les mots s’affichent ici en direct.',
  'wordcloud.wall.qr': 'QR code : envoyer un mot',
  'wordcloud.wall.none': 'Aucun mot n’a été envoyé.',
  'wordcloud.wall.noneYet': 'Aucune réponse pour l’instant',
  'wordcloud.wall.told': 'Nuage de mots : {words}',
  'wordcloud.wall.toldMore': 'Nuage de mots : {words} et d’autres',

  'wordcloud.report.responses': '{count, plural, one {réponse} other {réponses}}',
}
