import { useFollowedRow } from '../../kit/data/followed-rows.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import { SESSION, SHOWN_SESSION } from './tables.ts'

/** Said where one session cannot be loaded. */
export const FAILED = 'Failed to load session'

/** The host's sessions, newest first. */
export const SESSIONS = { ...SESSION, failure: 'Failed to load sessions' }

/** The host's own session. It is asked for by its owner too: a host may look at a colleague's code, but cannot edit it. */
export const useOwnSession = (id: string, userId: string) => useFollowedRow({ ...SESSION, where: { id, user_id: userId }, failure: FAILED })

/** What the full-screen display shows, to whoever names it. */
export const useShownSession = (id: string) => useFollowedRow({ ...SHOWN_SESSION, where: { id }, failure: FAILED, tell: logFailure })
