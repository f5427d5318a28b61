import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'voting.load': 'Die Abstimmung konnte nicht geladen werden',
  'voting.missing': 'Abstimmung nicht gefunden',
  'voting.missing.about': 'Vielleicht ist der Link unvollständig, oder die Abstimmung wurde gelöscht.',
  'voting.soon': 'Die erste Frage kommt gleich',
  'voting.soon.about': 'Sie erscheint hier von selbst.',
  'voting.closed': 'Abstimmung geschlossen',
  'voting.closed.about': 'Im Moment kann niemand abstimmen.',

  'voting.secondsLeft': '{count, plural, one {Noch <b>#</b> Sekunde} other {Noch <b>#</b> Sekunden}}',
  'voting.noScript': 'Zum Abstimmen wird JavaScript benötigt. In diesem Browser ist es ausgeschaltet.',
  'voting.early': 'Einen Moment: Die Seite lädt noch.',
  'voting.tapOne': 'Tippen Sie auf Ihre Antwort.',
  'voting.tapSome': '{count, plural, one {Wählen Sie höchstens # Antwort.} other {Wählen Sie bis zu # Antworten.}}',
  'voting.tapAny': 'Wählen Sie beliebig viele Antworten.',
  'voting.in': 'Ihre Stimme ist angekommen. Bis zum Ende der Abstimmung können Sie sie ändern.',
  'voting.kept': 'Ihre Stimme ist auf diesem Handy gespeichert und wird von selbst gesendet.',
  'voting.changeKept': 'Ihre Änderung ist auf diesem Handy gespeichert und wird von selbst gesendet.',
  'voting.over.in': 'Die Zeit ist um. Ihre Stimme ist angekommen.',
  'voting.over.none': 'Die Zeit ist um. Mit diesem Handy wurde nicht abgestimmt.',
  'voting.ended.in': 'Die Abstimmung ist beendet. Ihre Stimme ist angekommen.',
  'voting.ended.none': 'Die Abstimmung ist beendet. Mit diesem Handy wurde nicht abgestimmt.',
  'voting.late': 'Ihre Stimme kam zu spät und zählt deshalb nicht.',

  'voting.notSentYet': 'Noch nicht gesendet. Es ist auf diesem Handy gespeichert und wird von selbst gesendet.',
  'voting.notCounted': 'Ihre Stimme wurde nicht gezählt. {why}',
  'voting.notCounted.closed': 'Ihre Stimme wurde nicht gezählt. Im Moment werden hier keine Stimmen angenommen.',
  'voting.notCounted.again':
    'Ihre Stimme wurde nicht gezählt, weil die Frage neu gestellt wird. Bitte tippen Sie Ihre Antwort noch einmal an.',
  'voting.notOpen': 'Die Abstimmung zu dieser Frage ist beendet.',
  'voting.timeIsUp': 'Die Zeit ist um: Für diese Frage werden keine Stimmen mehr angenommen.',

  'voting.result': 'Ergebnis',
  'voting.votes': '{count, plural, one {# Stimme} other {# Stimmen}}',
  'voting.rightAnswer': 'Richtige Antwort',
  'voting.yourAnswer': 'Ihre Antwort',
  'voting.verdict.result': 'Hier ist das Ergebnis.',
  'voting.verdict.none': 'Mit diesem Handy wurde nicht abgestimmt.',
  'voting.verdict.right': 'Das war richtig!',
  'voting.verdict.partly': 'Das war teilweise richtig.',
  'voting.verdict.wrong': 'Diesmal leider nicht.',

  'voting.points': '{count, plural, one {# Punkt} other {# Punkte}}',
  'voting.yourPoints': 'Ihre Punkte',
  'voting.place':
    'Sie sind auf Platz <b>{rank, selectordinal, other {#}}</b> von {ranked, number}: {points, plural, one {# Punkt} other {# Punkte}}.',
  'voting.shared':
    'Sie teilen sich Platz <b>{rank, selectordinal, other {#}}</b> mit {others, plural, one {einer anderen Person} other {# anderen}}: {points, plural, one {# Punkt} other {# Punkte}}.',
  'voting.noPoints': 'Noch keine Punkte.',
  'voting.name': 'Auf dem Podium heißen Sie {name}.',
  'voting.name.none': 'Handy {number, number}',
  'voting.name.playAs': 'Als {name} mitspielen',
  'voting.name.other': 'Anderer Name',
  'voting.name.change': 'Ändern',
  'voting.name.label': 'Ihr Name auf dem Podium',
  'voting.name.about': 'Alle können ihn dort lesen, wenn Sie weit vorn liegen.',
  'voting.name.keep': 'Diesen Namen verwenden',
  'voting.name.notSent': 'Ihr Name wurde nicht gesendet: keine Verbindung. Er steht noch hier.',
  'voting.name.refused': 'Ihr Name wurde nicht angenommen. {why}',

  'voting.noun': 'Stimme',
  'voting.nounName': 'Name auf dem Podium',
  'voting.nothingChosen': 'Nichts gewählt',
}
