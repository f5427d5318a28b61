import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'sign.how': 'Kamera auf den Code richten.',
  'sign.noApp': 'Ohne App, ohne Konto.',
  'sign.label': 'QR-Code für {address}',
  'sign.kept': 'Dieser Code führt hierher, bis ein Jahr nach dem Schließen oder bis zum Archivieren.',
  'sign.closed': 'Hier ist jetzt geschlossen. Im Moment kann niemand teilnehmen.',
  'sign.closedAt': 'Seit {time} Uhr geschlossen. Im Moment kann niemand teilnehmen.',
  'sign.closedOn': 'Am {date} um {time} Uhr geschlossen. Im Moment kann niemand teilnehmen.',

  'sign.nothing': 'Hier gibt es nichts zu zeigen',
  'sign.nothing.about':
    'Diese Seite braucht einen Text für den QR-Code, und keinen zu langen. Sie öffnet sich mit „QR-Code anzeigen“ auf den Seiten der Moderation.',
}
