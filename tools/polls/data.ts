import { useFollowedRow, useFollowedRows } from '../../kit/data/followed-rows.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import { readAll } from '../../kit/data/read-all.ts'
import { IN_USE } from '../../kit/list/live-state.ts'
import { LIVE, POLL, RESPONSE } from './host.ts'

/** The host's polls, newest first. */
export const POLLS = { ...POLL, failure: 'Failed to load polls' }

export const useActivePolls = () => useFollowedRows({ ...POLLS, where: { ...IN_USE, ...LIVE }, tell: logFailure })

/** The host's own poll. It is asked for by its owner too: a host may answer a colleague's poll, but has no results of it. */
export const usePoll = (id: string, userId: string) =>
  useFollowedRow({ ...POLL, where: { id, user_id: userId }, failure: 'Failed to load poll data' })

/** The newest `limit` responses of a poll. */
export const useResponses = (pollId: string, limit: number) =>
  useFollowedRows({ ...RESPONSE, where: { poll_id: pollId }, limit, failure: 'Failed to refresh responses' })

/** Every response of a poll, newest first, for its export. */
export const readResponses = (pollId: string) => readAll({ ...RESPONSE, where: { poll_id: pollId } })
