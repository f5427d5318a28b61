import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const pt: Translated<typeof en> = {
  'scoreboard.wall.firstTo': 'Meta: {score, number}',
  'scoreboard.wall.tie': 'Empate com {score}',
  'scoreboard.wall.wonBy': 'Vitória: {name}',
  'scoreboard.wall.waiting': 'Leia o código para seguir a pontuação.',
  'scoreboard.wall.qr': 'Código QR: seguir a pontuação',
  'scoreboard.wall.noTeams': 'Ainda não há grupos',
  'scoreboard.wall.range': '{from, number}–{to, number} de {of, plural, one {# grupo} other {# grupos}}',
  'scoreboard.wall.turn': 'Passar as páginas',
  'scoreboard.wall.hold': 'Manter esta página',
  'scoreboard.wall.atLine': 'Primeiro lugar na chegada',
  'scoreboard.wall.finished': 'Na chegada',
  'scoreboard.wall.rank': 'Lugar',
  'scoreboard.wall.tied': 'Empate: {names}',
  'scoreboard.wall.inFront': 'À frente: {names}, {score} pontos',

  'scoreboard.wall.missing': 'Placar não encontrado',
  'scoreboard.wall.missing.about': 'O placar que procura não existe.',

  'scoreboard.report.teams': '{count, plural, =0 {grupos} one {grupo} other {grupos}}',
}
