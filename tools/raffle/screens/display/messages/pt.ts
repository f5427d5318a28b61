import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const pt: Translated<typeof en> = {
  'raffle.wall.winner': 'Ganhou',
  'raffle.wall.winners': 'Ganharam',
  'raffle.wall.inPlace': '{place, selectordinal, other {#º lugar}}',
  'raffle.wall.nth': 'Sorteio {at, number} de {total, number}',
  'raffle.wall.soFar': '{count, plural, one {# nome sorteado} other {# nomes sorteados}}',
  'raffle.wall.entries': '{count, plural, =0 {0 participações} one {# participação} other {# participações}}',
  'raffle.wall.odds': '{total, number} de {entries, number}',
  'raffle.wall.ticketsIn': '{count, plural, =0 {bilhetes no sorteio} one {bilhete no sorteio} other {bilhetes no sorteio}}',
  'raffle.wall.checkInsIn': '{count, plural, =0 {presenças no sorteio} one {presença no sorteio} other {presenças no sorteio}}',
  'raffle.wall.checkIn': 'Leia o código para marcar presença e entrar no sorteio.',
  'raffle.wall.checkInOnPhone': 'Marque presença no telemóvel para entrar no sorteio.',
  'raffle.wall.qr': 'Código QR: marcar presença',
  'raffle.wall.none': 'Ainda ninguém participa.',

  'raffle.wall.drawing': 'Sorteando…',
  'raffle.wall.winnersCount': '{count, plural, one {# nome sorteado} other {# nomes sorteados}}',
  'raffle.wall.tickets': 'Bilhetes {start}–{end}',
  'raffle.wall.attendance': 'Lista de presença: {name}',
  'raffle.wall.unnamed': 'Nome oculto',
  'raffle.wall.atTable': '{name} (mesa {table})',
  'raffle.wall.pages': 'Páginas',
  'raffle.wall.previous': 'Anterior',
  'raffle.wall.next': 'Seguinte',

  'raffle.sign': 'Resultados do sorteio',

  'raffle.report.winners': '{count, plural, =0 {nomes sorteados} one {nome sorteado} other {nomes sorteados}}',
  'raffle.report.winnersOf': '{count, plural, =0 {nomes sorteados} one {nome sorteado} other {nomes sorteados}} entre {entries, number}',
  'raffle.report.draw': 'Sorteio {number}',
  'raffle.report.drawFor': 'Sorteio {number}: {prize}',
  'raffle.report.secure':
    'Sorteio entre {count, plural, =0 {0 participações} one {# participação} other {# participações}} com um gerador criptograficamente seguro.',
  'raffle.report.unnamedAt': 'Nome oculto (mesa {table})',
  'raffle.report.absent': '{name} (ausente)',
  'raffle.report.absentAt': '{name} (mesa {table}) (ausente)',
  'raffle.report.absentUnnamed': 'Nome oculto (ausente)',
  'raffle.report.absentUnnamedAt': 'Nome oculto (mesa {table}) (ausente)',
}
