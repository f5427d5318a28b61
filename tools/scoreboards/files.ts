import type { FileOptions, SessionFile } from '../../contract/tool.ts'
import { readAll } from '../../kit/data/read-all.ts'
import { readStandings } from './data.ts'
import { boardCsv, csvFileName, eventsCsv, eventsFileName } from './logic.ts'
import { EVENT, type Scoreboard, TEAM } from './tables.ts'

type Named = Pick<Scoreboard, 'id' | 'name' | 'finish_line'>

/** Returns the file of 'Export CSV'. */
export const csvOf = async (board: Named): Promise<SessionFile> => ({
  name: csvFileName(board.name),
  content: boardCsv(await readStandings(board)),
})

/** Returns a file of every change of a score, the first one first. */
export async function eventsCsvOf({ id, name }: Named, { timeZone, email, ...reading }: FileOptions): Promise<SessionFile> {
  const teams = await readAll({ ...TEAM, where: { scoreboard_id: id } })
  const events = await readAll({ ...EVENT, where: { scoreboard_id: id } }, reading)
  return { name: eventsFileName(name), content: eventsCsv(events.reverse(), teams, email, timeZone) }
}
