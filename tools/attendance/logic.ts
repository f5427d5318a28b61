import { fileName, localTime, toCsv } from '../../contract/csv.ts'
import { type DisplaySettings, displayDefaults } from '../../contract/display-settings.ts'
import { textProblem } from '../../contract/free-text.ts'
import { INT_MAX } from '../../contract/values.ts'
import { type AttendanceRecord, NAME_MAX } from './tables.ts'

/** Where a phone checks in. */
export const checkInPath = (sessionId: string): string => `/attendance/check-in/${sessionId}`
/** Where its host sees who is there. */
export const sessionPath = (sessionId: string): string => `/attendance/${sessionId}`

/** How the full-screen code looks until its host changes it. */
export const DISPLAY_DEFAULTS: DisplaySettings = displayDefaults('Scan for Attendance')

export const attendeesWord = (count: number): string => (count === 1 ? 'attendee' : 'attendees')
export const attendeesText = (count: number): string => `${count.toLocaleString('en')} ${attendeesWord(count)}`
export const recordsText = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'record' : 'records'}`

/** What is wrong with a name, in words for the person who typed it, or null. The same rule as the column's. */
export const nameProblem = (text: string): string | null => textProblem(text, { max: NAME_MAX, blank: 'Please enter your name.' })

/** What is wrong with a table or team number, in words, or null. The same rule as the column's. */
export function numberProblem(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return 'Please enter your table or team number.'
  if (!/^[+-]?\d+$/.test(trimmed)) return 'Please enter a whole number, such as 12.'
  const number = Number(trimmed)
  if (number < 0) return 'The number cannot be negative.'
  return number > INT_MAX ? `The number is too large: at most ${INT_MAX}.` : null
}

/** The records in which every word of `query` occurs in the name or is the table number; all of them for a blank query. */
export function findRecords<T extends Pick<AttendanceRecord, 'name' | 'table_number'>>(records: readonly T[], query: string): readonly T[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return records
  return records.filter(({ name, table_number }) => {
    const text = folded(name)
    return words.every((word) => text.includes(word) || String(table_number) === word)
  })
}

/** Without case and accents: 'José' is found by 'jose'. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

/** The file of 'Export CSV': columns Name, Table Number and Check-in Time, the time in the given time zone. */
export function attendanceCsv(
  records: readonly Pick<AttendanceRecord, 'name' | 'table_number' | 'created_at'>[],
  timeZone: string,
): string {
  const time = localTime(timeZone)
  return toCsv(
    ['Name', 'Table Number', 'Check-in Time'],
    records.map((r) => [r.name, r.table_number, time(r.created_at)]),
  )
}

export const csvFileName = (sessionName: string): string => `attendance-${fileName(sessionName, 'records')}.csv`
