import { fileName, localTime, toCsv } from '../../contract/csv.ts'
import { type PollResponse, RESPONSE_MAX } from './tables.ts'

/** Where a phone answers. */
export const respondPath = (pollId: string): string => `/poll/respond/${pollId}`
/** Where its host sees the answers. */
export const pollPath = (pollId: string): string => `/poll/${pollId}`

export const responsesText = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'response' : 'responses'}`

/** What is wrong with a response, in words for the person who typed it, or null. The same rule as the column's. */
export function responseProblem(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return 'Please write a response first.'
  const over = Array.from(trimmed).length - RESPONSE_MAX
  return over > 0 ? `This is ${over} ${over === 1 ? 'character' : 'characters'} too long.` : null
}

/** How much room is left, once it matters: from 200 characters before the limit on. Null before. */
export function roomLeft(text: string): string | null {
  const left = RESPONSE_MAX - Array.from(text.trim()).length
  if (left > 200) return null
  return left < 0 ? `${-left} over` : `${left} left`
}

/** The file of 'Export CSV': columns Response and Timestamp, the time in the given time zone. */
export function pollCsv(responses: readonly Pick<PollResponse, 'response' | 'created_at'>[], timeZone: string): string {
  const time = localTime(timeZone)
  return toCsv(
    ['Response', 'Timestamp'],
    responses.map((r) => [r.response, time(r.created_at)]),
  )
}

export const csvFileName = (question: string): string => `poll-${fileName(question, 'responses')}.csv`
