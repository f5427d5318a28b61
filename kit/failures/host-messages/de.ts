import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'failure.network': 'Es gibt keine Verbindung zum Server. Prüfen Sie das Netz und versuchen Sie es noch einmal.',
  'failure.page': 'Diese Seite hat einen Fehler. Laden Sie sie neu oder verwenden Sie einen neueren Browser.',
  'failure.busy': 'Der Server kann gerade nicht antworten. Versuchen Sie es gleich noch einmal.',
  'failure.notTaken': 'Der Server hat das nicht angenommen. Prüfen Sie Ihre Eingabe oder laden Sie die Seite neu.',
  'failure.42501': 'Ihr Konto darf das nicht.',
  'failure.sessionEnded': 'Ihre Anmeldung ist abgelaufen. Melden Sie sich noch einmal an.',
  'failure.invalid_credentials': 'Die E-Mail-Adresse oder das Passwort ist falsch.',
  'failure.user_already_exists': 'Zu dieser E-Mail-Adresse gibt es ein Konto. Melden Sie sich damit an.',
  'failure.otp_expired': 'Dieser Code ist falsch, wurde schon benutzt oder ist älter als zehn Minuten.',
  'failure.reauthentication_needed': 'Ihre Anmeldung liegt eine Weile zurück. Geben Sie Ihr Passwort ein und versuchen Sie es noch einmal.',
  'failure.mfa_verification_failed': 'Dieser Code ist falsch oder wurde schon benutzt. Warten Sie auf den nächsten.',
  'failure.PGRST116': 'Das gibt es nicht mehr.',
  'failure.server': 'Der Server hat einen Fehler gemacht. Versuchen Sie es noch einmal; die Ursache steht in seinem Protokoll.',
}
