import type { Translated } from '../../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'mail.life': 'Er gilt einmal und zehn Minuten lang.',
  'mail.link': 'Oder öffnen Sie diesen Link:',
  'mail.nothing': 'Es ist nichts zu tun.',
  'mail.confirm.subject': 'Bestätigen Sie Ihre E-Mail-Adresse für Limelight',
  'mail.confirm.lead': 'Willkommen bei Limelight. Dieser Code bestätigt, dass die Adresse Ihnen gehört:',
  'mail.confirm.button': 'E-Mail-Adresse bestätigen',
  'mail.confirm.ignore': 'Wenn Sie kein Konto angelegt haben, lassen Sie diese Nachricht unbeachtet. Es passiert dann nichts.',
  'mail.signIn.subject': 'Ihr Anmeldecode für Limelight',
  'mail.signIn.lead': 'Hier ist Ihr Code zum Anmelden:',
  'mail.signIn.button': 'Anmelden',
  'mail.signIn.ignore':
    'Wenn Sie ihn nicht angefordert haben, lassen Sie diese Nachricht unbeachtet. Ohne den Code kann sich niemand anmelden.',
  'mail.recovery.subject': 'Wählen Sie ein neues Passwort für Limelight',
  'mail.recovery.lead': 'Passwörter gehen verloren. Mit diesem Code wählen Sie ein neues:',
  'mail.recovery.button': 'Neues Passwort wählen',
  'mail.recovery.ignore': 'Wenn Sie ihn nicht angefordert haben, lassen Sie diese Nachricht unbeachtet. Ihr Passwort bleibt, wie es ist.',
  'mail.change.subject': 'Bestätigen Sie Ihre neue E-Mail-Adresse für Limelight',
  'mail.change.lead': 'Sie ändern Ihre E-Mail-Adresse bei Limelight von {from} auf {to}. Dieser Code bestätigt es:',
  'mail.change.button': 'Änderung bestätigen',
  'mail.change.ignore':
    'Wenn Sie das nicht veranlasst haben, lassen Sie diese Nachricht unbeachtet. Ihre E-Mail-Adresse bleibt, wie sie ist.',
  'mail.leaving.subject': 'Ihre E-Mail-Adresse bei Limelight wird geändert',
  'mail.leaving.lead': 'Jemand, der mit Ihrem Konto angemeldet ist, ändert Ihre E-Mail-Adresse bei Limelight von {from} auf {to}.',
  'mail.leaving.ignore':
    'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, wählen Sie jetzt ein neues Passwort. Es meldet alle anderen ab.',
  'mail.spent.subject': 'Ein Wiederherstellungscode hat Ihr Konto bei Limelight geöffnet',
  'mail.spent.lead':
    'Jemand, der Ihr Passwort kennt, hat statt Ihrer Authentifizierungs-App einen Ihrer Wiederherstellungscodes benutzt. {left, plural, =0 {Das war der letzte.} one {Es gibt noch einen.} other {Es gibt noch #.}}',
  'mail.spent.ignore':
    'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, wählen Sie jetzt ein neues Passwort. Es meldet alle anderen ab. Legen Sie dann neue Codes an.',
  'mail.test.subject': 'E-Mails von Ihrem Limelight kommen an',
  'mail.test.lead': 'Diese Nachricht kam von Ihrem Limelight über den eingestellten Mailserver.',
  'mail.presence.subject': 'Ihr Bestätigungscode für Limelight',
  'mail.presence.lead': 'Damit sicher ist, dass Sie es sind, geben Sie diesen Code dort ein, wo nach ihm gefragt wurde:',
  'mail.presence.ignore':
    'Wenn Sie ihn nicht angefordert haben, ist vielleicht jemand mit Ihrem Konto angemeldet: Beenden Sie auf der Seite „Konto“ alle anderen Anmeldungen.',
}
