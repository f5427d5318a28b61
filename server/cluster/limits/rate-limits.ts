/**
 * A token bucket: holds `atOnce` tokens at first and at most, and earns `perMinute` evenly. Within t minutes
 * a key takes at most atOnce + perMinute · t. `n`: tokens to take, 1 by default.
 */
export interface Bucket {
  key: string
  atOnce: number
  perMinute: number
  n?: number
}

/** A sliding window: at most `max` takes per key in any `ms` milliseconds. */
export interface Window {
  key: string
  max: number
  ms: number
}

export type Limit = Bucket | Window

/** The limit with the longest wait, and that wait in milliseconds. */
export interface Shortage<L extends Limit = Limit> {
  limit: L
  ms: number
}

/** A value, if this process knows it; a promise, if Redis is asked. */
export type SoonOrNow<T> = T | Promise<T>

/**
 * Rate limits, counted over all nodes that share a Redis, else in this process. A key says what it counts
 * ('rows of device …') and must always be used with the same limit. No method rejects, and a missing Redis
 * refuses nothing.
 */
export interface RateLimits {
  /**
   * Takes from all of these limits, or from none. Returns null if taken. Concurrent takes never overdraw a
   * limit. The keys of one call must differ.
   */
  take<L extends Limit>(limits: readonly L[]): SoonOrNow<Shortage<L> | null>
  /** Returns tokens that were taken and not used. */
  giveBack(buckets: readonly Bucket[]): void
  /** Resets a window. */
  forget(key: string): void
}

/** For LIMITS=off. */
export const NO_LIMITS: RateLimits = { take: () => null, giveBack: () => {}, forget: () => {} }
