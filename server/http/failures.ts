import type { Logger } from 'pino'
import { type ErrorCode, Refusal } from '../../contract/errors.ts'

/** Minimum milliseconds between log entries about expected refusals of one code. */
export const REFUSALS_LOGGED_EVERY_MS = 10_000

/** Time of the last log entry, and refusals since, by log and code. */
const logged = new WeakMap<object, Map<ErrorCode, { at: number; since: number }>>()

/** Whether an error is an expected refusal, like that of a slow read, and no fault. */
export const isMeant = (error: unknown): error is Refusal => error instanceof Refusal && error.cause === undefined

/**
 * Logs a request that failed on the server's side: faults each time, with stack; expected refusals at `warn`,
 * at most once per REFUSALS_LOGGED_EVERY_MS with their number, because anybody can cause them at will. `now`:
 * milliseconds of a monotonic clock.
 */
export function logFailure(
  log: Pick<Logger, 'error' | 'warn'>,
  { error, req, what }: { error: unknown; req: string; what: string },
  now: number = performance.now(),
): void {
  if (!isMeant(error)) {
    log.error({ req, ...codeOf(error), err: (error as Error | undefined)?.cause ?? error }, what)
    return
  }
  const kinds = logged.get(log) ?? new Map<ErrorCode, { at: number; since: number }>()
  logged.set(log, kinds)
  const last = kinds.get(error.code)
  if (last && now - last.at < REFUSALS_LOGGED_EVERY_MS) {
    last.since++
    return
  }
  kinds.set(error.code, { at: now, since: 0 })
  log.warn({ req, code: error.code, refused: (last?.since ?? 0) + 1 }, error.message)
}

const codeOf = (error: unknown): { code?: ErrorCode } => (error instanceof Refusal ? { code: error.code } : {})
