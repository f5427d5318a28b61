import { LIMITS } from '../../contract/limits.ts'

/** What one client may do at most: `perSecond` more each second, up to `burst`. */
const RATES = {
  message: { perSecond: LIMITS.messagesPerSecond, burst: 2 * LIMITS.messagesPerSecond },
  join: { perSecond: LIMITS.joinsPerSecond, burst: 3 * LIMITS.joinsPerSecond },
  presence: { perSecond: LIMITS.presenceCalls / 30, burst: LIMITS.presenceCalls },
} as const
type Rate = keyof typeof RATES

export interface Buckets {
  /** Takes one token, or says that there is none. */
  take(rate: Rate): boolean
  /** A second has passed. */
  refill(): void
  /** Whether nothing was taken lately: buckets that are kept by key can be forgotten then. */
  full(): boolean
}

/** Token buckets that are filled by the second's pulse, not by a clock that could jump. */
export class TokenBuckets implements Buckets {
  #message: number = RATES.message.burst
  #join: number = RATES.join.burst
  #presence: number = RATES.presence.burst

  take(rate: Rate): boolean {
    switch (rate) {
      case 'message':
        return this.#message >= 1 && this.#message-- >= 1
      case 'join':
        return this.#join >= 1 && this.#join-- >= 1
      case 'presence':
        return this.#presence >= 1 && this.#presence-- >= 1
    }
  }

  refill(): void {
    this.#message = filled('message', this.#message)
    this.#join = filled('join', this.#join)
    this.#presence = filled('presence', this.#presence)
  }

  full(): boolean {
    return this.#message === RATES.message.burst && this.#join === RATES.join.burst && this.#presence === RATES.presence.burst
  }
}

const filled = (rate: Rate, left: number): number => Math.min(RATES[rate].burst, left + RATES[rate].perSecond)

/** For LIMITS=off. */
export const BOTTOMLESS: Buckets = { take: () => true, refill: () => {}, full: () => true }
