import { LIMITS } from '../../../contract/limits.ts'
import { gcra, timeOf } from '../../lib/gcra.ts'
import type { Limit, RateLimits, Shortage } from './rate-limits.ts'

/** New keys up to which nothing is swept. */
const FEW = 1_000

/** Counts of one process; a restart loses them. */
export interface MemoryLimits extends RateLimits {
  take<L extends Limit>(limits: readonly L[]): Shortage<L> | null
  readonly size: number
}

/**
 * Creates rate limits in this process's memory. `now` returns milliseconds since the epoch. Keys that count
 * nothing any more are forgotten; above `most` keys, so is the least recently used.
 */
export function createMemoryLimits(now: () => number, most: number = LIMITS.rateKeys): MemoryLimits {
  /** Theoretical arrival times (see gcra), least recently used first. */
  const tats = new Map<string, number>()
  /** Keys added since the last sweep. */
  let added = 0

  function take(limit: Limit, n: number, at: number): void {
    const kept = tats.get(limit.key)
    const tat = gcra(kept ?? 0, at, timeOf(n, limit), timeOf(limit.atOnce, limit))
    // A Map keeps the order of insertion, and a key that is deleted first moves to the end. That costs more
    // than the rest of a take, so it waits until memory begins to fill.
    if (tat <= at || tats.size > most / 2) tats.delete(limit.key)
    if (tat <= at) return
    tats.set(limit.key, tat)
    if (kept === undefined) makeRoom(at)
  }

  /**
   * Called for each new key. Sweeps the keys that count nothing any more, once per so many new keys that the
   * mean cost per key is constant; above `most`, drops the least recently used key.
   */
  function makeRoom(at: number): void {
    added++
    if (added > FEW && added > tats.size / 2) {
      added = 0
      for (const [key, tat] of tats) if (tat <= at) tats.delete(key)
    }
    if (tats.size > most) tats.delete(tats.keys().next().value as string)
  }

  return {
    get size() {
      return tats.size
    },
    take(limits) {
      const at = Math.floor(now() * 1_000)
      let short = null
      let longest = 0
      for (const limit of limits) {
        const burst = timeOf(limit.atOnce, limit)
        const wait = gcra(tats.get(limit.key) ?? 0, at, timeOf(limit.n ?? 1, limit), burst) - burst - at
        if (wait <= longest) continue
        short = limit
        longest = wait
      }
      if (short) return { limit: short, ms: Math.ceil(longest / 1_000) }
      for (const limit of limits) take(limit, limit.n ?? 1, at)
      return null
    },
    giveBack(limits) {
      const at = Math.floor(now() * 1_000)
      for (const limit of limits) take(limit, -(limit.n ?? 1), at)
    },
    forget: (key) => void tats.delete(key),
  }
}
