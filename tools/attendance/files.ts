import type { FileOptions, SessionFile } from '../../contract/tool.ts'
import { readRecords } from './data.ts'
import { type AttendanceSession, attendanceCsv, csvFileName } from './host.ts'

/** Returns the file of 'Export CSV'. */
export const csvOf = async (session: AttendanceSession, { timeZone, ...reading }: FileOptions): Promise<SessionFile> => ({
  name: csvFileName(session.name),
  content: attendanceCsv(session, await readRecords(session.id, reading), timeZone),
})
