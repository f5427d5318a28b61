import { gcra, type Rate, timeOf } from '../../lib/gcra.ts'

/** For LIMITS=off. */
export const UNLIMITED: Rate = { atOnce: 1, perMinute: Number.POSITIVE_INFINITY }

/**
 * The rate limit of one socket, which lives on one server. Those by key, of all servers, are in
 * server/cluster/limits/.
 */
export class Throttle {
  readonly #rate: Rate
  readonly #now: () => number
  #tat = 0

  /** `now` returns milliseconds of a clock that never goes back. */
  constructor(rate: Rate, now: () => number) {
    this.#rate = rate
    this.#now = now
  }

  /** Takes a token. Returns false if none is left. */
  take(): boolean {
    const now = Math.floor(this.#now() * 1_000)
    const burst = timeOf(this.#rate.atOnce, this.#rate)
    const tat = gcra(this.#tat, now, timeOf(1, this.#rate), burst)
    if (tat > now + burst) return false
    this.#tat = tat
    return true
  }
}
