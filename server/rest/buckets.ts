/** A limit's state for one key: tokens left, and when that was. */
interface Bucket {
  tokens: number
  at: number
}

const SWEEP_ABOVE = 10_000
const SWEEP_EVERY_MS = 1_000

/** Token buckets in memory: each key may do `perMinute` things at once, and earns them back evenly over a minute. */
export class TokenBuckets {
  private readonly buckets = new Map<string, Bucket>()
  private readonly perMinute: number
  private sweptAt = 0

  constructor(perMinute: number) {
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

  get size(): number {
    return this.buckets.size
  }

  private tokens(key: string, now: number): number {
    const bucket = this.buckets.get(key)
    if (!bucket) return this.perMinute
    return Math.min(this.perMinute, bucket.tokens + (Math.max(0, now - bucket.at) / 60_000) * this.perMinute)
  }

  /** Forgets full buckets: they are as good as new. */
  private sweep(now: number): void {
    this.sweptAt = now
    for (const key of this.buckets.keys()) if (this.tokens(key, now) >= this.perMinute) this.buckets.delete(key)
  }
}
