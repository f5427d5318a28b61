import { type Selected, select } from '../../contract/select.ts'
import type { Followed } from '../../kit/display/followed.ts'
import { fileName, localTime, toCsv } from '../../parts/csv.ts'
import { folded, queryOf, searchForms } from '../../parts/fold.ts'
import type { Place } from './logic.ts'
import type { PlaceRule } from './tables.ts'

/** A session as its host reads it. */
export const SESSION = select('attendance_sessions', [
  'id',
  'name',
  'active',
  'created_at',
  'qr_display_settings',
  'place_kind',
  'place_label',
  'place_required',
  'answers_per_phone',
  'wall_names',
  'word_list',
  'attendee_count',
  'expected_count',
  'arrived_count',
])
export type AttendanceSession = Selected<typeof SESSION>

/** A record as its host reads it. `device_id`: a pseudonym; null if a host added the record. */
export const RECORD = select('attendance_records', [
  'id',
  'session_id',
  'name',
  'table_number',
  'place',
  'created_at',
  'device_id',
  'off',
  'expected',
])
export type AttendanceRecord = Selected<typeof RECORD>

/** An expected guest. `record_id`: the check-in with which they came. */
export const GUEST = select('attendance_guests', ['id', 'name', 'table_number', 'place', 'created_at', 'name_key', 'here', 'record_id'])
export type Guest = Selected<typeof GUEST>

/** Columns that a wall may show. */
export const WALL_RECORD = select('attendance_records', ['id', 'session_id', 'name', 'created_at', 'off'])

/** Columns of a live session. They select the dashboard's sessions, and decide its dot and the badge. */
export const LIVE = { active: true }
/** Address of the host's screen. */
export const sessionPath = (sessionId: string): string => `/attendance/${sessionId}`

/** Returns the answer beside the name, as text; '' if there is none. */
export const placeOf = ({ table_number, place }: Place): string => place ?? (table_number === null ? '' : String(table_number))

/** Why a record is marked as doubled: another record of its session has the same name or the same device. */
export interface Doubled {
  name: boolean
  phone: boolean
}

/** Returns records that share name or device with another, by id. Names are folded (parts/fold.ts). */
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

/** Compares by folded name, so that doubled names are adjacent. */
export const byName = (a: Pick<AttendanceRecord, 'name'>, b: Pick<AttendanceRecord, 'name'>): number =>
  folded(a.name).localeCompare(folded(b.name), 'en')

/**
 * Returns the records that match every word of `query`: a word within name or text, or the whole number. A
 * blank query returns all records.
 */
export function findRecords<T extends Pick<AttendanceRecord, 'name' | 'table_number' | 'place'>>(
  records: readonly T[],
  query: string,
): readonly T[] {
  const words = queryOf(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return records
  const wanted = words.map(searchForms)
  return records.filter((record) => {
    const forms = searchForms(`${record.name} ${record.place ?? ''}`)
    const place = folded(placeOf(record))
    return wanted.every((word) => word[0] === place || word.some((form, at) => forms[at]?.includes(form)))
  })
}

/**
 * Returns the file of 'Export CSV': columns Name, Table Number (or the host's label) and Check-in Time, in
 * the given time zone. The second column is left out if the session asks for none and no record has one. A
 * session with expected guests has a last column, Guest list, and their rows below: those who have not come.
 */
export function attendanceCsv(
  { place_kind, place_label }: Pick<PlaceRule, 'place_kind' | 'place_label'>,
  records: readonly (Pick<AttendanceRecord, 'name' | 'table_number' | 'place' | 'created_at'> &
    Partial<Pick<AttendanceRecord, 'expected'>>)[],
  timeZone: string,
  guests: readonly Pick<Guest, 'name' | 'table_number' | 'place' | 'here'>[] = [],
): string {
  const time = localTime(timeZone)
  const hasPlace = place_kind !== 'none' || [...records, ...guests].some((row) => placeOf(row) !== '')
  const place = <V>(value: V): V[] => (hasPlace ? [value] : [])
  const listed = <V>(value: V): V[] => (guests.length > 0 ? [value] : [])
  const missing = guests.filter(({ here }) => !here)
  return toCsv(
    ['Name', ...place(place_label ?? 'Table Number'), 'Check-in Time', ...listed('Guest list')],
    [
      ...records.map((r) => [
        r.name,
        ...place(r.place ?? r.table_number),
        time(r.created_at),
        ...listed(r.expected ? 'Here' : 'Not expected'),
      ]),
      ...missing.map((guest) => [guest.name, ...place(guest.place ?? guest.table_number), '', 'Expected']),
    ],
  )
}

export const csvFileName = (sessionName: string): string => `attendance-${fileName(sessionName, 'records')}.csv`

/** Which row and columns the QR display follows. */
export const followedBySign = (id: string) =>
  ({
    table: 'attendance_sessions',
    id,
    settings: 'qr_display_settings',
    proposed: 'attendance.sign',
    closes: true,
  }) satisfies Followed<'attendance_sessions'>
