import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  'phone.language': 'Langue : {name}',
  'phone.lost': 'Pas de connexion au serveur. La page se mettra à jour toute seule.',
  'phone.fault': 'Cette page a un problème. Votre texte est conservé : rechargez la page ou utilisez un navigateur plus récent.',
  'phone.optional': '(facultatif)',
  'phone.sentHere': 'Ce que j’ai envoyé ici',
  'phone.readWall': 'Lire le grand écran',

  'phone.sending': 'Envoi en cours…',
  'phone.notSent': 'Non envoyé',
  'phone.notSentYet': 'Pas encore envoyé',
  'phone.kept': 'C’est conservé sur ce téléphone.',
  'phone.notKept': 'Ce téléphone ne peut pas le conserver.',
  'phone.faulty': 'Cette page a un problème et ne peut rien envoyer. Rechargez la page.',
  'phone.whenAsked': 'Beaucoup de monde envoie en ce moment. L’envoi se fera dans un instant.',
  'phone.whenBack': 'L’envoi se fera dès le retour de la connexion.',
  'phone.keepOpen': 'Gardez cette page ouverte.',
  'phone.tryNow': 'Réessayer maintenant',
  'phone.closedSince': 'La participation est maintenant fermée. Ce que vous avez envoyé est bien arrivé.',
  'phone.done': 'C’est tout : vous pouvez fermer cette page.',

  'phone.answerNotSent': 'Votre réponse n’a pas été envoyée ; elle est toujours ici.',
  'phone.anonymous': 'Anonyme. Votre texte peut être montré à tous, mais personne ne saura qui l’a écrit.',
  'phone.answered': 'Une réponse a déjà été envoyée depuis ce téléphone.',
  'phone.answersLeft':
    '{count, plural, one {Encore # réponse possible depuis ce téléphone.} other {Encore # réponses possibles depuis ce téléphone.}}',
  'phone.yourResponse': 'Votre réponse',
  'phone.submitResponse': 'Envoyer ma réponse',
  'phone.responseSubmitted': 'Réponse envoyée !',
  'phone.thanks': 'Merci pour votre réponse.',
  'phone.answerAgain': 'Répondre à nouveau',
  'phone.sentAt': 'Envoyé à {time}',
  'phone.answersSoFar': '{count, plural, one {<b>#</b> réponse pour l’instant} other {<b>#</b> réponses pour l’instant}}',
  'phone.answersInAll': '{count, plural, one {<b>#</b> réponse} other {<b>#</b> réponses}}',

  'text.tooLong': '{count, plural, one {Il y a # caractère de trop.} other {Il y a # caractères de trop.}}',
  'text.charactersLeft': '{count, plural, one {# restant} other {# restants}}',
  'text.charactersOver': '{count, plural, one {# de trop} other {# de trop}}',

  'refused.42501': 'L’envoi n’a pas pu être accepté sur le moment. Réessayez.',
  'refused.22001': 'C’est trop long. Raccourcissez le texte, puis renvoyez-le.',
  'refused.unfit': 'Quelque chose ne va pas. Vérifiez, puis renvoyez.',
  'refused.53100': 'Le serveur n’a plus de place pour le moment. Réessayez plus tard.',
  'refused.LL409': 'Ce téléphone a déjà envoyé tout ce qui est permis.',
  'refused.LL429': 'Beaucoup de monde envoie en ce moment. Réessayez dans un instant.',
  'refused.stopped': 'L’organisateur n’accepte plus de nouveaux appareils sur ce réseau.',
  'refused.other': 'Réessayez.',
}
