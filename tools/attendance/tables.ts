import { checkDisplaySettings, DISPLAY_BYTES, displayDefaults } from '../../contract/display-settings.ts'
import type { Json } from '../../contract/json.ts'
import {
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

/** Characters, after trimming. Both sides read them from here. */
export const NAME_MAX = 200

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
    table_number: integer(),
    created_at: createdAt,
    /** The phone's claim, or a new id where it claims none. Null in records from before it was kept. */
    device_id: deviceId,
  },
}

/** A session as its host reads it. */
export interface AttendanceSession {
  id: string
  name: string
  active: boolean
  created_at: string
  qr_display_settings: Json
  attendee_count: number
}

/** A session as a phone reads it. */
export interface AudienceSession {
  id: string
  name: string
  active: boolean
}
/** The columns of AudienceSession. */
export const AUDIENCE_SESSION = 'id,name,active'

/** A record as the session's host reads it. */
export interface AttendanceRecord {
  id: string
  session_id: string
  name: string
  table_number: number
  created_at: string
}
