import { type LiveQuery, type LiveRow, type LiveRows, useLiveRow, useLiveRows } from '../../kit/data/live.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import { readAll } from '../../kit/data/read-all.ts'
import { IN_USE } from '../../kit/list/live-state.ts'
import { LIVE } from './logic.ts'
import type { AttendanceRecord, AttendanceSession } from './tables.ts'

const SESSION = 'id,name,active,created_at,qr_display_settings,place_kind,place_label,place_required,answers_per_phone,attendee_count'
const RECORD = 'id,session_id,name,table_number,place,created_at,device_id'

/** The host's sessions, newest first. */
export const SESSIONS: LiveQuery = { table: 'attendance_sessions', select: SESSION, failure: 'Failed to load attendance sessions' }

export const useActiveSessions = (): LiveRows<AttendanceSession> =>
  useLiveRows<AttendanceSession>({ ...SESSIONS, where: { ...IN_USE, ...LIVE }, tell: logFailure })

/** The host's own session. It is asked for by its owner too: a host may check in at a colleague's, but has no list of it. */
export const useOwnSession = (id: string, userId: string): LiveRow<AttendanceSession> =>
  useLiveRow<AttendanceSession>({
    table: 'attendance_sessions',
    select: SESSION,
    where: { id, user_id: userId },
    failure: 'Failed to load session data',
  })

/** The newest `limit` records of a session. */
export const useRecords = (sessionId: string, limit: number): LiveRows<AttendanceRecord> =>
  useLiveRows<AttendanceRecord>({
    table: 'attendance_records',
    select: RECORD,
    where: { session_id: sessionId },
    limit,
    failure: 'Failed to refresh records',
  })

/** Every record of a session, newest first, for its export. */
export const readRecords = (sessionId: string): Promise<AttendanceRecord[]> =>
  readAll<AttendanceRecord>({ table: 'attendance_records', select: RECORD, where: { session_id: sessionId } })
