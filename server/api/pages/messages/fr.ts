import type { Translated } from '../../../../contract/messages.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  'own.noScript':
    'Cette page de Limelight a besoin de JavaScript, qui est désactivé dans ce navigateur. Activez-le et rechargez la page. Il n’est pas nécessaire pour répondre, poser une question ou enregistrer sa présence avec un téléphone.',
  'own.again': 'Réessayer',
  'own.fault': 'Le problème vient de chez nous. Réessayez dans un instant.',
  'own.busy': 'Le serveur est très sollicité. Réessayez dans un instant.',
  'own.unreadable': 'Envoi impossible',
  'own.unreadable.about': 'La demande n’a pas pu être lue. Revenez en arrière et réessayez.',
  'own.tooLong': 'C’est trop long',
  'own.tooLong.about': 'On peut envoyer au plus {size} ko à la fois. Revenez en arrière et raccourcissez le texte.',
  'own.language': 'Langue : {name}',
  'own.madeUp': 'Un essai avec un public inventé',
  'join.title': 'Participer avec un code',
  'join.about': 'Il est affiché sur le grand écran, à côté du QR code.',
  'join.code': 'Code',
  'join.join': 'Participer',
  'join.blank': 'Saisissez le code affiché sur le grand écran.',
  'join.unknown': 'Ce code ne correspond à rien en ce moment. Vérifiez sur le grand écran : un code compte 4 à 6 lettres et chiffres.',
  'join.tooMany':
    'Trop d’essais depuis ce réseau : {most} par minute au maximum. Scannez le QR code, qui marche toujours, ou patientez un peu.',

  'hello.fine': 'Ça marche',
  'hello.fine.about': 'Votre téléphone a bien accès à Limelight. Regardez l’autre écran : la suite s’y affiche.',
  'hello.own': 'Maintenant, avec un téléphone',
  'hello.own.about': 'Cet ordinateur est celui qui fait tourner Limelight. Scannez le code avec un téléphone connecté au même réseau.',
  'hello.over': 'Ce code est trop ancien',
  'hello.over.about': 'Rechargez la page qui affiche le code, puis scannez le nouveau.',

  'read.title': 'Lire le grand écran',
  'read.still': 'Voici le grand écran au moment où la page a été chargée. Rechargez-la pour lire ce qu’il affiche maintenant.',
  'read.lost': 'Pas de connexion au serveur. La page se mettra à jour toute seule.',
  'read.again': 'Recharger',
  'read.none': 'Aucun grand écran n’affiche ceci en ce moment.',
  'read.none.about': 'Dès que ce sera affiché sur un grand écran, vous pourrez le lire ici.',
  'read.blank': 'Le grand écran est vide en ce moment.',

  'sent.title': 'Ce que j’ai envoyé ici',
  'sent.about': 'Envoyé depuis ce téléphone, dans ce navigateur. Personne d’autre ne voit cette liste.',
  'sent.newest': 'Seuls les {count, number} derniers envois figurent ici.',
  'sent.nothing': 'Rien n’a été envoyé depuis ce téléphone.',
  'sent.nothing.about':
    'Un téléphone est reconnu grâce à un cookie : ce qui a été envoyé depuis un autre téléphone ou un autre navigateur n’apparaît pas ici.',
  'sent.takeBack': 'Retirer',
  'sent.takeBackOf': 'Retirer : {text}',
  'sent.ask': 'Retirer cet envoi ?',
  'sent.ask.about': 'Il sera supprimé et disparaîtra des résultats et du grand écran. C’est définitif.',
  'sent.keep': 'Conserver',
  'sent.taken': 'L’envoi a été retiré et supprimé.',
  'sent.refused': 'Impossible de retirer cet envoi : l’organisateur conserve ce qui a été envoyé ici.',
  'sent.kept': 'L’organisateur conserve ce qui a été envoyé ici. Adressez-vous à lui pour faire supprimer quelque chose.',
  'sent.back': 'Retour',
  'sent.missing': 'Introuvable',
  'sent.missing.about': 'Le lien est peut-être incomplet, ou la page a été supprimée.',
  'sent.now': 'à l’instant',
}
