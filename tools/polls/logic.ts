import { textProblem, roomLeft as textRoom } from '../../parts/free-text.ts'
import { RESPONSE_MAX } from './tables.ts'

/** Where a phone answers. */
export const respondPath = (pollId: string): string => `/poll/respond/${pollId}`

/** What is wrong with a response, in words for the person who typed it, or null. The same rule as the column's. */
export const responseProblem = (text: string): string | null =>
  textProblem(text, { max: RESPONSE_MAX, blank: 'Please write a response first.' })

/** How much room is left, once it matters: from 200 characters before the limit on. Null before. */
export const roomLeft = (text: string): string | null => textRoom(text, RESPONSE_MAX, 200)
