import { type LiveQuery, type LiveRow, useLiveRow } from '../../kit/data/live.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import type { ScanSession, ShownScan } from './tables.ts'

const SESSION = 'id,name,created_at,text_to_encode,description,display_settings'

/** Said where one session cannot be loaded. */
export const FAILED = 'Failed to load session'

/** The host's sessions, newest first. */
export const SESSIONS: LiveQuery = { table: 'scan_this_sessions', select: SESSION, failure: 'Failed to load sessions' }

/** The host's own session. It is asked for by its owner too: a host may look at a colleague's code, but cannot edit it. */
export const useSession = (id: string, userId: string): LiveRow<ScanSession> =>
  useLiveRow<ScanSession>({ ...SESSIONS, where: { id, user_id: userId }, failure: FAILED })

/** What the full-screen display shows, to whoever names it. */
export const useShownScan = (id: string): LiveRow<ShownScan> =>
  useLiveRow<ShownScan>({
    table: 'scan_this_sessions',
    select: 'id,name,text_to_encode,description,display_settings',
    where: { id },
    failure: FAILED,
    tell: logFailure,
  })
