import { type LiveQuery, type LiveRow, type LiveRows, useLiveRow, useLiveRows } from '../../kit/data/live.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import { readAll } from '../../kit/data/read-all.ts'
import { IN_USE } from '../../kit/list/live-state.ts'
import { LIVE } from './logic.ts'
import type { Poll, PollResponse } from './tables.ts'

const POLL = 'id,question,active,created_at,answers_per_phone,response_count'
const RESPONSE = 'id,poll_id,response,created_at'

/** The host's polls, newest first. */
export const POLLS: LiveQuery = { table: 'polls', select: POLL, failure: 'Failed to load polls' }

export const useActivePolls = (): LiveRows<Poll> => useLiveRows<Poll>({ ...POLLS, where: { ...IN_USE, ...LIVE }, tell: logFailure })

/** The host's own poll. It is asked for by its owner too: a host may answer a colleague's poll, but has no results of it. */
export const usePoll = (id: string, userId: string): LiveRow<Poll> =>
  useLiveRow<Poll>({ table: 'polls', select: POLL, where: { id, user_id: userId }, failure: 'Failed to load poll data' })

/** The newest `limit` responses of a poll. */
export const useResponses = (pollId: string, limit: number): LiveRows<PollResponse> =>
  useLiveRows<PollResponse>({
    table: 'poll_responses',
    select: RESPONSE,
    where: { poll_id: pollId },
    limit,
    failure: 'Failed to refresh responses',
  })

/** Every response of a poll, newest first, for its export. */
export const readResponses = (pollId: string): Promise<PollResponse[]> =>
  readAll<PollResponse>({ table: 'poll_responses', select: RESPONSE, where: { poll_id: pollId } })
