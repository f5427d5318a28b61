/** Rate limits as token buckets: one by itself, filled by the second; many by key, filled by the clock. */

/** What a bucket holds after it earned so much more: never above `burst`. */
const filled = (tokens: number, earned: number, burst: number): number => Math.min(burst, tokens + earned)

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
  /** Whether nothing was taken lately: a limit that is kept by key can be forgotten then. */
  isFull(): boolean
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
    this.#tokens = filled(this.#tokens, this.#rate.perSecond, this.#rate.burst)
  }

  isFull(): boolean {
    return this.#tokens === this.#rate.burst
  }
}

/** For LIMITS=off. */
export const UNLIMITED: Allowance = { take: () => true, refill: () => {}, isFull: () => true }

/** A bucket: what one key may still do, and when that was so. */
interface Bucket {
  tokens: number
  at: number
}

const SWEEP_ABOVE = 10_000
const SWEEP_EVERY_MS = 1_000

/**
 * Rate limits in memory, as token buckets: each key may do `atOnce` things at first, and earns `perMinute` back evenly, never more than `atOnce`.
 * Within t minutes a key does at most atOnce + perMinute · t.
 */
export class TokenBuckets {
  private readonly buckets = new Map<string, Bucket>()
  private readonly atOnce: number
  private readonly perMinute: number
  private sweptAt = 0

  constructor(atOnce: number, perMinute: number = atOnce) {
    this.atOnce = atOnce
    this.perMinute = perMinute
  }

  /** Milliseconds until `n` things may be done; 0: now. Takes nothing. */
  wait(key: string, n: number, now: number): number {
    const short = n - this.tokens(key, now)
    return short > 0 ? Math.ceil((short / this.perMinute) * 60_000) : 0
  }

  take(key: string, n: number, now: number): void {
    this.buckets.set(key, { tokens: this.tokens(key, now) - n, at: now })
    if (this.buckets.size > SWEEP_ABOVE && now - this.sweptAt >= SWEEP_EVERY_MS) this.sweep(now)
  }

  /** Puts back what was taken and not used after all. */
  giveBack(key: string, n: number, now: number): void {
    const tokens = this.tokens(key, now) + n
    if (tokens >= this.atOnce) this.buckets.delete(key)
    else this.buckets.set(key, { tokens, at: now })
  }

  get size(): number {
    return this.buckets.size
  }

  private tokens(key: string, now: number): number {
    const bucket = this.buckets.get(key)
    if (!bucket) return this.atOnce
    return filled(bucket.tokens, (Math.max(0, now - bucket.at) / 60_000) * this.perMinute, this.atOnce)
  }

  /** Forgets full buckets: a new one would be the same. */
  private sweep(now: number): void {
    this.sweptAt = now
    for (const key of this.buckets.keys()) if (this.tokens(key, now) >= this.atOnce) this.buckets.delete(key)
  }
}
