import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'settings.changed': '{label}: in einem anderen Fenster geändert',
  'settings.other': 'Ein anderes Fenster hat hier etwas anderes gespeichert.',
  'settings.theirs': 'Dort',
  'settings.yours': 'Hier',
  'settings.empty': '(leer)',
  'settings.keep': 'Meins behalten',
  'settings.take': 'Das andere übernehmen',
}
