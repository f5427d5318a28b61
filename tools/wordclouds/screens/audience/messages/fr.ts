import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  'wordcloud.load': 'Impossible de charger le nuage de mots',
  'wordcloud.sent': 'Réponse envoyée !',
  'wordcloud.noLongerActive': 'Ce nuage de mots n’est plus ouvert',
  'wordcloud.failed': 'La réponse n’a pas été envoyée',
  'wordcloud.asked': 'Question pour le nuage de mots ?',
  'wordcloud.missing': 'Nuage de mots introuvable',
  'wordcloud.missing.about': 'Le lien est peut-être incomplet, ou le nuage de mots a été supprimé.',
  'wordcloud.closed': 'Nuage de mots fermé',
  'wordcloud.closed.about': 'Ce nuage de mots n’accepte plus de réponses.',
  'wordcloud.closed.unsent': 'Le nuage de mots vient d’être fermé.',
  'wordcloud.blank': 'Écrivez d’abord un mot ou deux.',
  'wordcloud.responsesSoFar': '{count, plural, one {<b>#</b> réponse pour l’instant} other {<b>#</b> réponses pour l’instant}}',
  'wordcloud.responsesInAll': '{count, plural, one {<b>#</b> réponse} other {<b>#</b> réponses}}',

  'wordcloud.noun': 'Réponse',
}
