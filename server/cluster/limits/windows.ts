import type { Window } from './rate-limits.ts'

/**
 * Sliding windows in memory, exact to the millisecond. Holds at most `most` keys; the least recently used one
 * is dropped first.
 */
export interface Windows {
  /** Returns milliseconds until one more take is allowed, or 0 if it is now. */
  wait(window: Window, now: number): number
  take(window: Window, now: number): void
  forget(key: string): void
}

export function createWindows(most: number): Windows {
  /** Times of takes, oldest first. */
  const taken = new Map<string, readonly number[]>()

  const recent = ({ key, ms }: Window, now: number): readonly number[] => (taken.get(key) ?? []).filter((at) => Math.abs(now - at) < ms)

  return {
    wait(window, now) {
      const times = recent(window, now)
      return times.length < window.max ? 0 : (times[times.length - window.max] as number) + window.ms - now
    },
    take(window, now) {
      const times = [...recent(window, now), now]
      // Map order is insertion order: deleting first moves the key to the end, the oldest is in front.
      taken.delete(window.key)
      taken.set(window.key, times)
      if (taken.size > most) taken.delete(taken.keys().next().value as string)
    },
    forget: (key) => void taken.delete(key),
  }
}
