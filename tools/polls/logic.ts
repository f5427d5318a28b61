import { charactersLeft, textProblem } from '../../parts/free-text.ts'
import { RESPONSE_MAX } from './tables.ts'

/** Where a phone answers. */
export const respondPath = (pollId: string): string => `/poll/respond/${pollId}`

/** What is wrong with a response, in words for the person who typed it, or null. The same rule as the column's. */
export const responseProblem = (text: string): string | null =>
  textProblem(text, { max: RESPONSE_MAX, blank: 'Please write a response first.' })

/** How many characters are left, once it matters: from 200 characters before the limit on. Null before. */
export const responseCharactersLeft = (text: string): string | null => charactersLeft(text, RESPONSE_MAX, 200)
