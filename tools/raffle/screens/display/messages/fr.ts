import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  'raffle.wall.winner': 'Le sort a désigné',
  'raffle.wall.winners': 'Le sort a désigné',
  'raffle.wall.inPlace': 'À la {place, selectordinal, one {#re} other {#e}} place',
  'raffle.wall.nth': 'Tirage {at, number} sur {total, number}',
  'raffle.wall.soFar': '{count, plural, one {# nom tiré au sort} other {# noms tirés au sort}}',
  'raffle.wall.entries': '{count, plural, one {# participation} other {# participations}}',
  'raffle.wall.odds': '{total, number} sur {entries, number}',
  'raffle.wall.ticketsIn': '{count, plural, one {ticket en jeu} other {tickets en jeu}}',
  'raffle.wall.checkInsIn': '{count, plural, one {présence en jeu} other {présences en jeu}}',
  'raffle.wall.checkIn': 'Scannez pour enregistrer votre présence et participer au tirage.',
  'raffle.wall.checkInOnPhone': 'Enregistrez votre présence sur votre téléphone pour participer au tirage.',
  'raffle.wall.qr': 'QR code : enregistrer sa présence',
  'raffle.wall.none': 'Personne ne participe pour l’instant.',

  'raffle.wall.drawing': 'Tirage en cours…',
  'raffle.wall.winnersCount': '{count, plural, one {# nom tiré au sort} other {# noms tirés au sort}}',
  'raffle.wall.tickets': 'Tickets {start} à {end}',
  'raffle.wall.attendance': 'Liste de présence : {name}',
  'raffle.wall.unnamed': 'Nom masqué',
  'raffle.wall.atTable': '{name} (table {table})',
  'raffle.wall.pages': 'Pages',
  'raffle.wall.previous': 'Précédent',
  'raffle.wall.next': 'Suivant',

  'raffle.sign': 'Résultats du tirage au sort',

  'raffle.report.winners': '{count, plural, one {nom tiré au sort} other {noms tirés au sort}}',
  'raffle.report.winnersOf': '{count, plural, one {nom tiré au sort} other {noms tirés au sort}} sur {entries, number}',
  'raffle.report.draw': 'Tirage {number}',
  'raffle.report.drawFor': 'Tirage {number} : {prize}',
  'raffle.report.secure':
    'Tirage parmi {count, plural, one {# participation} other {# participations}}, avec un générateur aléatoire cryptographiquement sûr.',
  'raffle.report.unnamedAt': 'Nom masqué (table {table})',
  'raffle.report.absent': '{name} (pas là)',
  'raffle.report.absentAt': '{name} (table {table}) (pas là)',
  'raffle.report.absentUnnamed': 'Nom masqué (pas là)',
  'raffle.report.absentUnnamedAt': 'Nom masqué (table {table}) (pas là)',
}
