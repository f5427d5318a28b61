import { LIMITS } from '../../contract/limits.ts'
import { TokenBuckets } from '../token-bucket.ts'

export interface CodeTry {
  /** As limits count it. */
  address: string
  /** Null: it shows none. */
  device: string | null
  code: string
  /** Milliseconds since the epoch. */
  now: number
}

/**
 * Bounds how many different codes are tried from one address and by one device, whether they are right or wrong. A code that was tried there lately
 * costs nothing: a hall joins with one code, and nobody in it can use that up for the others.
 */
export interface CodeTries {
  /** Counts a try. Milliseconds to wait where it is one too many, and is not counted; else 0. */
  take(tried: CodeTry): number
}

export function createCodeTries(): CodeTries {
  const byAddress = new TokenBuckets(LIMITS.codesTried.atOnce, LIMITS.codesTried.perMinute)
  const byDevice = new TokenBuckets(LIMITS.codesTriedByDevice.atOnce, LIMITS.codesTriedByDevice.perMinute)
  /** Who has tried which code; the oldest go first. */
  const remembered = new Set<string>()

  return {
    take({ address, device, code, now }) {
      const place = `${address} ${code}`
      const isNew = !remembered.has(place)
      const wait = Math.max(isNew ? byAddress.wait(address, 1, now) : 0, isNew && device !== null ? byDevice.wait(device, 1, now) : 0)
      if (wait > 0) return wait
      if (isNew) {
        byAddress.take(address, 1, now)
        if (device !== null) byDevice.take(device, 1, now)
      }
      // Tried again, it is among the newest again.
      remembered.delete(place)
      remembered.add(place)
      if (remembered.size > LIMITS.codesTried.remembered) remembered.delete(remembered.values().next().value as string)
      return 0
    },
  }
}
