import type { Logger } from 'pino'
import { type ErrorCode, Refusal } from '../../contract/errors.ts'

/** What a full or busy server refuses of one kind is logged no more often than this. */
export const REFUSALS_LOGGED_EVERY_MS = 10_000

/** By log and code: when refusals were logged last, and how many there were since. */
const logged = new WeakMap<object, Map<ErrorCode, { at: number; since: number }>>()

/** Whether this is a refusal that somebody meant, as one of a read that took too long, and no fault. */
export const isMeant = (error: unknown): error is Refusal => error instanceof Refusal && error.cause === undefined

/**
 * Logs a request that failed on our side: a fault each time, with its stack; a refusal that is meant once in a while, at `warn`, with how many there were,
 * because anybody can bring one about as often as they like. `now`: milliseconds of any clock that does not go back.
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
