import { hasNamesake } from '../../logic.ts'
import { isFull, TEAM_COLORS, TEAM_NAME_MAX, TEAMS_MAX, type Team } from '../../tables.ts'
import { colorText } from './color-select.tsx'
import { freeColor } from './free-color.ts'
import { t } from './host-messages/t.ts'

export type ImportedTeam = Pick<Team, 'name' | 'color'> & { scoreboard_id: string }

/** Returns the team of a line `name, color`, or why it is left out. `others`: the board's teams and those above. */
export function importedTeam(
  [name = '', color = '']: readonly string[],
  boardId: string,
  others: readonly (Pick<Team, 'name' | 'color'> & { id?: string })[],
): ImportedTeam | string {
  const over = Array.from(name.trim()).length - TEAM_NAME_MAX
  if (name.trim() === '') return t('scoreboard.import.nameless')
  if (over > 0) return t('scoreboard.import.long', { count: over })
  if (isFull(others.length)) return t('scoreboard.panel.full', { max: TEAMS_MAX })
  if (hasNamesake(name, others)) return t('scoreboard.team.taken')
  const wanted = color.trim().toLowerCase()
  if (wanted === '') return { scoreboard_id: boardId, name: name.trim(), color: freeColor(others) }
  const known = TEAM_COLORS.find((one) => one === wanted || nameOf(one) === wanted)
  if (known) return { scoreboard_id: boardId, name: name.trim(), color: known }
  return t('scoreboard.import.wrongColor', { colors: TEAM_COLORS.map(nameOf).join(', ') })
}

/** A color as the host's language calls it. English names are understood in any. */
const nameOf = (color: Team['color']): string => colorText(color).toLowerCase()
