import type { SessionFile } from '../../contract/tool.ts'
import { readResults } from './data.ts'
import { csvFileName, resultsCsv, type VotingSession } from './host.ts'

/** Returns the file of 'Export CSV'. */
export async function csvOf({ id, name }: Pick<VotingSession, 'id' | 'name'>): Promise<SessionFile> {
  const { questions, sums } = await readResults(id)
  return { name: csvFileName(name), content: resultsCsv(questions, sums) }
}
