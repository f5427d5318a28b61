import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'search.search': 'Suchen',
  'search.dashboard': 'Übersicht',
  'search.account': 'Konto',
  'search.deleted': 'Gelöschtes',
  'search.help': 'Hilfe',
  'search.newest': 'Neueste',
  'search.activities': 'Aktivitäten',
  'search.actions': 'Aktionen',
  'search.pages': 'Seiten',
  'search.failed': 'Es konnte nicht alles durchsucht werden. Prüfen Sie die Verbindung und suchen Sie noch einmal.',
  'search.busy': 'Wird durchsucht …',
  'search.nothing': 'Nichts heißt „{query}“.',
  'search.label': 'Aktivitäten, Personen und Seiten suchen',
  'search.operation': 'Wie es dem Server geht',
  'search.venue': 'Prüfung vor Ort',
  'search.settings': 'Einstellungen dieses Servers',
  'search.demo.none': 'Erfundenes Publikum starten',
  'search.demo.about': 'Eine Veranstaltung und {count} Handys zum Ausprobieren',
  'search.demo.here': 'Erfundenes Publikum beenden und aufräumen',
  'search.demo.left': 'Erfundenes Publikum aufräumen',
  'search.keys': 'Strg K',
}
