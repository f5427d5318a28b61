import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  'event.wall.closed': 'Cet événement est fermé',
  'event.wall.scan': 'Scannez une seule fois. Tout arrive ensuite sur votre téléphone.',
  'event.wall.here': '{count, plural, one {<b>#</b> personne} other {<b>#</b> personnes}}',
  'event.wall.wifiQr': 'QR code : se connecter au Wi-Fi',
  'event.wall.wifi': 'Wi-Fi',
  'event.wall.password': 'Mot de passe',
  'event.wall.thanks': 'Merci',
  'event.wall.sent': '{count, plural, one {<b>#</b> envoi depuis vos téléphones} other {<b>#</b> envois depuis vos téléphones}}',

  'event.report.item': 'Un point du programme',
  'event.report.lobby': 'Accueil',
  'event.report.end': 'Remerciements',
}
