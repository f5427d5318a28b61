import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'voting.wall.closed': 'Diese Abstimmung ist geschlossen',
  'voting.wall.waiting': 'Scannen und abstimmen. Gleich kommt die erste Frage.',
  'voting.wall.waiting.named': 'Scannen und auf dem Handy einen Namen wählen. Gleich kommt die erste Frage.',
  'voting.wall.qr': 'QR-Code: abstimmen',
  'voting.wall.none': 'Es wurde nichts gefragt.',

  'voting.wall.voted': '{count, plural, one {<b>#</b> abgestimmt} other {<b>#</b> abgestimmt}}',
  'voting.wall.votedOf': '{count, plural, one {<b>#</b> von {of, number} abgestimmt} other {<b>#</b> von {of, number} abgestimmt}}',
  'voting.wall.votes': '{count, plural, one {abgestimmt} other {abgestimmt}}',
  'voting.wall.ofVoted': '{count, plural, one {von {of, number} abgestimmt} other {von {of, number} abgestimmt}}',
  'voting.wall.seconds': '{count, plural, one {Sekunde} other {Sekunden}}',
  'voting.wall.timeUp': 'Die Zeit ist um',
  'voting.wall.ended': 'Abstimmung beendet',
  'voting.wall.some': '{count, plural, one {Höchstens # Antwort wählen} other {Bis zu # Antworten wählen}}',
  'voting.wall.any': 'Beliebig viele Antworten wählen',

  'voting.wall.podium': 'Podium',
  'voting.wall.people': '{count, plural, one {# Person} other {# Personen}}',

  'voting.sign': 'Jetzt abstimmen',

  'voting.report.asked': '{count, plural, one {# Frage} other {# Fragen}}',
  'voting.report.title': '{question} ({count, plural, one {# Stimme} other {# Stimmen}})',
}
