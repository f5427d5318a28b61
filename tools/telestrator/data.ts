import { type LiveQuery, type LiveRow, type LiveRows, useLiveRow, useLiveRows } from '../../kit/data/live.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import type { Values } from '../../kit/data/rows.ts'
import { type StoredInk, useStoredInk } from '../../kit/ink/use-stored-ink.ts'
import { IN_USE } from '../../kit/list/live-state.ts'
import type { Mark } from '../../parts/ink.ts'
import type { ShownSession, TelestratorMark, TelestratorSession } from './tables.ts'

const SESSION = 'id,name,created_at,settings,files,mark_count'

/** The host's sessions, newest first. */
export const SESSIONS: LiveQuery = { table: 'telestrator_sessions', select: SESSION, failure: 'Failed to load sessions' }

/** All sessions of the host that are in use, as little of each as the dashboard needs to count and name them. */
export const useSessionNames = (): LiveRows<Pick<TelestratorSession, 'id' | 'name'>> =>
  useLiveRows({ ...SESSIONS, select: 'id,name,created_at', where: IN_USE, tell: logFailure })

/** The host's own session. It is asked for by its owner too: a host may look on at a colleague's, but cannot edit it. */
export const useOwnSession = (id: string, userId: string): LiveRow<TelestratorSession> =>
  useLiveRow<TelestratorSession>({ ...SESSIONS, where: { id, user_id: userId }, failure: 'Failed to load session' })

/** What the screens show, to whoever names it. */
export const useShownSession = (id: string): LiveRow<ShownSession> =>
  useLiveRow<ShownSession>({
    table: 'telestrator_sessions',
    select: 'id,name,user_id,settings,files,state',
    where: { id },
    failure: 'Failed to load session',
  })

const toMark = ({ id, points, color, size }: TelestratorMark): Mark => ({
  id,
  tool: 'pen',
  points,
  color,
  size,
  is_touch: false,
  text: null,
})
const toRow = ({ points, color, size }: Mark): Values => ({ points: points.map(({ x, y }) => ({ x, y })), color, size })

/** What is drawn over one file of a session. */
export const useFileInk = (sessionId: string, file: string): StoredInk =>
  useStoredInk<TelestratorMark>({
    table: 'telestrator_marks',
    select: 'id,session_id,file,color,size,points',
    where: { session_id: sessionId },
    surface: { file },
    toMark,
    toRow,
  })
