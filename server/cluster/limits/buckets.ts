import type { Bucket } from './rate-limits.ts'

/** Tokens at time `at`, and the time when full again. Times are milliseconds since the epoch. */
interface Kept {
  tokens: number
  at: number
  fullAt: number
}

const SWEEP_ABOVE = 10_000
const SWEEP_EVERY_MS = 1_000

export interface Buckets {
  readonly size: number
  /** Returns milliseconds until the bucket holds the `n` tokens asked for, or 0 if it does. Takes nothing. */
  wait(bucket: Bucket, now: number): number
  /** Takes `n` tokens; a negative `n` returns them. */
  take(bucket: Bucket, n: number, now: number): void
}

export function createBuckets(): Buckets {
  const buckets = new Map<string, Kept>()
  let sweptAt = 0

  function tokensOf({ key, atOnce, perMinute }: Bucket, now: number): number {
    const kept = buckets.get(key)
    return kept ? Math.min(atOnce, kept.tokens + (Math.max(0, now - kept.at) / 60_000) * perMinute) : atOnce
  }

  /** Deletes full buckets, because a new one is full too. */
  function sweep(now: number): void {
    sweptAt = now
    for (const [key, { fullAt }] of buckets) if (fullAt <= now) buckets.delete(key)
  }

  return {
    get size() {
      return buckets.size
    },
    wait(bucket, now) {
      const short = (bucket.n ?? 1) - tokensOf(bucket, now)
      return short > 0 ? Math.ceil((short / bucket.perMinute) * 60_000) : 0
    },
    take(bucket, n, now) {
      const { key, atOnce, perMinute } = bucket
      const tokens = tokensOf(bucket, now) - n
      if (tokens >= atOnce) buckets.delete(key)
      else buckets.set(key, { tokens, at: now, fullAt: now + ((atOnce - tokens) / perMinute) * 60_000 })
      if (buckets.size > SWEEP_ABOVE && Math.abs(now - sweptAt) >= SWEEP_EVERY_MS) sweep(now)
    },
  }
}
