import { LIMITS } from '../../../contract/limits.ts'

/** `perSecond` more each second, up to `burst`. */
export interface Rate {
  perSecond: number
  burst: number
}

/** What one client may send, on a socket or over HTTP. */
export const MESSAGE_RATE: Rate = { perSecond: LIMITS.messagesPerSecond, burst: 2 * LIMITS.messagesPerSecond }

/** A rate limit: how often one client may do one thing. */
export interface Allowance {
  /** Takes one token, or says that there is none. */
  take(): boolean
  /** A second has passed. */
  refill(): void
  /** Whether nothing was taken lately: a limit that is kept by key can be forgotten then. */
  isFull(): boolean
}

/** A rate limit as a token bucket, filled once a second by its owner and not by a clock, which could jump. */
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

  isFull(): boolean {
    return this.#tokens === this.#rate.burst
  }
}

/** For LIMITS=off. */
export const UNLIMITED: Allowance = { take: () => true, refill: () => {}, isFull: () => true }
