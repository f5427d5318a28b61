import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'demo.label': 'Erfundenes Publikum',
  'demo.here': 'Ein erfundenes Publikum ist hier',
  'demo.left': 'Das erfundene Publikum ist gegangen',
  'demo.stop': 'Beenden und aufräumen',
  'demo.clear': 'Aufräumen',
  'demo.left.about': 'Was es hinterlassen hat, ist noch da. Räumen Sie auf, wenn Sie genug gesehen haben.',
  'demo.here.about': '{count} erfundene Handys checken bis {time} ein, antworten, fragen und stimmen ab. Ihres darf mitmachen.',
  'demo.offer': 'In einer Minute in Betrieb sehen',
  'demo.offer.about':
    'Eine Veranstaltung mit jedem Werkzeug und {count} erfundene Handys, die ankommen, antworten, fragen und abstimmen, während Sie den Ablauf steuern. Ein Klick räumt alles auf.',
  'demo.offer.try': 'Mit erfundenem Publikum ausprobieren',
  'demo.cleared': 'Aufgeräumt',
  'demo.start.failed': 'Das erfundene Publikum konnte nicht gestartet werden',
  'demo.clear.failed': 'Das erfundene Publikum konnte nicht aufgeräumt werden',
  'demo.madeUp': 'Erfunden',
}
