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
 * Bounds how many codes are tried from one address and by one device. A code that led somewhere from there lately costs nothing: a hall joins with one
 * code, and nobody in it can use that up for the others.
 */
export interface CodeTries {
  /** Counts a try. Milliseconds to wait where it is one too many, and is not counted; else 0. */
  take(tried: CodeTry): number
  /** The code led somewhere, tried from this address. */
  led(address: string, code: string): void
}

export function createCodeTries(): CodeTries {
  const byAddress = new TokenBuckets(LIMITS.codesTried.atOnce, LIMITS.codesTried.perMinute)
  const byDevice = new TokenBuckets(LIMITS.codesTriedByDevice.atOnce, LIMITS.codesTriedByDevice.perMinute)
  /** By address, what led somewhere from there. Of addresses, and of one's codes, those that were not used for longest go first. */
  const remembered = new Map<string, Set<string>>()

  function led(address: string, code: string): void {
    const codes = remembered.get(address) ?? new Set()
    remembered.delete(address)
    remembered.set(address, codes)
    codes.delete(code)
    codes.add(code)
    if (codes.size > LIMITS.codesTried.rememberedEach) codes.delete(oldest(codes))
    if (remembered.size > LIMITS.codesTried.addressesRemembered) remembered.delete(oldest(remembered))
  }

  return {
    led,
    take({ address, device, code, now }) {
      if (remembered.get(address)?.has(code)) return 0
      const wait = Math.max(byAddress.wait(address, 1, now), device === null ? 0 : byDevice.wait(device, 1, now))
      if (wait > 0) return wait
      byAddress.take(address, 1, now)
      if (device !== null) byDevice.take(device, 1, now)
      return 0
    },
  }
}

/** Of what is kept in the order of its use. */
const oldest = (kept: Map<string, unknown> | Set<string>): string => kept.keys().next().value as string
