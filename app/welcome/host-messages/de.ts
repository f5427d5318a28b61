import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'welcome.words': 'Der Raum gehört Ihnen.',
  'welcome.arrived': 'Ihr Handy ist da',
  'welcome.which': 'Welche Adresse öffnen Handys?',
  'welcome.which.about':
    'Nehmen Sie Ihr Handy, verbinden Sie es mit demselben WLAN und scannen Sie den Code: Diese Seite sieht, wenn es ankommt. Oder tippen Sie dort die Adresse ein und wählen Sie sie hier, wenn sich Limelight öffnet.',
  'welcome.unread': 'Die Adressen konnten nicht gelesen werden. Laden Sie die Seite neu.',
  'welcome.none':
    'Dieser Computer hat kein Netz, das Handys mitbenutzen könnten, oder Limelight ist nur auf diesem Computer zu erreichen. Verbinden Sie sich mit dem WLAN des Raums und laden Sie die Seite neu.',
  'welcome.later': 'Später',
  'welcome.qr': 'QR-Code: {address} mit einem Handy ausprobieren',
  'welcome.source': 'Festgelegt durch <variable></variable>, wo der Server gestartet wird.',
  'welcome.waiting': 'Ihr Handy wird erwartet',
  'welcome.other': 'Öffnet sich nichts? Probieren Sie eine andere Adresse',
  'welcome.nobody':
    'Wenn kein Handy ankommt, ist es in einem anderen Netz, oder das WLAN trennt seine Gäste voneinander. Dann hilft ein eigener kleiner Router.',
  'welcome.notKept': 'Die Adresse wurde nicht gespeichert. Versuchen Sie es noch einmal.',
  'welcome.kept': 'QR-Codes führen zu <address></address>',
  'welcome.reached': 'Es hat <address></address> erreicht',
  'welcome.proof': 'Links in E-Mails führen zu dieser Adresse. Darum vergewissern wir uns, dass Sie es sind.',
  'welcome.keep': 'Diese Adresse speichern',
  'welcome.use': 'Diese Adresse verwenden',
  'welcome.saved': 'Adresse gespeichert: Codes führen jetzt dorthin',
  'welcome.typed': 'Eine andere Adresse',
  'welcome.typed.example': 'https://saal.example.org',
  'welcome.typed.hint': 'Etwa die eines Proxys, oder der Name dieses Computers in seinem Netz.',
  'welcome.set': 'Die Adresse ist gewählt',
  'welcome.notYours': 'Die Adresse für Handys',
  'welcome.notYours.about': 'Wer diesen Server betreibt, wählt sie. Bitten Sie darum und kommen Sie dann zurück.',
  'welcome.back': 'Zurück',
  'welcome.goOn': 'Weiter',
  'welcome.dashboard': 'Zur Übersicht',
  'welcome.venue': 'Vor Ort prüfen',
}
