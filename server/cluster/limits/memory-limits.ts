import { LIMITS } from '../../../contract/limits.ts'
import { createBuckets } from './buckets.ts'
import type { Limit, RateLimits, Shortage } from './rate-limits.ts'
import { createWindows } from './windows.ts'

/** Counts of one process; a restart loses them. */
export interface MemoryLimits extends RateLimits {
  take<L extends Limit>(limits: readonly L[]): Shortage<L> | null
  readonly size: number
}

/**
 * Creates rate limits in this process's memory. `now` returns milliseconds since the epoch. `windowKeys`:
 * most keys of windows in memory.
 */
export function createMemoryLimits(now: () => number, windowKeys: number = LIMITS.rateKeys): MemoryLimits {
  const buckets = createBuckets()
  const windows = createWindows(windowKeys)

  function shortageOf<L extends Limit>(limits: readonly L[], at: number): Shortage<L> | null {
    let shortage: Shortage<L> | null = null
    for (const limit of limits) {
      const ms = 'max' in limit ? windows.wait(limit, at) : buckets.wait(limit, at)
      if (ms > (shortage?.ms ?? 0)) shortage = { limit, ms }
    }
    return shortage
  }

  return {
    get size() {
      return buckets.size
    },
    take(limits) {
      const at = now()
      const shortage = shortageOf(limits, at)
      if (shortage) return shortage
      for (const limit of limits) {
        if ('max' in limit) windows.take(limit, at)
        else buckets.take(limit, limit.n ?? 1, at)
      }
      return null
    },
    giveBack(given) {
      const at = now()
      for (const bucket of given) buckets.take(bucket, -(bucket.n ?? 1), at)
    },
    forget: windows.forget,
  }
}
