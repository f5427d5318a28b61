import type { FileOptions, SessionFile } from '../../contract/tool.ts'
import { readResponses } from './data.ts'
import { csvFileName, type Poll, pollCsv } from './host.ts'

/** Returns the file of 'Export CSV'. */
export const csvOf = async (
  { id, question }: Pick<Poll, 'id' | 'question'>,
  { timeZone, ...reading }: FileOptions,
): Promise<SessionFile> => ({
  name: csvFileName(question),
  content: pollCsv(await readResponses(id, reading), timeZone),
})
