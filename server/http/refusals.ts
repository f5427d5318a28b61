import type { ErrorCode } from '../../contract/errors.ts'

/** Refusals by code, for the server that uses this log. */
const counts = new WeakMap<object, Map<ErrorCode, number>>()

/** Counts a refusal. `log` identifies the server. */
export function countRefusal(log: object, code: ErrorCode): void {
  const own = counts.get(log) ?? new Map<ErrorCode, number>()
  counts.set(log, own)
  own.set(code, (own.get(code) ?? 0) + 1)
}

export const refusalsOf = (log: object): ReadonlyMap<ErrorCode, number> => counts.get(log) ?? new Map()

/** Replies that are expected refusals, so that their requests are not logged as errors. */
const refused = new WeakSet<object>()
export const markRefused = (reply: object): void => void refused.add(reply)
export const isRefused = (reply: object): boolean => refused.has(reply)
