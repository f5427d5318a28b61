import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  'scoreboard.wall.firstTo': 'Ziel: {score, number}',
  'scoreboard.wall.tie': 'Gleichstand bei {score}',
  'scoreboard.wall.wonBy': 'Gewonnen: {name}',
  'scoreboard.wall.waiting': 'Scannen und den Stand verfolgen.',
  'scoreboard.wall.qr': 'QR-Code: den Stand verfolgen',
  'scoreboard.wall.noTeams': 'Noch keine Teams',
  'scoreboard.wall.range': '{from, number}–{to, number} von {of, plural, one {# Team} other {# Teams}}',
  'scoreboard.wall.turn': 'Weiterblättern',
  'scoreboard.wall.hold': 'Seite anhalten',
  'scoreboard.wall.atLine': 'Zuerst im Ziel',
  'scoreboard.wall.finished': 'Im Ziel',
  'scoreboard.wall.rank': 'Platz',
  'scoreboard.wall.tied': 'Gleichstand: {names}',
  'scoreboard.wall.inFront': 'Vorn: {names}, {score} Punkte',

  'scoreboard.wall.missing': 'Punktetafel nicht gefunden',
  'scoreboard.wall.missing.about': 'Die Punktetafel, die Sie suchen, gibt es nicht.',

  'scoreboard.report.teams': '{count, plural, one {Team} other {Teams}}',
}
