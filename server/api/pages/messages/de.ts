import type { Translated } from '../../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'own.noScript':
    'Diese Seite von Limelight braucht JavaScript, und im Browser ist es ausgeschaltet. Schalten Sie es ein und laden Sie die Seite neu. Handys, mit denen geantwortet, gefragt oder eingecheckt wird, brauchen es nicht.',
  'own.again': 'Noch einmal versuchen',
  'own.fault': 'Der Fehler liegt bei uns. Bitte versuchen Sie es gleich noch einmal.',
  'own.busy': 'Auf dem Server ist gerade sehr viel los. Bitte versuchen Sie es gleich noch einmal.',
  'own.unreadable': 'Das lässt sich nicht senden',
  'own.unreadable.about': 'Die Anfrage war nicht lesbar. Bitte gehen Sie zurück und versuchen Sie es noch einmal.',
  'own.tooLong': 'Das ist zu lang',
  'own.tooLong.about': 'Auf einmal lassen sich höchstens {size} kB senden. Bitte gehen Sie zurück und kürzen Sie den Text.',
  'own.language': 'Sprache: {name}',
  'own.madeUp': 'Eine Probe mit erfundenem Publikum',
  'join.title': 'Mit Code teilnehmen',
  'join.about': 'Er steht auf der Leinwand neben dem QR-Code.',
  'join.code': 'Code',
  'join.join': 'Teilnehmen',
  'join.blank': 'Geben Sie den Code ein, der auf der Leinwand steht.',
  'join.unknown':
    'Diesen Code gibt es gerade nicht. Schauen Sie noch einmal auf die Leinwand: Ein Code hat 4 bis 6 Buchstaben und Ziffern.',
  'join.tooMany':
    'Zu viele Versuche von hier: höchstens {most} pro Minute. Scannen Sie den QR-Code, das geht immer, oder warten Sie etwas.',

  'hello.fine': 'Es klappt',
  'hello.fine.about': 'Ihr Handy erreicht Limelight. Schauen Sie auf den anderen Bildschirm: Dort geht es weiter.',
  'hello.own': 'Jetzt mit einem Handy',
  'hello.own.about': 'Dies ist der Computer, auf dem Limelight läuft. Scannen Sie den Code mit einem Handy im selben Netz.',
  'hello.over': 'Dieser Code ist zu alt',
  'hello.over.about': 'Laden Sie die Seite mit dem Code neu und scannen Sie den neuen.',

  'read.title': 'Leinwand als Text',
  'read.still': 'So stand es auf der Leinwand, als die Seite geladen wurde. Neu laden zeigt, was jetzt dort steht.',
  'read.lost': 'Keine Verbindung zum Server. Die Seite aktualisiert sich von selbst.',
  'read.again': 'Neu laden',
  'read.none': 'Das wird gerade auf keiner Leinwand gezeigt.',
  'read.none.about': 'Sobald es auf einer Leinwand zu sehen ist, steht es hier als Text.',
  'read.blank': 'Die Leinwand ist gerade leer.',

  'sent.title': 'Was ich hier gesendet habe',
  'sent.about': 'Von diesem Handy in diesem Browser gesendet. Diese Liste sieht sonst niemand.',
  'sent.newest': 'Nur die neuesten {count, number} sind aufgeführt.',
  'sent.nothing': 'Von diesem Handy wurde nichts gesendet.',
  'sent.nothing.about':
    'Ein Handy wird an einem Cookie erkannt: Was von einem anderen Handy oder in einem anderen Browser gesendet wurde, steht nicht hier.',
  'sent.takeBack': 'Zurücknehmen',
  'sent.takeBackOf': 'Zurücknehmen: {text}',
  'sent.ask': 'Wirklich zurücknehmen?',
  'sent.ask.about': 'Es wird gelöscht, auch aus den Ergebnissen und von der Leinwand. Das lässt sich nicht rückgängig machen.',
  'sent.keep': 'Behalten',
  'sent.taken': 'Zurückgenommen und gelöscht.',
  'sent.refused': 'Das ließ sich nicht zurücknehmen: Die Moderation behält, was hier gesendet wurde.',
  'sent.kept': 'Die Moderation behält, was hier gesendet wurde. Wenden Sie sich an sie, wenn etwas gelöscht werden soll.',
  'sent.back': 'Zurück',
  'sent.missing': 'Nicht gefunden',
  'sent.missing.about': 'Vielleicht ist der Link unvollständig, oder die Seite wurde gelöscht.',
  'sent.now': 'gerade eben',
}
