import { fileName, localTime, toCsv } from '../../contract/csv.ts'
import { textProblem } from '../../contract/free-text.ts'
import { parseInteger } from '../../contract/integer.ts'
import { INT_MAX, INT_MIN } from '../../contract/values.ts'
import { type AttendanceRecord, NAME_MAX } from './tables.ts'

/** What makes a session live: what the dashboard asks for, and what lights its dot and its badge. */
export const LIVE = { active: true }

/** Where a phone checks in. */
export const checkInPath = (sessionId: string): string => `/attendance/check-in/${sessionId}`
/** Where its host sees who is there. */
export const sessionPath = (sessionId: string): string => `/attendance/${sessionId}`

export const attendeesWord = (count: number): string => (count === 1 ? 'attendee' : 'attendees')
export const attendeesText = (count: number): string => `${count.toLocaleString('en')} ${attendeesWord(count)}`
export const recordsText = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'record' : 'records'}`

/** What is wrong with a name, in words for the person who typed it, or null. The same rule as the column's. */
export const nameProblem = (text: string): string | null => textProblem(text, { max: NAME_MAX, blank: 'Please enter your name.' })

/** What is wrong with a table or team number, in words, or null: the text begins with a whole number that the column holds. */
export function numberProblem(text: string): string | null {
  if (text.trim() === '') return 'Please enter your table or team number.'
  const number = parseInteger(text)
  if (number === null) return 'Please enter a whole number, such as 12.'
  if (number < INT_MIN) return `The number is too small: at least ${INT_MIN}.`
  return number > INT_MAX ? `The number is too large: at most ${INT_MAX}.` : null
}

/** The number that was written: '12.5' is 12; `numberProblem` found nothing wrong with it. */
export const readNumber = (text: string): number => parseInteger(text) ?? Number.NaN

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

/** What its sign goes by. */
export const followedBySign = (id: string) => ({ table: 'attendance_sessions', id, settings: 'qr_display_settings', closes: true })
