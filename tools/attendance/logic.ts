import { INT_MAX, INT_MIN } from '../../contract/values.ts'
import { fileName, localTime, toCsv } from '../../parts/csv.ts'
import { folded } from '../../parts/fold.ts'
import { textProblem } from '../../parts/free-text.ts'
import { parseInteger } from '../../parts/integer.ts'
import { type AttendanceRecord, NAME_MAX, PLACE_MAX, type PlaceRule } from './tables.ts'

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

/** How the field beside the name is called unless its host calls it something else. */
export const PLACE_LABEL = 'Table/Team number'
export const placeLabel = ({ place_label }: Pick<PlaceRule, 'place_label'>): string => place_label ?? PLACE_LABEL
/** The same as the head of a column, and before a value: 'Table/Team 12'. */
export const placeHead = ({ place_label }: Pick<PlaceRule, 'place_label'>): string => place_label ?? 'Table/Team'

/** The column that what is written beside the name goes to; null: nothing is asked for. */
export type PlaceColumn = 'table_number' | 'place'
export const placeColumn = ({ place_kind }: Pick<PlaceRule, 'place_kind'>): PlaceColumn | null =>
  place_kind === 'none' ? null : place_kind === 'text' ? 'place' : 'table_number'

/** What is wrong with what was written beside the name, in words for the person who wrote it, or null. */
export function placeProblem(rule: PlaceRule, text: string): string | null {
  if (rule.place_kind === 'none') return null
  if (text.trim() === '') return rule.place_required ? missingPlace(rule) : null
  return rule.place_kind === 'number' ? numberProblem(text) : textProblem(text, { max: PLACE_MAX, blank: missingPlace(rule) })
}
const missingPlace = ({ place_label }: PlaceRule): string =>
  place_label === null ? 'Please enter your table or team number.' : `Please fill in “${place_label}”.`

/** What was written beside the name as it is sent; `placeProblem` found nothing wrong with it. */
export function placeValues(rule: PlaceRule, text: string): Pick<AttendanceRecord, 'table_number' | 'place'> {
  const column = text.trim() === '' ? null : placeColumn(rule)
  return { table_number: column === 'table_number' ? readNumber(text) : null, place: column === 'place' ? text.trim() : null }
}

/** What was written beside a record's name, as text; '' where nothing was. */
export const placeOf = ({ table_number, place }: Pick<AttendanceRecord, 'table_number' | 'place'>): string =>
  place ?? (table_number === null ? '' : String(table_number))

/** The server's word on a record beside its session: the column that may not be empty. */
export function requiredPlace(rule: Pick<PlaceRule, 'place_kind' | 'place_required'>): readonly PlaceColumn[] {
  const column = placeColumn(rule)
  return column !== null && rule.place_required ? [column] : []
}

type Place = Partial<Pick<AttendanceRecord, 'table_number' | 'place'>>

/** A record as it is kept beside its session: in the column that the session asks for, whatever the phone still believed it asks for. */
export function asRecorded<R extends Place>(record: R, { place_kind }: Pick<PlaceRule, 'place_kind'>): R & Place {
  const { table_number = null, place = null } = record
  const text = place ?? (table_number === null ? null : String(table_number))
  const number = table_number ?? (place !== null && numberProblem(place) === null ? readNumber(place) : null)
  return { ...record, table_number: place_kind === 'number' ? number : null, place: place_kind === 'text' ? text : null }
}

/** What is wrong with a table or team number, in words, or null: the text begins with a whole number that the column holds. */
function numberProblem(text: string): string | null {
  const number = parseInteger(text)
  if (number === null) return 'Please enter a whole number, such as 12.'
  if (number < INT_MIN) return `The number is too small: at least ${INT_MIN}.`
  return number > INT_MAX ? `The number is too large: at most ${INT_MAX}.` : null
}

/** The number that was written: '12.5' is 12; `numberProblem` found nothing wrong with it. */
const readNumber = (text: string): number => parseInteger(text) ?? Number.NaN

/** Why a record is marked: another of the same session has its name, or came from its phone. */
export interface Doubled {
  name: boolean
  phone: boolean
}

/** Those of the records that have another one's name or phone, by id. Names are compared folded (parts/fold.ts). */
export function findDoubled(records: readonly Pick<AttendanceRecord, 'id' | 'name' | 'device_id'>[]): ReadonlyMap<string, Doubled> {
  const nameOf = (record: { name: string }) => folded(record.name)
  const [names, phones] = [new Map<string, number>(), new Map<string, number>()]
  for (const record of records) {
    names.set(nameOf(record), (names.get(nameOf(record)) ?? 0) + 1)
    if (record.device_id !== null) phones.set(record.device_id, (phones.get(record.device_id) ?? 0) + 1)
  }
  const doubled = new Map<string, Doubled>()
  for (const record of records) {
    const found = { name: (names.get(nameOf(record)) ?? 0) > 1, phone: (phones.get(record.device_id ?? '') ?? 0) > 1 }
    if (found.name || found.phone) doubled.set(record.id, found)
  }
  return doubled
}

/** By name, so that equal ones stand together. */
export const byName = (a: Pick<AttendanceRecord, 'name'>, b: Pick<AttendanceRecord, 'name'>): number =>
  folded(a.name).localeCompare(folded(b.name), 'en')

/** 'Same name', 'Same phone', or both. */
export const doubledText = ({ name, phone }: Doubled): string => (name && phone ? 'Same name and phone' : name ? 'Same name' : 'Same phone')

/** The records in which every word of `query` occurs in the name or in what is written beside it, a number as a whole; all of them for a blank query. */
export function findRecords<T extends Pick<AttendanceRecord, 'name' | 'table_number' | 'place'>>(
  records: readonly T[],
  query: string,
): readonly T[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return records
  return records.filter((record) => {
    const text = folded(`${record.name} ${record.place ?? ''}`)
    return words.every((word) => text.includes(word) || folded(placeOf(record)) === word)
  })
}

/** The file of 'Export CSV': columns Name, Table Number (or what its host calls it) and Check-in Time, the time in the given time zone. */
export function attendanceCsv(
  { place_label }: Pick<PlaceRule, 'place_label'>,
  records: readonly Pick<AttendanceRecord, 'name' | 'table_number' | 'place' | 'created_at'>[],
  timeZone: string,
): string {
  const time = localTime(timeZone)
  return toCsv(
    ['Name', place_label ?? 'Table Number', 'Check-in Time'],
    records.map((r) => [r.name, r.place ?? r.table_number, time(r.created_at)]),
  )
}

export const csvFileName = (sessionName: string): string => `attendance-${fileName(sessionName, 'records')}.csv`

/** What its sign goes by. */
export const followedBySign = (id: string) => ({ table: 'attendance_sessions', id, settings: 'qr_display_settings', closes: true })
