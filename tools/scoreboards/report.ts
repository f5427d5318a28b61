import type { Results } from '../../contract/report.ts'
import { defineReportKind } from '../../contract/tool.ts'
import { said } from '../../kit/report/said.ts'
import { readStandings } from './data.ts'
import { csvOf, eventsCsvOf } from './files.ts'
import { adminPath, type Standing } from './logic.ts'
import { BOARD, type Scoreboard, type Team } from './tables.ts'

/** Teams of a report. */
const LISTED = 20

/**
 * Returns how the teams stand, in the order of the wall. Whoever has the scoreboard's address may read it.
 */
export function resultsOf(
  { finish_line }: Pick<Scoreboard, 'finish_line'>,
  standings: readonly Standing<Pick<Team, 'name' | 'score'>>[],
): Results {
  return {
    headline: { value: standings.length, label: said('scoreboard.report.teams', { count: standings.length }) },
    about: finish_line === null ? '' : said('scoreboard.wall.firstTo', { score: finish_line }),
    answers: 0,
    blocks:
      standings.length === 0
        ? []
        : [
            {
              kind: 'bars',
              title: null,
              bars: standings.slice(0, LISTED).map(({ team, percent, leads }) => ({
                label: team.name,
                value: team.score,
                width: percent,
                percent: null,
                leads,
                right: false,
              })),
              more: Math.max(0, standings.length - LISTED),
            },
          ],
  }
}

export default defineReportKind<Scoreboard>({
  select: BOARD.select,
  to: ({ id }) => adminPath(id),
  read: async (board) => resultsOf(board, await readStandings(board)),
  files: async (board, options) => [await csvOf(board), await eventsCsvOf(board, options)],
})
