import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'moderate.approve.failed': 'Die Einstellung zur Freigabe konnte nicht geändert werden',
  'moderate.select': 'Auswählen',
  'moderate.select.one': '„{text}“ auswählen',
  'moderate.chosen': 'Auswahl',
  'moderate.chosen.count': '{count, number} ausgewählt',
  'moderate.chosen.none': 'Keine auswählen',
  'moderate.chosen.all': 'Alle {count, number} auswählen',
  'moderate.approve': '{count, number} freigeben',
  'moderate.keys.rows': 'Von Zeile zu Zeile',
  'moderate.keys.move': 'weiter',
  'moderate.keys.off': 'Tasten ausschalten',
  'moderate.keys.on': 'Tasten einschalten',
  'moderate.words': 'Wortliste',
  'moderate.words.about':
    'Was eines dieser Wörter enthält, kommt nicht auf die Leinwand und ist in Ihrer Liste markiert. Großschreibung, Akzente und Ziffern statt Buchstaben machen keinen Unterschied. Handys können diese Liste nicht lesen.',
  'moderate.words.label': 'Wörter',
  'moderate.words.hint': 'Mit Kommas dazwischen oder eines pro Zeile.',
  'moderate.words.back': 'Zurück zur ursprünglichen Liste',
  'moderate.words.on': 'Wortliste eingeschaltet',
  'moderate.words.off': 'Wortliste ausgeschaltet',
  'moderate.words.saved': 'Wortliste gespeichert',
  'moderate.words.failed': 'Die Wortliste konnte nicht gespeichert werden',
  'moderate.words.edit': 'Liste bearbeiten',
}
