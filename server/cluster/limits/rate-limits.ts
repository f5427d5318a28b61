import type { Rate } from '../../lib/gcra.ts'

/** A rate limit and how many units (`n`, default 1) to take from it or give back. `key` names its counter. */
export interface Limit extends Rate {
  key: string
  n?: number
}

/** The limit with the longest wait, and that wait in milliseconds. */
export interface Shortage<L extends Limit = Limit> {
  limit: L
  ms: number
}

/** A value if this process knows it; a promise if Redis has to be asked. */
export type SoonOrNow<T> = T | Promise<T>

/**
 * Rate limits, counted over all nodes that share a Redis, else in this process. A key says what it counts
 * ('rows of device …') and must always be used with the same rate. No method rejects, and a missing Redis
 * refuses nothing.
 */
export interface RateLimits {
  /**
   * Takes from all of these limits, or from none. Returns null if taken. Concurrent takes never overdraw a
   * limit. The keys of one call must differ.
   */
  take<L extends Limit>(limits: readonly L[]): SoonOrNow<Shortage<L> | null>
  /** Gives back units that were taken and not used. */
  giveBack(limits: readonly Limit[]): void
  /** Resets a key, as if nothing had been taken. */
  forget(key: string): void
}

/** For LIMITS=off. */
export const NO_LIMITS: RateLimits = { take: () => null, giveBack: () => {}, forget: () => {} }
