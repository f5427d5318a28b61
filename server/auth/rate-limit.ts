/** A rate limit of the accounts' API: at most `max` takes of `key` in any span of `ms`. */
export interface RateLimit {
  key: string
  max: number
  ms: number
}

export interface RateLimiter {
  /** Counts one try in all limits, or in none: 0, or the seconds until the fullest takes it. */
  take(limits: readonly RateLimit[]): number
  /** Forgets the tries of a key. */
  forget(key: string): void
}

/** Off: everything passes. */
export const noLimits: RateLimiter = { take: () => 0, forget: () => undefined }

/**
 * Sliding logs in memory, exact to the millisecond. At most `keys` keys: the longest untouched goes first. A restart forgets them, and each
 * node counts for itself; what must never be exceeded (tries of a code) is counted in the store.
 */
export function createRateLimiter(now: () => number, keys: number): RateLimiter {
  const taken = new Map<string, readonly number[]>()

  return {
    take(limits) {
      const at = now()
      const recent = limits.map((w) => ({ ...w, times: (taken.get(w.key) ?? []).filter((t) => Math.abs(at - t) < w.ms) }))
      const waits = recent.map((w) => (w.times.length < w.max ? 0 : (w.times[w.times.length - w.max] as number) + w.ms - at))
      const wait = Math.max(0, ...waits)
      if (wait > 0) return Math.ceil(wait / 1000)
      for (const limit of recent) {
        // Deleting first moves the key to the end of the map's order: the front is the longest untouched.
        taken.delete(limit.key)
        taken.set(limit.key, [...limit.times, at])
        if (taken.size > keys) taken.delete(taken.keys().next().value as string)
      }
      return 0
    },
    forget: (key) => void taken.delete(key),
  }
}
