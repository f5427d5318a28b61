import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'qa.wall.questions': '{count, plural, one {<b>#</b> Frage} other {<b>#</b> Fragen}}',
  'qa.wall.closed': 'Diese Fragerunde ist geschlossen',
  'qa.wall.waiting': 'Scannen und fragen. Ausgewählte Fragen erscheinen hier.',
  'qa.wall.qr': 'QR-Code: fragen',
  'qa.wall.none': 'Keine Frage ist offen.',
  'qa.wall.now': 'Jetzt an der Reihe',
  'qa.wall.votes': '{count, plural, one {Stimme} other {Stimmen}}',

  'qa.report.asked': '{count, plural, one {Frage} other {Fragen}}, {answered, plural, other {# beantwortet}}',
}
