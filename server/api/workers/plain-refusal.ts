import { type Details, type ErrorCode, Refusal } from '../../../contract/errors.ts'

/** A refusal as plain data: errors lose their class when they are sent between threads. */
export interface PlainRefusal {
  code: ErrorCode
  message: string
  status: number
  details: Details
  hint: string | null
  retryAfter: number | undefined
}
export const plainRefusal = ({ code, message, status, details, hint, retryAfter }: Refusal): PlainRefusal => ({
  code,
  message,
  status,
  details,
  hint,
  retryAfter,
})
export const refusalOf = ({ code, message, retryAfter, ...parts }: PlainRefusal): Refusal =>
  new Refusal(code, message, { ...parts, ...(retryAfter === undefined ? {} : { retryAfter }) })
