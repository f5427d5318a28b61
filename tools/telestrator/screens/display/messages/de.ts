import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'telestrator.wall.empty': 'Noch nichts zu sehen',
  'telestrator.wall.empty.about': 'Das erste Bild erscheint hier, sobald es hinzugefügt wird.',
  'telestrator.wall.drawn': 'Gezeichnet über {file}',
  'telestrator.wall.private': 'Diese Adresse wird nicht abgerufen',
  'telestrator.wall.private.about': '{url} führt in ein privates Netz, und diese Seite kommt aus keinem.',
  'telestrator.wall.noPicture': 'Dieses Bild wurde nicht geladen',
  'telestrator.wall.noVideo': 'Dieses Video wurde nicht geladen',
  'telestrator.wall.again': 'Noch einmal versuchen',

  'telestrator.wall.video': 'Wiedergabe',

  'telestrator.wall.play': 'Abspielen',

  'telestrator.wall.pause': 'Anhalten',

  'telestrator.wall.position': 'Stelle',

  'telestrator.wall.turnOnSound': 'Ton einschalten',

  'telestrator.wall.soundOn': 'Ton an',

  'telestrator.report.strokes': '{count, plural, one {Strich gezeichnet} other {Striche gezeichnet}}',
}
