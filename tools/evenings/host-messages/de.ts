import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'event.tool': 'Veranstaltungen',
  'event.tool.about': 'Ein Code für die ganze Veranstaltung.',
  'event.tool.noun': 'Veranstaltung',
  'event.tool.new': 'Neue Veranstaltung',
  'event.tool.launch': 'Neue Veranstaltung',
  'event.failed.list': 'Die Veranstaltungen konnten nicht geladen werden',
  'event.failed.event': 'Die Veranstaltung konnte nicht geladen werden',
  'event.failed.order': 'Der Ablauf konnte nicht geladen werden',
  'event.over': 'Von vorn beginnen …',
  'event.over.ask': 'Diese Veranstaltung von vorn beginnen?',
  'event.over.none': 'Es ist noch nichts eingegangen. Die Bühne geht an ihren Anfang zurück, und der Bericht hat keinen Verlauf.',
  'event.over.goes':
    '{entries, plural, =0 {Das Eingegangene} one {# Eintrag} other {# Einträge}} in {sessions, number} von {items, plural, one {# Punkt} other {# Punkten}} {entries, plural, =0 {wird} one {wird} other {werden}} endgültig gelöscht: Antworten, Stimmen, Fragen und Check-ins, auch solche, die Sie selbst eingegeben oder importiert haben. Ebenso Gewinner, die Punkte aus Abstimmungen und der Verlauf im Bericht; Links zu geteilten Berichten enden. Das lässt sich nicht rückgängig machen.',
  'event.over.stays':
    'Ablauf, Notizen, Einstellungen, Codes und Helfer bleiben, ebenso erwartete Gäste, die Punkte von Punktetafeln und Zeichnungen.',
  'event.over.here':
    '{count, plural, one {# Handy ist gerade hier: Es kehrt} other {# Handys sind gerade hier: Sie kehren}} in die Lobby zurück.',
  'event.over.first': 'Speichern Sie vorher, was bleiben soll.',
  'event.over.confirm': 'Von vorn beginnen',
  'event.over.done': 'Die Veranstaltung ist wie neu',
  'event.failed.over': 'Die Veranstaltung hat nicht von vorn begonnen',
  'event.failed.over.count': 'Es konnte nicht gezählt werden, was eingegangen ist',
  'event.failed.stage': 'Der Wechsel hat nicht geklappt',
}
