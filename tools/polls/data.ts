import { useFollowedRow, useFollowedRows } from '../../kit/data/followed-rows.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import { readAll } from '../../kit/data/read-all.ts'
import type { Reading } from '../../kit/data/read-list.ts'
import { readRows } from '../../kit/data/read-rows.ts'
import { IN_USE } from '../../kit/list/live-state.ts'
import { LIVE, POLL, RESPONSE, WALL_POLL } from './host.ts'
import { t } from './host-messages/t.ts'
import type { Status } from './tables.ts'

export const POLLS = {
  ...POLL,
  get failure() {
    return t('poll.failed.list')
  },
}

export const useActivePolls = () => useFollowedRows({ ...POLLS, where: { ...IN_USE, ...LIVE }, tell: logFailure })

/** Filters by owner, since as one of the audience a host may also read another host's poll. */
export const usePoll = (id: string, userId: string) =>
  useFollowedRow({ ...POLL, where: { id, user_id: userId }, failure: t('poll.failed.poll') })

/** Newest responses. `status`: null for any. */
export const useResponses = (pollId: string, limit: number, status: Status | null) =>
  useFollowedRows({
    ...RESPONSE,
    where: { poll_id: pollId, ...(status && { status }) },
    limit,
    failure: t('poll.failed.responses'),
  })

/** Reads all responses, newest first, for the export. */
export const readResponses = (pollId: string, reading?: Reading) => readAll({ ...RESPONSE, where: { poll_id: pollId } }, reading)

/** A poll as its wall reads it. Unlike phones, the wall reads the spotlight. */
export const usePollOnWall = (id: string) =>
  useFollowedRow({ ...WALL_POLL, where: { id }, failure: 'Failed to load poll', tell: logFailure })

/** Newest responses that the wall reads and counts together, and pinned ones (most that fit on a wall). */
export const COUNTED = 500
const PINNED = 60

/**
 * The responses of a poll that are on its wall, beside the spotlit one: the newest shown ones, and pinned ones.
 */
const onWall = (pollId: string) => ({
  shown: { ...RESPONSE, where: { poll_id: pollId, status: 'shown' }, limit: COUNTED } as const,
  pinned: { ...RESPONSE, where: { poll_id: pollId, status: 'pinned' }, limit: PINNED } as const,
})

/** Responses for the wall: the newest shown ones, pinned ones, and the spotlit one regardless of age. */
export function useWallResponses(pollId: string, spotlight: string | null) {
  const of = { ...RESPONSE, failure: 'Failed to load responses', tell: logFailure }
  const selected = onWall(pollId)
  const shown = useFollowedRows({ ...of, ...selected.shown })
  const pinned = useFollowedRows({ ...of, ...selected.pinned })
  const spotlit = useFollowedRow({ ...of, where: { id: spotlight ?? '' } }).row
  const isShown = spotlit !== null && spotlit.poll_id === pollId && ON_WALL.includes(spotlit.status)
  return {
    rows: [...shown.rows, ...pinned.rows, ...(isShown ? [spotlit] : [])],
    count: shown.rows.length + pinned.rows.length,
    /** There may be more shown responses than were read. */
    isCut: shown.rows.length === COUNTED,
    fresh: shown.fresh,
    isReady: shown.state === 'ready' && pinned.state === 'ready',
  }
}

/** Reads what the wall shows, once, for the report. The spotlit response is among it, unless it is older. */
export async function readWallResponses(pollId: string) {
  const { shown, pinned } = onWall(pollId)
  return [...(await readRows(shown)), ...(await readRows(pinned))]
}

const ON_WALL: readonly string[] = ['shown', 'pinned'] satisfies Status[]
