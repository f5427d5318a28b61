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
    return Math.min(this.atOnce, bucket.tokens + (Math.max(0, now - bucket.at) / 60_000) * this.perMinute)
  }

  /** Forgets full buckets: a new one would be the same. */
  private sweep(now: number): void {
    this.sweptAt = now
    for (const key of this.buckets.keys()) if (this.tokens(key, now) >= this.atOnce) this.buckets.delete(key)
  }
}
