import { useFollowedRow, useFollowedRows } from '../../kit/data/followed-rows.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import { readAll } from '../../kit/data/read-all.ts'
import type { Reading } from '../../kit/data/read-list.ts'
import { readRows } from '../../kit/data/read-rows.ts'
import { IN_USE } from '../../kit/list/live-state.ts'
import { GUEST, LIVE, RECORD, SESSION, WALL_RECORD } from './host.ts'
import { t } from './host-messages/t.ts'
import { AUDIENCE_SESSION } from './tables.ts'

export const SESSIONS = {
  ...SESSION,
  get failure() {
    return t('attendance.failed.list')
  },
}

export const useActiveSessions = () => useFollowedRows({ ...SESSIONS, where: { ...IN_USE, ...LIVE }, tell: logFailure })

/** Filters by owner, since as one of the audience a host may also read another host's session. */
export const useOwnSession = (id: string, userId: string) =>
  useFollowedRow({ ...SESSION, where: { id, user_id: userId }, failure: t('attendance.failed.session') })

export const useRecords = (sessionId: string, limit: number) =>
  useFollowedRows({ ...RECORD, where: { session_id: sessionId }, limit, failure: t('attendance.failed.records') })

/** Records of people whom nobody expected. */
export const useUnexpected = (sessionId: string, limit: number) =>
  useFollowedRows({ ...RECORD, where: { session_id: sessionId, expected: false }, limit, failure: t('attendance.failed.records') })

/** Expected guests by name: those who are here, or those who are not. */
export const useGuests = (sessionId: string, here: boolean, limit: number) =>
  useFollowedRows({
    ...GUEST,
    where: { session_id: sessionId, here },
    order: { column: 'name_key' },
    limit,
    failure: t('attendance.failed.guests'),
  })

/** Reads all expected guests, in the order in which they were imported. */
export const readGuests = async (sessionId: string, reading?: Reading) =>
  (await readAll({ ...GUEST, where: { session_id: sessionId } }, reading)).reverse()

/** Reads all records, newest first, for the export. */
export const readRecords = (sessionId: string, reading?: Reading) => readAll({ ...RECORD, where: { session_id: sessionId } }, reading)

/** For the wall, whose session may be another host's. */
export const useSessionOnWall = (id: string) =>
  useFollowedRow({ ...AUDIENCE_SESSION, where: { id }, failure: 'Failed to load session', tell: logFailure })

/** Most names that fit on a wall. */
const ON_WALL = 20

const onWall = (sessionId: string) => ({ ...WALL_RECORD, where: { session_id: sessionId, off: false }, limit: ON_WALL }) as const

/** Newest records for the wall, which uses them only if the host shows names there. */
export const useWallRecords = (sessionId: string) =>
  useFollowedRows({ ...onWall(sessionId), failure: 'Failed to load records', tell: logFailure })

/** Reads the records that the wall shows, once, for the report. */
export const readWallRecords = (sessionId: string) => readRows(onWall(sessionId))
