import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'wall.lost': 'Keine Verbindung zum Server. Die Anzeige aktualisiert sich von selbst.',
  'wall.madeUp': 'Erfunden',
  'wall.keys.none': 'Tasten bewirken nichts: Die Seite der Moderation ist in diesem Browser nicht offen',
  'wall.fullScreen': 'Vollbild (F)',
  'wall.ended': 'Dieser Link zur Leinwand gilt nicht mehr',
  'wall.ended.about': 'Einen neuen gibt es bei der Moderation.',
  'wall.nobody': 'Hier läuft nichts',
  'wall.nobody.about': 'Vielleicht wurde es gelöscht, oder die Adresse stimmt nicht. Die richtige hat die Moderation.',

  'wall.scanOrType': 'Code scannen oder eingeben.',
  'wall.qr': 'QR-Code: teilnehmen',
  'wall.noPhones': 'Noch nicht für Handys',
  'wall.phonesHere': '{count, plural, one {<b>#</b> Handy dabei} other {<b>#</b> Handys dabei}}',
  'wall.here': '{count, plural, one {<b>#</b> dabei} other {<b>#</b> dabei}}',
  'wall.answers': '{count, plural, one {<b>#</b> Antwort} other {<b>#</b> Antworten}}',

  'wall.page': 'Seite {at, number} von {count, number}',
  'wall.pageHeld': 'Seite {at, number} von {count, number}, angehalten',
  'wall.range': '{from, number}–{to, number} von {of, number}',
  'wall.more': '{count, plural, one {+# weitere} other {+# weitere}}',
  'wall.rest': 'Weitere Antworten',
  'wall.moreInTurn': '{count, plural, one {# weitere, im Wechsel} other {# weitere, im Wechsel}}',
  'wall.moreHeld': '{count, plural, one {# weitere, angehalten} other {# weitere, angehalten}}',
  'wall.andMore': '{count, plural, one { und # weitere} other { und # weitere}}',
  'wall.comma': ', ',
  'wall.colon': ': ',
  'wall.counted': '{count, number} ',

  'wall.right': 'Richtige Antwort',
  'wall.percent': ' %',
  'wall.place': '{place, selectordinal, other {#.}}',
}
