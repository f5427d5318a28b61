import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'shell.retry': 'Noch einmal versuchen',
  'shell.notFound.tab': 'Seite nicht gefunden',
  'shell.nobody': 'Auf dieser Bühne ist niemand.',
  'shell.notFound': 'Unter dieser Adresse gibt es keine Seite. Wenn Sie den Link bekommen haben, lassen Sie ihn sich noch einmal geben.',
  'shell.failed': '{failure}. Vielleicht ist das Netz langsam; es ist nichts verloren.',
  'shell.toDashboard': 'Zur Übersicht',
  'shell.toStart': 'Zur Startseite',
  'shell.lost': 'Keine Verbindung zum Server. Die Anzeige aktualisiert sich von selbst.',
  'shell.fault':
    'Diese Seite hat einen Fehler. Was Sie geschrieben haben, bleibt erhalten: Laden Sie die Seite neu, oder verwenden Sie einen neueren Browser.',
}
