import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'event.load': 'Die Veranstaltung konnte nicht geladen werden',
  'event.missing': 'Veranstaltung nicht gefunden',
  'event.missing.about': 'Vielleicht ist der Link unvollständig, oder die Veranstaltung wurde gelöscht.',
  'event.closed': 'Veranstaltung geschlossen',
  'event.closed.about': 'Die Moderation hat diese Veranstaltung geschlossen.',

  'event.here': '{count, plural, one {# dabei} other {# dabei}}',
  'event.inIt': 'In dieser Veranstaltung',
  'event.tabNow': 'Jetzt',
  'event.tabNew': ', neu',
  'event.tabUnsent': 'Nicht gesendet: {title}',
  'event.tabUnsentWords': 'Nicht gesendet: Ihr Text',

  'event.arrived': 'Jetzt: {title}',
  'event.arrivedBreak': 'Jetzt ist Pause',
  'event.arrivedEnd': 'Die Veranstaltung ist zu Ende',
  'event.arrivedWall': 'Schauen Sie jetzt auf die Leinwand',

  'event.movedOn': 'Es geht schon weiter.',
  'event.onStage': 'Jetzt läuft: {title}',
  'event.onStageBreak': 'Jetzt ist Pause',
  'event.onStageEnd': 'Die Veranstaltung ist zu Ende',
  'event.wordsStay': 'Ihr Text bleibt hier, bis Sie ihn senden.',
  'event.go': 'Wechseln',
  'event.notLoaded': '„{title}“ konnte nicht geladen werden.',
  'event.stageNotLoaded': 'Was gerade läuft, konnte nicht geladen werden.',
  'event.triesAgain': 'Diese Seite versucht es von selbst noch einmal.',
  'event.open': 'Öffnen',

  'event.in': 'Sie sind dabei.',
  'event.in.about': 'Alles Weitere erscheint hier von selbst. Sie können das Handy einstecken.',
  'event.in.beside': 'Hier können Sie schon mitmachen. Alles Weitere erscheint von selbst.',
  'event.reload': 'Neu laden',
  'event.thanks': 'Danke, dass Sie da waren.',
  'event.thanks.about': 'Das war alles. Sie können diese Seite schließen.',
  'event.wall': 'Schauen Sie auf die Leinwand',
  'event.wall.about': 'Dort ist es zu sehen.',
  'event.wallOf.about': 'Schauen Sie auf die Leinwand: Dort ist es zu sehen.',
  'event.showHere': 'Auf diesem Handy zeigen',
  'event.notIn': 'Noch nicht dabei? Hier mitmachen:',
}
