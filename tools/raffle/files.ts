import type { FileOptions, SessionFile } from '../../contract/tool.ts'
import { readDraws, readReveals } from './data.ts'
import { csvFileName, drawsCsv } from './host.ts'
import type { Raffle } from './tables.ts'

/** Returns the file of 'Export CSV'. */
export const csvOf = async ({ id, name }: Pick<Raffle, 'id' | 'name'>, { timeZone, email }: FileOptions): Promise<SessionFile> => ({
  name: csvFileName(name),
  content: drawsCsv(await readDraws(id), email, timeZone, await readReveals(id)),
})
