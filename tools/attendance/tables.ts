import { eq } from '../../contract/filter.ts'
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
import { wordList } from '../../parts/word-list.ts'

/** Most characters, after trimming. The screens use the same limit. */
export const NAME_MAX = 200

/** Kinds of answers that a session may ask for beside the name: a table or team number, a text, or none. */
export const PLACE_KINDS = ['number', 'text', 'none'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]
/** Most characters, after trimming, of the field's label and of an answer that is a text. */
export const PLACE_LABEL_MAX = 40
export const PLACE_MAX = 100

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
export const WIN = select('attendance_wins', ['id', 'title', 'place', 'total', 'told_at'])
export type Win = Selected<typeof WIN>
