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

  'survey.wall.trouble': 'Fehler',
  'survey.wall.trouble.noId': 'In der Adresse fehlt die Nummer des Fragebogens',
  'survey.wall.trouble.missing': 'Fragebogen nicht gefunden',
  'survey.wall.trouble.load': 'Der Fragebogen konnte nicht geladen werden. {why}',
  'survey.wall.trouble.unexpected': 'Ein unerwarteter Fehler ist aufgetreten. {why}',
  'survey.wall.trouble.lost': 'Es gibt keine Verbindung zum Server.',
  'survey.wall.trouble.retry': 'Bitte versuchen Sie es noch einmal.',
  'survey.wall.trouble.id': 'Nummer des Fragebogens',
  'survey.wall.trouble.none': 'keine',
  'survey.wall.trouble.time': 'Zeit',

  'survey.report.responses': '{count, plural, one {Rückmeldung} other {Rückmeldungen}}',
  'survey.report.asked': '{count, plural, one {# Frage} other {# Fragen}}',
  'survey.report.noneShown': 'Keine Antwort wurde gezeigt.',
  'survey.report.mean': '{question} (im Durchschnitt {mean, number})',
}
