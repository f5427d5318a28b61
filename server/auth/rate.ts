import { isIPv6 } from 'node:net'

/** At most `max` takes of `key` in any span of `ms`. */
export interface Window {
  key: string
  max: number
  ms: number
}

export interface RateLimiter {
  /** Counts one try in all windows, or in none: 0, or the seconds until the fullest has room. */
  take(windows: readonly Window[]): number
  /** Forgets the tries of a key. */
  forget(key: string): void
}

/** Off: everything passes. */
export const noLimits: RateLimiter = { take: () => 0, forget: () => undefined }

/**
 * Sliding windows in memory, exact to the millisecond. At most `keys` keys: the longest untouched goes first. A restart forgets them, and each
 * node counts for itself; what must never be exceeded (tries of a code) is counted in the store.
 */
export function createRateLimiter(now: () => number, keys: number): RateLimiter {
  const taken = new Map<string, readonly number[]>()

  return {
    take(windows) {
      const at = now()
      const recent = windows.map((w) => ({ ...w, times: (taken.get(w.key) ?? []).filter((t) => Math.abs(at - t) < w.ms) }))
      const waits = recent.map((w) => (w.times.length < w.max ? 0 : (w.times[w.times.length - w.max] as number) + w.ms - at))
      const wait = Math.max(0, ...waits)
      if (wait > 0) return Math.ceil(wait / 1000)
      for (const window of recent) {
        // Deleting first moves the key to the end of the map's order: the front is the longest untouched.
        taken.delete(window.key)
        taken.set(window.key, [...window.times, at])
        if (taken.size > keys) taken.delete(taken.keys().next().value as string)
      }
      return 0
    },
    forget: (key) => void taken.delete(key),
  }
}

/** The address that limits count by: IPv6 by its /64, which one household or phone owns whole; IPv4 written as IPv6 as IPv4. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return mapped[1] as string
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = (ip.split('%', 1)[0] as string).split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((g) => Number.parseInt(g, 16).toString(16))
    .join(':')}::/64`
}
