import type { ErrorCode } from '../../contract/errors.ts'
import { STOPPED } from '../../contract/sender-address.ts'

/** The server's final refusal of a row that a phone sent. */
export interface Refusal {
  code: string
  /** The server's message. It is for programs: it names tables, columns and policies. */
  reason: string
}

const DOES_NOT_FIT = 'Something in it does not fit. Please check it and send it again.'
const LATER = 'Many are sending at this moment. Please try again in a little while.'

const WORDS: Readonly<Partial<Record<ErrorCode, string>>> = {
  '42501': 'It was not taken at that moment. Please send it again.',
  '22001': 'It is longer than it may be. Please shorten it and send it again.',
  '22003': DOES_NOT_FIT,
  '22P02': DOES_NOT_FIT,
  '23502': DOES_NOT_FIT,
  '23514': DOES_NOT_FIT,
  '54000': DOES_NOT_FIT,
  '54001': DOES_NOT_FIT,
  '53100': 'The server has no room for it now. Please try again later.',
  LL409: 'This phone has sent as many as it may.',
  LL429: LATER,
}

/**
 * Returns the words for a refusal, by its code. Messages of the server are shown only if they were written
 * for audiences: `rules` are the messages of its tool about broken rules.
 */
export const refusalWords = ({ code, reason }: Refusal, rules: readonly (string | RegExp)[] = []): string =>
  [STOPPED, ...rules].some((rule) => (typeof rule === 'string' ? rule === reason : rule.test(reason)))
    ? reason
    : (WORDS[code as ErrorCode] ?? 'Please try again.')
