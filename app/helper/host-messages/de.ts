import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'helping.failed': 'Dieser Link konnte nicht geladen werden',
  'helping.host': 'die Moderation',
  'helping.sessions.failed': 'Die Liste konnte nicht geladen werden',
  'helping.remote': 'Fernbedienung',
  'helping.until': '{name}, bis {time}',
  'helping.session': 'Aktivität',
  'helping.session.failed': 'Die Aktivität konnte nicht geladen werden',
  'helping.none.moderate': 'Noch ist nichts freizugeben. Fragen, Umfragen und Fragebögen dieser Veranstaltung erscheinen hier.',
  'helping.none.score': 'In dieser Veranstaltung gibt es noch keine Punktetafel.',
  'helping.none.checkin': 'In dieser Veranstaltung gibt es noch keinen Check-in.',
  'helping.none.words': 'In dieser Veranstaltung gibt es noch keine Wortwolke.',
}
