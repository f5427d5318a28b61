import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'phone.language': 'Sprache: {name}',
  'phone.lost': 'Keine Verbindung zum Server. Die Seite aktualisiert sich von selbst.',
  'phone.fault':
    'Auf dieser Seite ist ein Fehler aufgetreten. Ihr Text bleibt erhalten: Laden Sie die Seite neu oder verwenden Sie einen neueren Browser.',
  'phone.optional': '(freiwillig)',
  'phone.sentHere': 'Was ich hier gesendet habe',
  'phone.readWall': 'Leinwand als Text',

  'phone.sending': 'Wird gesendet …',
  'phone.notSent': 'Nicht gesendet',
  'phone.notSentYet': 'Noch nicht gesendet',
  'phone.kept': 'Auf diesem Handy gespeichert.',
  'phone.notKept': 'Auf diesem Handy lässt es sich nicht speichern.',
  'phone.faulty': 'Wegen eines Fehlers auf dieser Seite lässt es sich nicht senden. Laden Sie die Seite neu.',
  'phone.whenAsked': 'Gerade senden sehr viele. Es wird in Kürze gesendet.',
  'phone.whenBack': 'Es wird gesendet, sobald die Verbindung wieder da ist.',
  'phone.keepOpen': 'Bitte lassen Sie diese Seite offen.',
  'phone.tryNow': 'Jetzt versuchen',
  'phone.closedSince': 'Die Teilnahme ist inzwischen beendet. Was Sie gesendet haben, ist angekommen.',
  'phone.done': 'Das war alles. Sie können diese Seite schließen.',

  'phone.answerNotSent': 'Ihre Antwort wurde nicht gesendet; sie steht noch hier.',
  'phone.anonymous': 'Anonym. Ihr Text kann allen gezeigt werden, aber niemand erfährt, von wem er ist.',
  'phone.answered': 'Mit diesem Handy wurde schon geantwortet.',
  'phone.answersLeft': '{count, plural, one {Noch # Antwort mit diesem Handy möglich.} other {Noch # Antworten mit diesem Handy möglich.}}',
  'phone.yourResponse': 'Ihre Antwort',
  'phone.submitResponse': 'Antwort senden',
  'phone.responseSubmitted': 'Antwort gesendet!',
  'phone.thanks': 'Vielen Dank für Ihre Antwort.',
  'phone.answerAgain': 'Noch einmal antworten',
  'phone.sentAt': 'Gesendet um {time} Uhr',
  'phone.answersSoFar': '{count, plural, one {Bisher <b>#</b> Antwort} other {Bisher <b>#</b> Antworten}}',
  'phone.answersInAll': '{count, plural, one {<b>#</b> Antwort} other {<b>#</b> Antworten}}',

  'text.tooLong': '{count, plural, one {Das ist # Zeichen zu lang.} other {Das ist # Zeichen zu lang.}}',
  'text.charactersLeft': '{count, plural, one {noch #} other {noch #}}',
  'text.charactersOver': '{count, plural, one {# zu viel} other {# zu viel}}',

  'refused.42501': 'Es wurde gerade nicht angenommen. Bitte senden Sie es noch einmal.',
  'refused.22001': 'Es ist zu lang. Bitte kürzen Sie es und senden Sie es noch einmal.',
  'refused.unfit': 'Daran stimmt etwas nicht. Bitte prüfen Sie es und senden Sie es noch einmal.',
  'refused.53100': 'Der Server hat gerade keinen Platz dafür. Bitte versuchen Sie es später noch einmal.',
  'refused.LL409': 'Mehr kann mit diesem Handy nicht gesendet werden.',
  'refused.LL429': 'Gerade senden sehr viele. Bitte versuchen Sie es gleich noch einmal.',
  'refused.stopped': 'Die Moderation nimmt von neuen Geräten in diesem Netz nichts mehr an.',
  'refused.other': 'Bitte versuchen Sie es noch einmal.',
}
