import { useFollowedRow, useFollowedRows } from '../../kit/data/followed-rows.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import { readAll } from '../../kit/data/read-all.ts'
import { IN_USE } from '../../kit/list/live-state.ts'
import { LIVE, RECORD, SESSION, WALL_RECORD } from './host.ts'
import { AUDIENCE_SESSION } from './tables.ts'

/** The host's sessions, newest first. */
export const SESSIONS = { ...SESSION, failure: 'Failed to load attendance sessions' }

export const useActiveSessions = () => useFollowedRows({ ...SESSIONS, where: { ...IN_USE, ...LIVE }, tell: logFailure })

/** The host's own session. It is asked for by its owner too: a host may check in at a colleague's, but has no list of it. */
export const useOwnSession = (id: string, userId: string) =>
  useFollowedRow({ ...SESSION, where: { id, user_id: userId }, failure: 'Failed to load session data' })

/** The newest `limit` records of a session. */
export const useRecords = (sessionId: string, limit: number) =>
  useFollowedRows({ ...RECORD, where: { session_id: sessionId }, limit, failure: 'Failed to refresh records' })

/** Every record of a session, newest first, for its export. */
export const readRecords = (sessionId: string) => readAll({ ...RECORD, where: { session_id: sessionId } })

/** A session as its wall reads it, which may be anybody's. */
export const useSessionOnWall = (id: string) =>
  useFollowedRow({ ...AUDIENCE_SESSION, where: { id }, failure: 'Failed to load session', tell: logFailure })

/** As many names as a wall could ever hold. */
const ON_WALL = 20

/** Who checked in last, for the wall; read only where the host wants names there. */
export const useWallRecords = (sessionId: string) =>
  useFollowedRows({
    ...WALL_RECORD,
    where: { session_id: sessionId, off: false },
    limit: ON_WALL,
    failure: 'Failed to load records',
    tell: logFailure,
  })
