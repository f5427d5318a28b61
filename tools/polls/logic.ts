import { fileName, localTime, toCsv } from '../../parts/csv.ts'
import { textProblem, roomLeft as textRoom } from '../../parts/free-text.ts'
import { type PollResponse, RESPONSE_MAX } from './tables.ts'

/** What makes a poll live: what the dashboard asks for, and what lights its dot and its badge. */
export const LIVE = { active: true }

/** Where a phone answers. */
export const respondPath = (pollId: string): string => `/poll/respond/${pollId}`
/** Where its host sees the answers. */
export const pollPath = (pollId: string): string => `/poll/${pollId}`

export const responsesText = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'response' : 'responses'}`

/** What is wrong with a response, in words for the person who typed it, or null. The same rule as the column's. */
export const responseProblem = (text: string): string | null =>
  textProblem(text, { max: RESPONSE_MAX, blank: 'Please write a response first.' })

/** How much room is left, once it matters: from 200 characters before the limit on. Null before. */
export const roomLeft = (text: string): string | null => textRoom(text, RESPONSE_MAX, 200)

/** The file of 'Export CSV': columns Response and Timestamp, the time in the given time zone. */
export function pollCsv(responses: readonly Pick<PollResponse, 'response' | 'created_at'>[], timeZone: string): string {
  const time = localTime(timeZone)
  return toCsv(
    ['Response', 'Timestamp'],
    responses.map((r) => [r.response, time(r.created_at)]),
  )
}

export const csvFileName = (question: string): string => `poll-${fileName(question, 'responses')}.csv`
