import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  'poll.load': 'Impossible de charger le sondage',
  'poll.sent': 'Réponse envoyée !',
  'poll.noLongerActive': 'Ce sondage n’est plus ouvert',
  'poll.failed': 'La réponse n’a pas été envoyée',
  'poll.missing': 'Sondage introuvable',
  'poll.missing.about': 'Le lien est peut-être incomplet, ou le sondage a été supprimé.',
  'poll.closed': 'Sondage fermé',
  'poll.closed.about': 'Ce sondage n’accepte plus de réponses.',
  'poll.closed.unsent': 'Le sondage vient d’être fermé.',
  'poll.blank': 'Écrivez d’abord une réponse.',
  'poll.others': 'Ce que les autres ont répondu',

  'poll.noun': 'Réponse',
}
