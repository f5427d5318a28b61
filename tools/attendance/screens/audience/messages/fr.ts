import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  'attendance.load': 'Impossible de charger la liste de présence',
  'attendance.sent': 'Présence enregistrée !',
  'attendance.noLongerActive': 'Cette liste de présence n’est plus ouverte',
  'attendance.failed': 'La présence n’a pas été enregistrée',
  'attendance.missing': 'Liste de présence introuvable',
  'attendance.missing.about': 'Le lien est peut-être incomplet, ou la liste de présence a été supprimée.',
  'attendance.closed': 'Liste de présence fermée',
  'attendance.closed.about': 'Il n’est plus possible d’enregistrer sa présence ici.',
  'attendance.spent': 'Une présence a déjà été enregistrée avec ce téléphone.',

  'attendance.name': 'Votre nom',
  'attendance.nameToHost': 'L’organisateur voit votre nom. Un tirage au sort peut l’afficher devant tout le monde.',
  'attendance.nameOnWall': 'L’organisateur voit votre nom, et le grand écran l’affiche devant tout le monde.',
  'attendance.place': 'Numéro de table ou d’équipe',
  'attendance.placeShort': 'Table/équipe',
  'attendance.checkIn': 'Enregistrer ma présence',
  'attendance.notCheckedIn': 'Votre présence n’a pas été enregistrée ; ce que vous avez écrit est toujours ici.',
  'attendance.removed': 'L’organisateur a retiré votre nom de la liste. Vous pouvez enregistrer à nouveau votre présence.',

  'attendance.nameBlank': 'Indiquez votre nom.',
  'attendance.placeBlank': 'Indiquez votre numéro de table ou d’équipe.',
  'attendance.fieldBlank': 'Remplissez le champ « {field} ».',
  'attendance.noNumber': 'Indiquez un nombre entier, par exemple 12.',
  'attendance.tooSmall': 'Le nombre est trop petit : au moins {least}.',
  'attendance.tooLarge': 'Le nombre est trop grand : au plus {most}.',

  'attendance.done': 'Présence enregistrée !',
  'attendance.done.to': 'Votre présence à « {session} » est enregistrée.',
  'attendance.done.about': 'Votre présence est enregistrée.',
  'attendance.sentAt': 'Présence enregistrée à {time}',
  'attendance.another': 'Enregistrer une autre personne',
  'attendance.won': 'Vous avez gagné !',
  'attendance.wonOne': 'Vous avez gagné !',
  'attendance.wonPlace': '{place, selectordinal, one {Vous avez gagné la #re place !} other {Vous avez gagné la #e place !}}',

  'attendance.noun': 'Présence',
}
