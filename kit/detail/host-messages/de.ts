import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'nextKey.does': 'Nächster Schritt',
  'detail.missing.about': 'Vielleicht wurde hier etwas gelöscht, oder es gehört zu einem anderen Konto.',
  'detail.partOf': 'Teil von „<title></title>“',
  'detail.created': 'Angelegt am {date}',
  'detail.createdOn': 'Angelegt am {date}',
  'detail.export': 'CSV speichern',
  'detail.edit': 'Aktionen',
  'detail.delete': 'Löschen',
  'detail.perPhone': 'Antworten pro Handy',
  'detail.perPhone.hint': 'Gezählt wird pro Handy, nicht pro Person.',
  'detail.perPhone.any': 'Beliebig viele',
  'detail.perPhone.one': 'Eine',
  'detail.perPhone.saved': 'Antworten pro Handy gespeichert',
  'detail.perPhone.failed': 'Die Antworten pro Handy konnten nicht gespeichert werden',
  'detail.summary': 'Ergebnis zu {label}',
  'detail.right': 'Richtige Antwort',
  'detail.percent': '{percent} %',
  'senders.label': 'Auffällige Absender',
  'senders.remove.about':
    'Was {count, plural, one {# Gerät unter dieser Adresse gesendet hat} other {# Geräte unter dieser Adresse gesendet haben}}, ohne die Seite zu öffnen, wird endgültig gelöscht. Was von Handys kam, die sie geöffnet haben, bleibt.',
  'senders.newcomers': 'Alle neuen Handys dort abweisen?',
  'senders.newcomers.about':
    'Eine Adresse kann das WLAN eines ganzen Hauses sein. Handys, die von dort schon etwas gesendet haben, machen weiter; wer den Code dort von jetzt an scannt, wird abgewiesen, bis Sie neue Handys wieder zulassen.',
  'senders.newcomers.stop': 'Alle neuen Handys abweisen',
  'senders.newcomers.open': 'Alle neuen Handys abweisen …',
  'senders.stopped': 'Neue Geräte unter einer Adresse werden abgewiesen',
  'senders.stopped.other': 'Neue Geräte unter einer weiteren Adresse werden abgewiesen',
  'senders.about':
    'Diese Geräte haben die Seite hinter dem Code nie geöffnet. So sieht ein Skript aus, aber auch ein Handy, das keine Cookies behält.',
  'senders.stop': 'Abweisen',
  'senders.letIn': 'Wieder zulassen',
  'senders.state.none': 'Weitere von ihnen werden auf {count} pro Minute gebremst.',
  'senders.state.strangers': 'Sie werden jetzt abgewiesen. Handys, die die Seite öffnen, machen weiter.',
  'senders.state.newcomers': 'Unter dieser Adresse kann jetzt niemand Neues senden. Handys, die schon etwas gesendet haben, machen weiter.',
}
