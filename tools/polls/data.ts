import { useFollowedRow, useFollowedRows } from '../../kit/data/followed-rows.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import { readAll } from '../../kit/data/read-all.ts'
import { IN_USE } from '../../kit/list/live-state.ts'
import { LIVE, POLL, RESPONSE, WALL_POLL } from './host.ts'
import type { Status } from './tables.ts'

/** The host's polls, newest first. */
export const POLLS = { ...POLL, failure: 'Failed to load polls' }

export const useActivePolls = () => useFollowedRows({ ...POLLS, where: { ...IN_USE, ...LIVE }, tell: logFailure })

/** The host's own poll. It is asked for by its owner too: a host may answer a colleague's poll, but has no results of it. */
export const usePoll = (id: string, userId: string) =>
  useFollowedRow({ ...POLL, where: { id, user_id: userId }, failure: 'Failed to load poll data' })

/** The newest `limit` responses of a poll; of one status, or of any. */
export const useResponses = (pollId: string, limit: number, status: Status | null) =>
  useFollowedRows({
    ...RESPONSE,
    where: { poll_id: pollId, ...(status && { status }) },
    limit,
    failure: 'Failed to refresh responses',
  })

/** Every response of a poll, newest first, for its export. */
export const readResponses = (pollId: string) => readAll({ ...RESPONSE, where: { poll_id: pollId } })

/** A poll as its wall reads it: what phones read of it, and what is in the spotlight, which they do not. */
export const usePollOnWall = (id: string) =>
  useFollowedRow({ ...WALL_POLL, where: { id }, failure: 'Failed to load poll', tell: logFailure })

/** The newest answers are counted together on the wall, so many; of those that are pinned, as many as a wall could hold. */
export const COUNTED = 500
const PINNED = 60

/** What may be on the wall: the newest answers that are shown, those that are pinned, and the one in the spotlight, however old it is. */
export function useWallResponses(pollId: string, spotlight: string | null) {
  const of = { ...RESPONSE, failure: 'Failed to load responses', tell: logFailure }
  const shown = useFollowedRows({ ...of, where: { poll_id: pollId, status: 'shown' }, limit: COUNTED })
  const pinned = useFollowedRows({ ...of, where: { poll_id: pollId, status: 'pinned' }, limit: PINNED })
  const spotlit = useFollowedRow({ ...of, where: { id: spotlight ?? '' } }).row
  const isShown = spotlit !== null && spotlit.poll_id === pollId && ON_WALL.includes(spotlit.status)
  return {
    rows: [...shown.rows, ...pinned.rows, ...(isShown ? [spotlit] : [])],
    /** There are more than are counted. */
    isCut: shown.rows.length === COUNTED,
    fresh: shown.fresh,
    isReady: shown.state === 'ready' && pinned.state === 'ready',
  }
}

const ON_WALL: readonly string[] = ['shown', 'pinned'] satisfies Status[]
