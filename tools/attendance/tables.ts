import { eq } from '../../contract/filter.ts'
import type { Json, Row } from '../../contract/json.ts'
import { type Selected, select } from '../../contract/select.ts'
import {
  answersPerPhone,
  archived,
  belongsTo,
  boolean,
  counter,
  createdAt,
  defineTable,
  deviceId,
  id,
  integer,
  json,
  text,
  userId,
} from '../../contract/table.ts'
import { checkDisplaySettings, DISPLAY_BYTES, displayDefaults } from '../../parts/display-settings.ts'
import { folded } from '../../parts/fold.ts'
import { wordList } from '../../parts/word-list.ts'

/** Most characters, after trimming. The screens use the same limit. */
export const NAME_MAX = 200

/** Kinds of answers that a session may ask for beside the name: a table or team number, a text, or none. */
export const PLACE_KINDS = ['number', 'text', 'none'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]
/** Most characters, after trimming, of the field's label and of an answer that is a text. */
export const PLACE_LABEL_MAX = 40
export const PLACE_MAX = 100

/** Most guests whom a session expects. */
export const GUESTS_MAX = 20_000
export const GUESTS_FULL = `A session expects at most ${GUESTS_MAX.toLocaleString('en')} guests.`

/** A name as it is compared: without case, accents and spare spaces. */
const nameKey = text(NAME_MAX, { nullable: true, personal: 'name' })
const byName = { of: 'name', into: 'name_key', fold: (name: string) => folded(name).slice(0, NAME_MAX) } as const

/** Initial appearance of the QR display. */
export const DISPLAY_DEFAULTS = displayDefaults('Scan for Attendance')

export const attendanceSessions = defineTable({
  name: 'attendance_sessions',
  about: 'Occasions at which people check in.',
  columns: {
    id,
    name: text(NAME_MAX, { min: 1, trim: true }),
    user_id: userId,
    active: boolean(true),
    created_at: createdAt,
    qr_display_settings: json(DISPLAY_BYTES, { check: checkDisplaySettings, default: { value: { ...DISPLAY_DEFAULTS } } }),
    archived,
    place_kind: text(6, { oneOf: PLACE_KINDS, default: { value: 'number' } }),
    /** Null: 'Table/Team number'. */
    place_label: text(PLACE_LABEL_MAX, { min: 1, trim: true, nullable: true }),
    place_required: boolean(true),
    answers_per_phone: answersPerPhone,
    /** Whether the wall shows the newest names. */
    wall_names: boolean(false),
    word_list: wordList(),
  },
  derived: {
    attendee_count: counter('attendance_records', 'session_id'),
    /** Number of names that are kept off the wall. */
    off_count: counter('attendance_records', 'session_id', eq('off', true)),
    expected_count: counter('attendance_guests', 'session_id'),
    /** Expected guests who are here. */
    arrived_count: counter('attendance_guests', 'session_id', eq('here', true)),
  },
})

export const attendanceRecords = defineTable({
  name: 'attendance_records',
  about: 'People who checked in, one row for each check-in. The same name twice is two entries.',
  columns: {
    id,
    session_id: belongsTo('attendance_sessions'),
    name: text(NAME_MAX, { min: 1, trim: true, personal: 'name' }),
    table_number: integer({ nullable: true }),
    /** The answer, if the session asks for a text. */
    place: text(PLACE_MAX, { min: 1, trim: true, nullable: true, personal: 'name' }),
    created_at: createdAt,
    /**
     * The device that the phone claims, or a new id without a claim. Null if a host added the record, and in
     * records from before it was stored.
     */
    device_id: deviceId,
    /** The name is kept off walls: by the word list on arrival, or by the host. */
    off: boolean(false),
    name_key: nameKey,
    /** Whether an expected guest came with this check-in. */
    expected: boolean(false),
  },
  folds: byName,
})

/** Returns the place of a guest or a check-in as it is compared; '' if there is none. */
const placeIn = ({ place, table_number: number }: Row): string => folded(String(place ?? number ?? ''))

/**
 * Returns the check-ins of expected guests of one name, by the guests' ids: a check-in that a desk made of a
 * guest, which has the guest's id; then those with the guest's table; then the others, in their order.
 */
export function pairGuests(guests: readonly Row[], records: readonly Row[]): ReadonlyMap<Json, Json> {
  const pairs = new Map<Json, Json>()
  const taken = new Set<Json>()
  const passes: ((guest: Row, record: Row) => boolean)[] = [
    (guest, record) => guest['id'] === record['id'],
    (guest, record) => placeIn(guest) !== '' && placeIn(guest) === placeIn(record),
    () => true,
  ]
  for (const fits of passes)
    for (const record of records) {
      const guest = taken.has(record['id'] ?? null) ? null : guests.find((one) => !pairs.has(one['id'] ?? null) && fits(one, record))
      if (!guest) continue
      pairs.set(guest['id'] ?? null, record['id'] ?? null)
      taken.add(record['id'] ?? null)
    }
  return pairs
}

export const attendanceGuests = defineTable({
  name: 'attendance_guests',
  about: 'People whom a host expects, and whether they have checked in, which the server tells by their names.',
  columns: {
    id,
    session_id: belongsTo('attendance_sessions'),
    name: text(NAME_MAX, { min: 1, trim: true, personal: 'name' }),
    table_number: integer({ nullable: true }),
    place: text(PLACE_MAX, { min: 1, trim: true, nullable: true, personal: 'name' }),
    created_at: createdAt,
    name_key: nameKey,
    here: boolean(false),
    /** The check-in with which they came. */
    record_id: { type: 'uuid', nullable: true },
  },
  folds: byName,
  pairs: {
    table: 'attendance_records',
    parent: 'session_id',
    key: 'name_key',
    by: 'record_id',
    found: 'here',
    known: 'expected',
    pair: pairGuests,
  },
})

export const attendanceWins = defineTable({
  name: 'attendance_wins',
  about: 'What its own phone is told of a check-in that won: a row for each draw, once the room has seen it. Written by raffles alone.',
  columns: {
    id,
    record_id: belongsTo('attendance_records'),
    raffle_id: belongsTo('presentations'),
    draw_id: { type: 'uuid' },
    /** The raffle's name at that time. */
    title: text(NAME_MAX),
    /** The prize of the draw, as it was named at that time. Null: none was named. */
    prize: text(NAME_MAX, { nullable: true }),
    /** The place, from 1. Null: winners have none. */
    place: integer({ min: 1, nullable: true }),
    /** Winners of the draw. */
    total: integer({ min: 1 }),
    /** The phone says so from then on, when the wall has called the winner. */
    told_at: { type: 'timestamp' },
    created_at: createdAt,
  },
})

declare module '../../contract/row-types.ts' {
  interface Tables {
    attendance_sessions: typeof attendanceSessions
    attendance_records: typeof attendanceRecords
    attendance_guests: typeof attendanceGuests
    attendance_wins: typeof attendanceWins
  }
}

/** How a session asks for an answer beside the name. */
export type PlaceRule = Pick<AudienceSession, 'place_kind' | 'place_label' | 'place_required'>

/** A session as a phone reads it. */
export const AUDIENCE_SESSION = select('attendance_sessions', [
  'id',
  'name',
  'active',
  'place_kind',
  'place_label',
  'place_required',
  'answers_per_phone',
  'wall_names',
])
export type AudienceSession = Selected<typeof AUDIENCE_SESSION>

/** A win of its check-in as a phone reads it. */
export const WIN = select('attendance_wins', ['id', 'title', 'prize', 'place', 'total', 'told_at'])
export type Win = Selected<typeof WIN>
