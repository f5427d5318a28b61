import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'whiteboard.wall.failed': 'Die Zeichnung wurde nicht geladen',
  'whiteboard.wall.failed.about': 'Nichts ist verloren. Vielleicht liegt es am Netz.',
  'whiteboard.wall.again': 'Noch einmal versuchen',
  'whiteboard.wall.loading': '{name}: ein Whiteboard, das geladen wird',
  'whiteboard.wall.empty': '{name}: ein leeres Whiteboard',
  'whiteboard.wall.with': '{name}: ein Whiteboard mit {what}',
  'whiteboard.wall.drawings': '{count, plural, one {# Zeichnung} other {# Zeichnungen}}',
  'whiteboard.wall.quoted': '„{text}“',

  'whiteboard.report.empty': 'Ein leeres Whiteboard.',
  'whiteboard.report.drawn': '{name}: ein Whiteboard mit {count, plural, one {# Zeichnung} other {# Zeichnungen}}',
  'whiteboard.report.written': '{name}: ein Whiteboard mit {count, plural, one {# Zeichnung} other {# Zeichnungen}}. Texte: {texts}',
}
