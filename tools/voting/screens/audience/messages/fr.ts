import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  'voting.load': 'Impossible de charger le vote',
  'voting.missing': 'Vote introuvable',
  'voting.missing.about': 'Le lien est peut-être incomplet, ou le vote a été supprimé.',
  'voting.soon': 'La première question arrive bientôt',
  'voting.soon.about': 'Elle s’affichera ici toute seule.',
  'voting.closed': 'Vote fermé',
  'voting.closed.about': 'Personne ne peut voter pour le moment.',

  'voting.secondsLeft': '{count, plural, one {<b>#</b> seconde restante} other {<b>#</b> secondes restantes}}',
  'voting.noScript': 'Pour voter, il faut JavaScript. Il est désactivé dans ce navigateur.',
  'voting.early': 'Un instant : la page est encore en cours de chargement.',
  'voting.tapOne': 'Touchez votre réponse.',
  'voting.tapSome': '{count, plural, one {Choisissez au plus # réponse.} other {Choisissez jusqu’à # réponses.}}',
  'voting.tapAny': 'Choisissez autant de réponses que vous le souhaitez.',
  'voting.in': 'Votre vote est bien arrivé. Vous pouvez le changer jusqu’à la clôture.',
  'voting.kept': 'Votre vote est conservé sur ce téléphone et partira tout seul.',
  'voting.changeKept': 'Votre changement est conservé sur ce téléphone et partira tout seul.',
  'voting.over.in': 'Le temps est écoulé. Votre vote est bien arrivé.',
  'voting.over.none': 'Le temps est écoulé. Aucun vote depuis ce téléphone.',
  'voting.ended.in': 'Le vote est terminé. Le vôtre est bien arrivé.',
  'voting.ended.none': 'Le vote est terminé. Aucun vote depuis ce téléphone.',
  'voting.late': 'Votre vote est arrivé trop tard : il ne compte pas.',

  'voting.notSentYet': 'Pas encore envoyé. C’est conservé sur ce téléphone et partira tout seul.',
  'voting.notCounted': 'Votre vote n’a pas été compté. {why}',
  'voting.notCounted.closed': 'Votre vote n’a pas été compté. Les votes ne sont pas acceptés ici pour le moment.',
  'voting.notOpen': 'Le vote sur cette question est terminé.',
  'voting.timeIsUp': 'Le temps est écoulé : cette question n’accepte plus de votes.',

  'voting.result': 'Résultat',
  'voting.votes': '{count, plural, one {# vote} other {# votes}}',
  'voting.rightAnswer': 'Bonne réponse',
  'voting.yourAnswer': 'votre réponse',
  'voting.verdict.result': 'Voici le résultat.',
  'voting.verdict.none': 'Aucun vote depuis ce téléphone.',
  'voting.verdict.right': 'Bonne réponse !',
  'voting.verdict.partly': 'En partie juste.',
  'voting.verdict.wrong': 'Pas cette fois-ci.',

  'voting.points': '{count, plural, one {# point} other {# points}}',
  'voting.yourPoints': 'Vos points',
  'voting.place':
    'À la <b>{rank, selectordinal, one {#re} other {#e}}</b> place sur {ranked, number}, {points, plural, one {# point} other {# points}}.',
  'voting.shared':
    'Vous partagez la <b>{rank, selectordinal, one {#re} other {#e}}</b> place avec {others, plural, one {# autre personne} other {# autres personnes}}, {points, plural, one {# point} other {# points}}.',
  'voting.noPoints': 'Pas encore de points.',
  'voting.name': 'Sur le podium, vous vous appelez {name}.',
  'voting.name.none': 'Téléphone {number, number}',
  'voting.name.take': 'Choisir un nom',
  'voting.name.change': 'Modifier',
  'voting.name.label': 'Votre nom sur le podium',
  'voting.name.about': 'Tout le monde pourra l’y lire si vous finissez dans les premières places.',
  'voting.name.keep': 'Utiliser ce nom',
  'voting.name.notSent': 'Votre nom n’a pas été envoyé : pas de connexion. Il est toujours ici.',
  'voting.name.refused': 'Votre nom n’a pas été accepté. {why}',

  'voting.noun': 'Vote',
  'voting.nounName': 'Nom sur le podium',
  'voting.nothingChosen': 'Aucun choix',
}
