import type { FileOptions, SessionFile } from '../../contract/tool.ts'
import { readQuestions } from './data.ts'
import { csvFileName, type QaSession, questionsCsv } from './host.ts'

/** Returns the file of 'Export CSV'. */
export const csvOf = async (session: QaSession, { timeZone, ...reading }: FileOptions): Promise<SessionFile> => ({
  name: csvFileName(session.name),
  content: questionsCsv(await readQuestions(session.id, reading), session.show_votes, timeZone),
})
