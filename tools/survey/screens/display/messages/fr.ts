import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  'survey.wall.nth': '{at, number} sur {total, number}',
  'survey.wall.closed': 'Ce questionnaire est fermé',
  'survey.wall.waiting': 'Scannez pour répondre. Le résultat vient plus tard.',
  'survey.wall.qr': 'QR code : répondre',
  'survey.wall.answered': '{count, plural, one {réponse reçue} other {réponses reçues}}',
  'survey.wall.noneShown': 'Aucune réponse affichée pour l’instant',
  'survey.wall.none': 'Aucune réponse pour l’instant',
  'survey.wall.average': 'en moyenne',
  'survey.wall.how': 'Scannez ce QR code avec votre téléphone pour répondre au questionnaire',

  'survey.sign': 'Répondez à notre questionnaire',
}
