import type { Json } from '../../contract/json.ts'
import {
  answersPerPhone,
  archived,
  belongsTo,
  boolean,
  counter,
  createdAt,
  deviceId,
  id,
  integer,
  json,
  type Table,
  text,
  userId,
} from '../../contract/table.ts'
import { checkDisplaySettings, DISPLAY_BYTES, displayDefaults } from '../../parts/display-settings.ts'

/** Characters, after trimming. Both sides read them from here. */
export const NAME_MAX = 200

/** What a session asks for beside the name: a table or team number, a text, or nothing. */
export const PLACE_KINDS = ['number', 'text', 'none'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]
/** Characters, after trimming: what the field is called, and what is written in it where it is a text. */
export const PLACE_LABEL_MAX = 40
export const PLACE_MAX = 100

/** How the full-screen code looks until its host changes it. */
export const DISPLAY_DEFAULTS = displayDefaults('Scan for Attendance')

export const attendanceSessions: Table = {
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
  },
  derived: { attendee_count: counter('attendance_records', 'session_id') },
}

export const attendanceRecords: Table = {
  name: 'attendance_records',
  about: 'People who checked in, one row for each check-in. The same name twice is two entries.',
  columns: {
    id,
    session_id: belongsTo('attendance_sessions'),
    name: text(NAME_MAX, { min: 1, trim: true }),
    table_number: integer({ nullable: true }),
    /** What was written where the session asks for a text. */
    place: text(PLACE_MAX, { min: 1, trim: true, nullable: true }),
    created_at: createdAt,
    /** The phone's claim, or a new id where it claims none. Null in records from before it was kept. */
    device_id: deviceId,
  },
}

/** What a session asks for beside the name. */
export interface PlaceRule {
  place_kind: PlaceKind
  /** Null: 'Table/Team number'. */
  place_label: string | null
  place_required: boolean
}

/** A session as its host reads it. */
export interface AttendanceSession extends PlaceRule {
  id: string
  name: string
  active: boolean
  created_at: string
  qr_display_settings: Json
  answers_per_phone: number | null
  attendee_count: number
}

/** A session as a phone reads it. */
export interface AudienceSession extends PlaceRule {
  id: string
  name: string
  active: boolean
  answers_per_phone: number | null
}
/** The columns of AudienceSession. */
export const AUDIENCE_SESSION = 'id,name,active,place_kind,place_label,place_required,answers_per_phone'

/** A record as the session's host reads it. */
export interface AttendanceRecord {
  id: string
  session_id: string
  name: string
  table_number: number | null
  place: string | null
  created_at: string
  /** The phone's pseudonym, or null where a host wrote the record. */
  device_id: string | null
}
