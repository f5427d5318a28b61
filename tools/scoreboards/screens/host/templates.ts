import type { SessionTemplate } from '../../../../kit/list/session-list-props.ts'
import { addTeams } from '../../data.ts'
import { TEAM_COLORS } from '../../tables.ts'

/** Returns a function that adds teams to a board, each in a color of its own. */
const teams = (names: readonly string[]) => (boardId: string) =>
  addTeams(
    boardId,
    names.map((name, at) => ({ name, color: TEAM_COLORS[at] ?? 'red' })),
  )

/** Beginnings of a scoreboard. */
export const TEMPLATES: readonly SessionTemplate<'scoreboards'>[] = [
  {
    name: 'Quiz with four teams',
    about: 'Red, Blue, Green and Yellow, with 1, 2 and 5 points a press.',
    text: 'Quiz night',
    values: { quick_points: [1, 2, 5] },
    fill: teams(['Red', 'Blue', 'Green', 'Yellow']),
  },
  {
    name: 'Horse race',
    about: 'Six horses run to 500 points.',
    text: 'The race',
    values: { display_type: 'racing_horses', finish_line: 500 },
    fill: teams(['Comet', 'Biscuit', 'Clover', 'Sunny', 'Maple', 'Plum']),
  },
]
