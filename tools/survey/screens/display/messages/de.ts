import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'survey.wall.nth': '{at, number} von {total, number}',
  'survey.wall.closed': 'Dieser Fragebogen ist geschlossen',
  'survey.wall.waiting': 'Scannen und antworten. Das Ergebnis kommt später.',
  'survey.wall.qr': 'QR-Code: antworten',
  'survey.wall.answered': '{count, plural, one {hat geantwortet} other {haben geantwortet}}',
  'survey.wall.noneShown': 'Noch keine Antwort zu sehen',
  'survey.wall.none': 'Noch keine Antworten',
  'survey.wall.average': 'im Durchschnitt',
  'survey.wall.how': 'Diesen QR-Code mit dem Handy scannen und den Fragebogen ausfüllen',

  'survey.sign': 'Unser Fragebogen',
}
