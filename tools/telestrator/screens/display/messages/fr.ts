import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  'telestrator.wall.empty': 'Rien à montrer pour l’instant',
  'telestrator.wall.empty.about': 'La première image s’affichera ici dès son ajout.',
  'telestrator.wall.drawn': 'Dessin sur {file}',
  'telestrator.wall.private': 'Cette adresse n’est pas chargée',
  'telestrator.wall.private.about': '{url} mène à un réseau privé, et cette page n’en vient pas.',
  'telestrator.wall.noPicture': 'Cette image n’a pas été chargée',
  'telestrator.wall.noVideo': 'Cette vidéo n’a pas été chargée',
  'telestrator.wall.again': 'Réessayer',

  'telestrator.wall.video': 'Vidéo',

  'telestrator.wall.play': 'Lire',

  'telestrator.wall.pause': 'Mettre en pause',

  'telestrator.wall.position': 'Position',

  'telestrator.wall.turnOnSound': 'Activer le son',

  'telestrator.wall.soundOn': 'Son activé',

  'telestrator.report.strokes': '{count, plural, one {trait dessiné} other {traits dessinés}}',
}
