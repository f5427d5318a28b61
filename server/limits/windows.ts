import type { Window } from './rate-limits.ts'

/** Sliding windows in memory, exact to the millisecond. At most `most` keys: the longest untouched goes first. */
export interface Windows {
  /** Milliseconds until it takes one more; 0: it does now. */
  wait(window: Window, now: number): number
  take(window: Window, now: number): void
  forget(key: string): void
}

export function createWindows(most: number): Windows {
  /** When each was taken, the last at the end. */
  const taken = new Map<string, readonly number[]>()

  const recent = ({ key, ms }: Window, now: number): readonly number[] => (taken.get(key) ?? []).filter((at) => Math.abs(now - at) < ms)

  return {
    wait(window, now) {
      const times = recent(window, now)
      return times.length < window.max ? 0 : (times[times.length - window.max] as number) + window.ms - now
    },
    take(window, now) {
      const times = [...recent(window, now), now]
      // Deleting first moves the key to the end of the map's order: the front is the longest untouched.
      taken.delete(window.key)
      taken.set(window.key, times)
      if (taken.size > most) taken.delete(taken.keys().next().value as string)
    },
    forget: (key) => void taken.delete(key),
  }
}
