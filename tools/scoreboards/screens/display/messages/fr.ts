import type { Translated } from '../../../../../contract/messages.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  'scoreboard.wall.firstTo': 'Objectif : {score, number}',
  'scoreboard.wall.tie': 'Égalité à {score}',
  'scoreboard.wall.wonBy': 'Victoire : {name}',
  'scoreboard.wall.waiting': 'Scannez pour suivre les scores.',
  'scoreboard.wall.qr': 'QR code : suivre les scores',
  'scoreboard.wall.noTeams': 'Aucune équipe pour l’instant',
  'scoreboard.wall.range': '{from, number}–{to, number} sur {of, plural, one {# équipe} other {# équipes}}',
  'scoreboard.wall.turn': 'Faire défiler',
  'scoreboard.wall.hold': 'Rester sur cette page',
  'scoreboard.wall.atLine': 'Première équipe à l’arrivée',
  'scoreboard.wall.finished': 'À l’arrivée',
  'scoreboard.wall.rank': 'Place',
  'scoreboard.wall.tied': 'Égalité : {names}',
  'scoreboard.wall.inFront': 'En tête : {names}, {score} points',

  'scoreboard.wall.missing': 'Tableau des scores introuvable',
  'scoreboard.wall.missing.about': 'Le tableau des scores que vous cherchez n’existe pas.',

  'scoreboard.report.teams': '{count, plural, one {équipe} other {équipes}}',
}
