import { LIMITS } from '../../contract/limits.ts'

/** What one socket may do at most: `perSecond` more each second, up to `burst`. */
const RATES = {
  message: { perSecond: LIMITS.messagesPerSecond, burst: 2 * LIMITS.messagesPerSecond },
  join: { perSecond: LIMITS.joinsPerSecond, burst: 3 * LIMITS.joinsPerSecond },
  presence: { perSecond: LIMITS.presenceCalls / 30, burst: LIMITS.presenceCalls },
} as const
type Rate = keyof typeof RATES
const NAMES = Object.keys(RATES) as Rate[]

/** Token buckets that are filled by the second's pulse, not by a clock that could jump. */
export interface Buckets {
  /** Takes one token, or says that there is none. */
  take(rate: Rate): boolean
  /** A second has passed. */
  refill(): void
  /** Whether nothing was taken lately: a bucket kept by key can be forgotten then. */
  full(): boolean
}

export function createBuckets(): Buckets {
  const left = { message: RATES.message.burst, join: RATES.join.burst, presence: RATES.presence.burst } as Record<Rate, number>
  return {
    take(rate) {
      if (left[rate] < 1) return false
      left[rate]--
      return true
    },
    refill() {
      for (const name of NAMES) left[name] = Math.min(RATES[name].burst, left[name] + RATES[name].perSecond)
    },
    full: () => NAMES.every((name) => left[name] === RATES[name].burst),
  }
}

/** For LIMITS=off. */
export const BOTTOMLESS: Buckets = { take: () => true, refill: () => {}, full: () => true }
