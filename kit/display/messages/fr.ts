import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  'sign.how': 'Visez le code avec l’appareil photo.',
  'sign.noApp': 'Sans appli, sans compte.',
  'sign.label': 'QR code pour {address}',
  'sign.kept': 'Ce code mène ici jusqu’à un an après la fermeture, ou jusqu’à l’archivage.',
  'sign.closed': 'La participation est fermée. Personne ne peut participer pour le moment.',
  'sign.closedAt': 'Fermé depuis {time}. Personne ne peut participer pour le moment.',
  'sign.closedOn': 'Fermé le {date} à {time}. Personne ne peut participer pour le moment.',

  'sign.nothing': 'Rien à afficher',
  'sign.nothing.about':
    'Cette page a besoin d’un texte assez court pour en faire un QR code. Elle s’ouvre avec le bouton QR, sur la page de l’organisateur.',
}
