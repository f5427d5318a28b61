import type { FileOptions, SessionFile } from '../../contract/tool.ts'
import { readGuests, readRecords } from './data.ts'
import { type AttendanceSession, attendanceCsv, csvFileName } from './host.ts'

/** Returns the file of 'Export CSV'. */
export const csvOf = async (session: AttendanceSession, { timeZone, ...reading }: FileOptions): Promise<SessionFile> => ({
  name: csvFileName(session.name),
  content: attendanceCsv(session, await readRecords(session.id, reading), timeZone, await guestsOf(session, reading)),
})

const guestsOf = async ({ id, expected_count }: AttendanceSession, reading: Omit<FileOptions, 'timeZone'>) =>
  expected_count === 0 ? [] : readGuests(id, reading)
