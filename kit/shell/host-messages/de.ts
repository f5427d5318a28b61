import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'shell.lost': 'Keine Verbindung zum Server. Die Anzeige aktualisiert sich von selbst.',
  'shell.fault':
    'Diese Seite hat einen Fehler. Was Sie geschrieben haben, bleibt erhalten: Laden Sie die Seite neu, oder verwenden Sie einen neueren Browser.',
}
