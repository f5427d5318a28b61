import { TEAM_COLORS, type TeamColor } from '../../tables.ts'

/** Returns the first of the least used colours, so that teams differ by default. */
export function freeColor(teams: readonly { color: TeamColor }[]): TeamColor {
  const uses = (color: TeamColor) => teams.filter((team) => team.color === color).length
  return [...TEAM_COLORS].sort((a, b) => uses(a) - uses(b))[0] ?? 'red'
}
