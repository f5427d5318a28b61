import type { SessionFile } from '../../contract/tool.ts'
import { readPlayers, readResults } from './data.ts'
import { csvFileName, pointsCsv, pointsFileName, resultsCsv, type VotingSession } from './host.ts'

/** Returns the file of 'Export CSV'. */
export async function csvOf({ id, name }: Pick<VotingSession, 'id' | 'name'>): Promise<SessionFile> {
  const { questions, sums } = await readResults(id)
  return { name: csvFileName(name), content: resultsCsv(questions, sums) }
}

/** Returns the file of everybody's points. */
export const pointsOf = async ({ id, name }: Pick<VotingSession, 'id' | 'name'>): Promise<SessionFile> => ({
  name: pointsFileName(name),
  content: pointsCsv(await readPlayers(id)),
})
