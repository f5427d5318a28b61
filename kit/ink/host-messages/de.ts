import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'ink.stuck': 'Noch nicht gespeichert. Was Sie zeichnen, bleibt hier und wird später gesendet.',
  'ink.undo': 'Rückgängig',
  'ink.redo': 'Wiederholen',
  'ink.clear': 'Leeren',
  'ink.undo.key': 'Rückgängig ({key})',
  'ink.redo.key': 'Wiederholen ({key})',
  'ink.clear.key': 'Leeren ({key})',
  'ink.load.failed': 'Die Zeichnung konnte nicht geladen werden',
  'ink.save.failed': 'Die Zeichnung konnte nicht gespeichert werden',
}
