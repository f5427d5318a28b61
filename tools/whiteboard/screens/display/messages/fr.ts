import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  'whiteboard.wall.failed': 'Le dessin n’a pas pu être chargé',
  'whiteboard.wall.failed.about': 'Rien n’est perdu. C’est peut-être le réseau.',
  'whiteboard.wall.again': 'Réessayer',
  'whiteboard.wall.loading': '{name} : un tableau blanc en cours de chargement',
  'whiteboard.wall.empty': '{name} : un tableau blanc vide',
  'whiteboard.wall.with': '{name} : un tableau blanc avec {what}',
  'whiteboard.wall.drawings': '{count, plural, one {# dessin} other {# dessins}}',
  'whiteboard.wall.quoted': '« {text} »',

  'whiteboard.report.empty': 'Un tableau blanc vide.',
  'whiteboard.report.drawn': '{name} : un tableau blanc avec {count, plural, one {# dessin} other {# dessins}}',
  'whiteboard.report.written': '{name} : un tableau blanc avec {count, plural, one {# dessin} other {# dessins}}. Textes : {texts}',
}
