import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  'scoreboard.wall.firstTo': 'Meta: {score, number}',
  'scoreboard.wall.tie': 'Empate a {score}',
  'scoreboard.wall.wonBy': 'Ganó {name}',
  'scoreboard.wall.waiting': 'Escanea para seguir la puntuación.',
  'scoreboard.wall.qr': 'Código QR: seguir la puntuación',
  'scoreboard.wall.noTeams': 'Aún no hay equipos',
  'scoreboard.wall.range': '{from, number}–{to, number} de {of, plural, one {# equipo} other {# equipos}}',
  'scoreboard.wall.turn': 'Pasar las páginas',
  'scoreboard.wall.hold': 'Quedarse en esta página',
  'scoreboard.wall.atLine': 'Llegó primero a la meta',
  'scoreboard.wall.finished': 'En la meta',
  'scoreboard.wall.rank': 'Puesto',
  'scoreboard.wall.tied': 'Empate: {names}',
  'scoreboard.wall.inFront': 'En cabeza: {names}, {score} puntos',

  'scoreboard.wall.missing': 'No se encontró el marcador',
  'scoreboard.wall.missing.about': 'El marcador que buscas no existe.',

  'scoreboard.report.teams': '{count, plural, one {equipo} other {equipos}}',
}
