import { useFollowedRow, useFollowedRows } from '../../kit/data/followed-rows.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import { useStoredInk } from '../../kit/ink/use-stored-ink.ts'
import { IN_USE } from '../../kit/list/live-state.ts'
import type { Mark } from '../../parts/ink.ts'
import { MARK, SESSION, SESSION_NAME, SHOWN_SESSION, type TelestratorMark } from './tables.ts'

/** The host's sessions, newest first. */
export const SESSIONS = { ...SESSION, failure: 'Failed to load sessions' }

/** All sessions of the host that are in use, for the dashboard. */
export const useSessionNames = () =>
  useFollowedRows({ ...SESSION_NAME, where: IN_USE, failure: 'Failed to load sessions', tell: logFailure })

/** The host's own session. It is asked for by its owner too: a host may look on at a colleague's, but cannot edit it. */
export const useOwnSession = (id: string, userId: string) =>
  useFollowedRow({ ...SESSION, where: { id, user_id: userId }, failure: 'Failed to load session' })

/** What the screens show, to whoever names it. */
export const useShownSession = (id: string) => useFollowedRow({ ...SHOWN_SESSION, where: { id }, failure: 'Failed to load session' })

const toMark = ({ id, points, color, size }: TelestratorMark): Mark => ({
  id,
  tool: 'pen',
  points,
  color,
  size,
  is_touch: false,
  text: null,
})

/** What is drawn over one file of a session. */
export const useFileInk = (sessionId: string, file: string) =>
  useStoredInk({
    ...MARK,
    where: { session_id: sessionId },
    surface: { file },
    toMark,
    toRow: ({ points, color, size }) => ({ points: points.map(({ x, y }) => ({ x, y })), color, size }),
  })
