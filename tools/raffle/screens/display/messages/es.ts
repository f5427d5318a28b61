import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  'raffle.wall.winner': 'Ganó',
  'raffle.wall.winners': 'Ganaron',
  'raffle.wall.inPlace': '{place, selectordinal, other {Puesto #}}',
  'raffle.wall.nth': 'Premio {at, number} de {total, number}',
  'raffle.wall.soFar': '{count, plural, one {# premio hasta ahora} other {# premios hasta ahora}}',
  'raffle.wall.entries': '{count, plural, one {# participación} other {# participaciones}}',
  'raffle.wall.odds': '{total, number} de {entries, number}',
  'raffle.wall.ticketsIn': '{count, plural, one {boleto en el sorteo} other {boletos en el sorteo}}',
  'raffle.wall.checkInsIn': '{count, plural, one {registro en el sorteo} other {registros en el sorteo}}',
  'raffle.wall.checkIn': 'Escanea para registrar tu asistencia y entrar en el sorteo.',
  'raffle.wall.checkInOnPhone': 'Registra tu asistencia en tu teléfono y entra en el sorteo.',
  'raffle.wall.qr': 'Código QR: registrar asistencia',
  'raffle.wall.none': 'Aún no participa nadie.',

  'raffle.wall.drawing': 'Sorteando…',
  'raffle.wall.winnersCount': '{count, plural, one {# premio} other {# premios}}',
  'raffle.wall.tickets': 'Boletos {start}–{end}',
  'raffle.wall.attendance': 'Lista de asistencia: {name}',
  'raffle.wall.unnamed': 'Nombre oculto',
  'raffle.wall.atTable': '{name} (mesa {table})',
  'raffle.wall.pages': 'Páginas',
  'raffle.wall.previous': 'Anterior',
  'raffle.wall.next': 'Siguiente',

  'raffle.sign': 'Resultados del sorteo',

  'raffle.report.winners': '{count, plural, one {premio} other {premios}}',
  'raffle.report.winnersOf': '{count, plural, one {premio} other {premios}} entre {entries, number}',
  'raffle.report.draw': 'Sorteo {number}',
  'raffle.report.drawFor': 'Sorteo {number}: {prize}',
  'raffle.report.secure':
    'Sorteo entre {count, plural, one {# participación} other {# participaciones}} con un generador criptográficamente seguro.',
  'raffle.report.unnamedAt': 'Nombre oculto (mesa {table})',
  'raffle.report.absent': '{name} (no está)',
  'raffle.report.absentAt': '{name} (mesa {table}) (no está)',
  'raffle.report.absentUnnamed': 'Nombre oculto (no está)',
  'raffle.report.absentUnnamedAt': 'Nombre oculto (mesa {table}) (no está)',
}
