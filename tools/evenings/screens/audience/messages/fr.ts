import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  'event.load': 'Impossible de charger l’événement',
  'event.missing': 'Événement introuvable',
  'event.missing.about': 'Le lien est peut-être incomplet, ou l’événement a été supprimé.',
  'event.closed': 'Événement fermé',
  'event.closed.about': 'L’organisateur a fermé cet événement.',

  'event.here': '{count, plural, one {# personne} other {# personnes}}',
  'event.inIt': 'Dans cet événement',
  'event.tabNow': 'Maintenant',
  'event.tabNew': ', du nouveau',
  'event.tabUnsent': 'Non envoyé : {title}',
  'event.tabUnsentWords': 'Non envoyé : votre texte',

  'event.arrived': 'Maintenant : {title}',
  'event.arrivedBreak': 'C’est la pause',
  'event.arrivedEnd': 'L’événement est terminé',
  'event.arrivedWall': 'Regardez maintenant le grand écran',

  'event.movedOn': 'On est passé à la suite.',
  'event.onStage': 'En ce moment : {title}',
  'event.onStageBreak': 'C’est la pause',
  'event.onStageEnd': 'L’événement est terminé',
  'event.wordsStay': 'Votre texte reste ici jusqu’à l’envoi.',
  'event.go': 'Y aller',
  'event.notLoaded': 'Impossible de charger « {title} ».',
  'event.stageNotLoaded': 'Impossible de charger ce qui se passe en ce moment.',
  'event.triesAgain': 'Cette page réessaie toute seule.',
  'event.open': 'Ouvrir',

  'event.in': 'Vous y êtes.',
  'event.in.about': 'Tout s’affichera ici tout seul. Vous pouvez ranger votre téléphone.',
  'event.in.beside': 'Vous pouvez déjà participer ici. Tout le reste s’affichera tout seul.',
  'event.reload': 'Recharger',
  'event.thanks': 'Merci d’avoir été là.',
  'event.thanks.about': 'C’est tout : vous pouvez fermer cette page.',
  'event.wall': 'Regardez le grand écran',
  'event.wall.about': 'C’est là que ça se passe.',
  'event.wallOf.about': 'Regardez le grand écran : c’est là que ça se passe.',
  'event.showHere': 'Afficher sur ce téléphone',
  'event.notIn': 'Vous ne participez pas encore ? C’est par ici :',
}
