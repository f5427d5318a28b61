import type { WrittenTo } from '../../../../contract/row-types.ts'
import { supabase } from '../../../../kit/data/client.ts'
import { newIds } from '../../../../kit/data/new-id.ts'
import { unwrap } from '../../../../kit/data/unwrap.ts'
import type { SessionTemplate } from '../../../../kit/list/session-list-props.ts'
import { TEAM_COLORS } from '../../tables.ts'

/** Returns what adds teams to a board, each in a color of its own. */
const teams =
  (names: readonly string[]) =>
  async (boardId: string): Promise<void> => {
    const ids = newIds(names.length)
    const rows = names.map((name, at) => ({ id: ids[at] as string, scoreboard_id: boardId, name, color: TEAM_COLORS[at] ?? 'red' }))
    unwrap(await supabase.from('teams').insert(rows satisfies WrittenTo<'teams'>[]))
  }

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
