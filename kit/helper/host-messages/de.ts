import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'helper.rests': 'Keine Verbindung. Solange sie fehlt, wird nichts entschieden, damit später kein alter Tastendruck zählt.',
  'helper.gone': 'Das gibt es nicht mehr. Vielleicht hat es die Moderation gelöscht.',
  'helper.waits': '{count, plural, one {wartet} other {warten}} auf die Moderation',
  'helper.results': 'Ergebnisse',
  'helper.approve': 'Diese {count, number} freigeben',
  'helper.notes': 'Notizen',
}
