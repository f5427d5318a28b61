import { type Selected, select } from '../../contract/select.ts'
import type { Followed } from '../../kit/display/followed.ts'
import { fileName, localTime, toCsv } from '../../parts/csv.ts'
import type { Status } from './tables.ts'

/** A poll as its host reads it. */
export const POLL = select('polls', [
  'id',
  'question',
  'active',
  'created_at',
  'answers_per_phone',
  'moderated',
  'on_phones',
  'spotlight',
  'word_list',
  'response_count',
  'waiting_count',
  'held_count',
])
export type Poll = Selected<typeof POLL>

/** A poll as its wall reads it. */
export const WALL_POLL = select('polls', ['id', 'question', 'active', 'spotlight'])

/** A response as the poll's host reads it. */
export const RESPONSE = select('poll_responses', ['id', 'poll_id', 'response', 'created_at', 'status'])
export type PollResponse = Selected<typeof RESPONSE>

/** Columns of a live poll. They select the dashboard's polls, and decide its dot and the badge. */
export const LIVE = { active: true }
/** Address of the host's screen. */
export const pollPath = (pollId: string): string => `/poll/${pollId}`

const ON_WALL: Readonly<Record<Status, string>> = {
  shown: 'Shown',
  pinned: 'Pinned',
  waiting: 'Waits for approval',
  off: 'Kept off',
  held: 'Held back by the word list',
}

/**
 * Returns the file of 'Export CSV': columns Response and Timestamp, in the given time zone. A third column
 * has each response's status on the wall, unless all are merely shown.
 */
export function pollCsv(responses: readonly Pick<PollResponse, 'response' | 'created_at' | 'status'>[], timeZone: string): string {
  const time = localTime(timeZone)
  const isDecided = responses.some(({ status }) => status !== 'shown')
  return toCsv(
    ['Response', 'Timestamp', ...(isDecided ? ['On the wall'] : [])],
    responses.map((r) => [r.response, time(r.created_at), ...(isDecided ? [ON_WALL[r.status]] : [])]),
  )
}

export const csvFileName = (question: string): string => `poll-${fileName(question, 'responses')}.csv`

/** Which row and columns the QR display follows. */
export const followedBySign = (id: string) => ({ table: 'polls', id, title: 'question', closes: true }) satisfies Followed<'polls'>
