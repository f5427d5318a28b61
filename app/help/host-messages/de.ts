import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'help.skip': 'Zum Inhalt springen',
  'help.pages': 'Hilfeseiten',
  'help.all': 'Alle Hilfeseiten',
  'help.start': 'Limelight, zur Startseite',
  'help.help': 'Hilfe',
  'help.dashboard': 'Übersicht',
  'help.signIn': 'Anmelden',
  'help.tab.page': '{title} · Limelight-Hilfe',
  'help.onThisPage': 'Auf dieser Seite',
  'help.none.tab': 'Keine solche Seite · Limelight-Hilfe',
  'help.none': 'Diese Hilfeseite gibt es nicht.',
  'help.none.about': 'Suchen Sie oben nach einem Wort oder sehen Sie sich <all>alle Hilfeseiten</all> an.',
  'help.tab': 'Hilfe · Limelight',
  'help.englishOnly': 'Diese Seite gibt es nur auf Englisch.',
  'help.about': 'So läuft eine Veranstaltung, Werkzeug für Werkzeug. Mit der Taste ? zeigt jede Seite ihre Tasten und ihre Hilfeseite.',
  'help.search': 'Hilfe durchsuchen',
  'help.search.failed': 'Die Suche konnte nicht geladen werden. Wählen Sie eine Seite aus der Liste.',
  'help.searching': 'Wird durchsucht …',
  'help.nothing': 'Nirgends steht „{query}“. Versuchen Sie es mit einem Wort.',
  'help.places': '{count, plural, one {# Stelle} other {# Stellen}}',
}
