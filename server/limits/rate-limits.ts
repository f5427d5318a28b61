/**
 * A token bucket: a key may do `atOnce` things at first, and earns `perMinute` back evenly, never more than `atOnce`. Within t minutes it does at most
 * atOnce + perMinute · t. It is asked for `n` things, or for one.
 */
export interface Bucket {
  key: string
  atOnce: number
  perMinute: number
  n?: number
}

/** A sliding window: at most `max` takes of a key in any span of `ms` milliseconds. */
export interface Window {
  key: string
  max: number
  ms: number
}

export type Limit = Bucket | Window

/** The limit that was short for longest, and the milliseconds until it may be tried again. */
export interface Shortage<L extends Limit = Limit> {
  limit: L
  ms: number
}

/** A value at once where it is known in this process; a promise where others are asked. */
export type SoonOrNow<T> = T | Promise<T>

/**
 * Who may do how much, counted over all servers that share a Redis, else in this process. A key says what it counts ('rows of device …') and belongs
 * to one limit, always. Nothing here refuses because Redis is away, and nothing rejects.
 */
export interface RateLimits {
  /** Takes from all of these limits, or from none. Null: taken. Two takes of one moment never share what is left. The keys of one call differ. */
  take<L extends Limit>(limits: readonly L[]): SoonOrNow<Shortage<L> | null>
  /** Puts back what was taken and not used after all. */
  giveBack(buckets: readonly Bucket[]): void
  /** Forgets the takes of a window's key. */
  forget(key: string): void
}

/** For LIMITS=off. */
export const NO_LIMITS: RateLimits = { take: () => null, giveBack: () => {}, forget: () => {} }
