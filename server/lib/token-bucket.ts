/** Rate limits of one socket, which lives on one server. Those by key, of all servers, are in server/cluster/limits/. */

/** `perSecond` more each second, up to `burst`. */
export interface Rate {
  perSecond: number
  burst: number
}

/** A rate limit: how often one client may do one thing. */
export interface Allowance {
  /** Takes one token, or says that there is none. */
  take(): boolean
  /** A second has passed. */
  refill(): void
}

/** One token bucket, filled once a second by its owner and not by a clock, which could jump. */
export class TokenBucket implements Allowance {
  readonly #rate: Rate
  #tokens: number

  constructor(rate: Rate) {
    this.#rate = rate
    this.#tokens = rate.burst
  }

  take(): boolean {
    return this.#tokens >= 1 && this.#tokens-- >= 1
  }

  refill(): void {
    this.#tokens = Math.min(this.#rate.burst, this.#tokens + this.#rate.perSecond)
  }
}

/** For LIMITS=off. */
export const UNLIMITED: Allowance = { take: () => true, refill: () => {} }
