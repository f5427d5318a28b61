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

  'survey.wall.trouble': 'Erreur',
  'survey.wall.trouble.noId': 'Le numéro du questionnaire manque dans l’adresse',
  'survey.wall.trouble.missing': 'Questionnaire introuvable',
  'survey.wall.trouble.load': 'Impossible de charger le questionnaire. {why}',
  'survey.wall.trouble.unexpected': 'Une erreur inattendue s’est produite. {why}',
  'survey.wall.trouble.lost': 'Pas de connexion au serveur.',
  'survey.wall.trouble.retry': 'Réessayez dans un instant.',
  'survey.wall.trouble.id': 'Numéro du questionnaire',
  'survey.wall.trouble.none': 'aucun',
  'survey.wall.trouble.time': 'Heure',

  'survey.report.responses': '{count, plural, one {réponse} other {réponses}}',
  'survey.report.asked': '{count, plural, one {# question} other {# questions}}',
  'survey.report.noneShown': 'Aucune réponse n’a été affichée.',
  'survey.report.mean': '{question} ({mean, number} en moyenne)',
}
