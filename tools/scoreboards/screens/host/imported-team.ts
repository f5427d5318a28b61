import { tooLong } from '../../../../parts/free-text.ts'
import { texts } from '../../../../parts/texts/texts.tsx'
import { hasNamesake } from '../../logic.ts'
import { BOARD_FULL, isFull, NAME_TAKEN, TEAM_COLORS, TEAM_NAME_MAX, type Team, type TeamColor } from '../../tables.ts'
import { freeColor } from './free-color.ts'

export type ImportedTeam = Pick<Team, 'name' | 'color'> & { scoreboard_id: string }

/** Returns the team of a line `name, color`, or why it is left out. `others`: the board's teams and those above. */
export function importedTeam(
  [name = '', color = '']: readonly string[],
  boardId: string,
  others: readonly (Pick<Team, 'name' | 'color'> & { id?: string })[],
): ImportedTeam | string {
  const problem = name.trim() === '' ? 'There is no name.' : tooLong(name, TEAM_NAME_MAX, texts())
  if (problem) return problem
  if (isFull(others.length)) return BOARD_FULL
  if (hasNamesake(name, others)) return NAME_TAKEN
  const wanted = color.trim().toLowerCase()
  if (wanted === '') return { scoreboard_id: boardId, name: name.trim(), color: freeColor(others) }
  return isColor(wanted) ? { scoreboard_id: boardId, name: name.trim(), color: wanted } : `A color is one of: ${TEAM_COLORS.join(', ')}.`
}

const isColor = (text: string): text is TeamColor => TEAM_COLORS.some((color) => color === text)
