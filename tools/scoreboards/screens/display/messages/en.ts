/** The texts of a scoreboard’s wall, of its public board and of its report. */
export const en = {
  'scoreboard.wall.firstTo': 'First to {score, number}',
  'scoreboard.wall.tie': 'Tie at {score}',
  'scoreboard.wall.wonBy': 'Won by {name}',
  'scoreboard.wall.waiting': 'Scan to follow the scores.',
  'scoreboard.wall.qr': 'QR code: follow the scores',
  'scoreboard.wall.noTeams': 'No teams yet',
  'scoreboard.wall.range': '{from, number}–{to, number} of {of, plural, one {# team} other {# teams}}',
  'scoreboard.wall.turn': 'Turn pages',
  'scoreboard.wall.hold': 'Hold this page',
  'scoreboard.wall.atLine': 'First at the finish line',
  'scoreboard.wall.finished': 'Finished',
  'scoreboard.wall.rank': 'Place',
  'scoreboard.wall.tied': 'Tie: {names}',
  'scoreboard.wall.inFront': 'In front: {names}, {score} points',

  'scoreboard.wall.missing': 'Scoreboard not found',
  'scoreboard.wall.missing.about': "The scoreboard you''re looking for doesn''t exist.",

  'scoreboard.report.teams': '{count, plural, one {team} other {teams}}',
} as const

declare module '../../../../../contract/messages.ts' {
  interface Messages extends BoardWall {}
}
type BoardWall = typeof en
