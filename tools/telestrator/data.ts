import { useFollowedRow, useFollowedRows } from '../../kit/data/followed-rows.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import { useStoredInk } from '../../kit/ink/use-stored-ink.ts'
import { IN_USE } from '../../kit/list/live-state.ts'
import type { Mark } from '../../parts/ink.ts'
import { t } from './host-messages/t.ts'
import { MARK, SESSION, SESSION_NAME, SHOWN_SESSION, type TelestratorMark } from './tables.ts'

export const SESSIONS = {
  ...SESSION,
  get failure() {
    return t('telestrator.failed.list')
  },
}

/** The name of every session that is not archived, for the dashboard. */
export const useSessionNames = () =>
  useFollowedRows({ ...SESSION_NAME, where: IN_USE, failure: 'Failed to load sessions', tell: logFailure })

/** Filters by owner, since as one of the audience a host may also read another host's session. */
export const useOwnSession = (id: string, userId: string) =>
  useFollowedRow({ ...SESSION, where: { id, user_id: userId }, failure: t('telestrator.failed.session') })

/** For presenters and viewers; anybody with the link may read it. */
export const useShownSession = (id: string) => useFollowedRow({ ...SHOWN_SESSION, where: { id }, failure: t('telestrator.failed.session') })

const toMark = ({ id, points, color, size }: TelestratorMark): Mark => ({
  id,
  tool: 'pen',
  points,
  color,
  size,
  is_touch: false,
  text: null,
})

/** The stored strokes over one file of a session. */
export const useFileInk = (sessionId: string, file: string) =>
  useStoredInk({
    ...MARK,
    where: { session_id: sessionId },
    surface: { file },
    toMark,
    toRow: ({ points, color, size }) => ({ points: points.map(({ x, y }) => ({ x, y })), color, size }),
  })
