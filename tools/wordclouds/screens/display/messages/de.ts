import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'wordcloud.wall.responses': '{count, plural, one {<b>#</b> Antwort} other {<b>#</b> Antworten}}',
  'wordcloud.sign': 'Frage zur Wortwolke?',
  'wordcloud.wall.example':
    'menschen ideen kaffee lernen musik energie freunde neugier geschichten lachen fokus mut güte zukunft spiel fragen gestaltung vertrauen farbe teamgeist überraschung handwerk wärme zuhören zeit wandel balance ehrlichkeit sonnenlicht geduld staunen brücken mittagessen fortschritt stille dankbarkeit stühle wlan hoffnung magie',
  'wordcloud.wall.examples': 'Beispielwörter',
  'wordcloud.wall.closed': 'Diese Wortwolke ist geschlossen',
  'wordcloud.wall.waiting': 'Scannen und ein Wort senden. Die Wörter erscheinen hier sofort.',
  'wordcloud.wall.qr': 'QR-Code: ein Wort senden',
  'wordcloud.wall.none': 'Niemand hat ein Wort gesendet.',
  'wordcloud.wall.noneYet': 'Noch keine Antworten',
  'wordcloud.wall.told': 'Wortwolke: {words}',
  'wordcloud.wall.toldMore': 'Wortwolke: {words} und weitere',

  'wordcloud.report.responses': '{count, plural, one {Antwort} other {Antworten}}',
}
