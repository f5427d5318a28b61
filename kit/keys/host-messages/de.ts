import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'keys.this': 'Diese Liste',
  'keys.help': 'Hilfe',
  'keys.howTo': 'So geht {title}',
  'keys.all': 'Alle Hilfeseiten',
  'keys.none': 'Diese Seite hat keine eigenen Tasten.',
  'keys.about': 'Diese Tasten wirken, solange kein Feld ausgewählt ist.',
  'keys.clicker': ' Ein Presenter geht auch, hier oder im Fenster der Leinwand.',
  'keys.space': 'Leertaste',
  'keys.pageUp': 'Bild auf',
  'keys.pageDown': 'Bild ab',
  'keys.ctrl': 'Strg',
  'keys.shift': 'Umschalt',
}
