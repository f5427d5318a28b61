import { LIMITS } from '../../contract/limits.ts'
import type { Bucket, RateLimits } from '../limits/rate-limits.ts'

export interface CodeTry {
  /** As limits count it. */
  address: string
  /** Null: it shows none. */
  device: string | null
  code: string
}

/**
 * Bounds how many codes are tried from one address and by one device. A code that led somewhere from there lately costs nothing: a hall joins with one
 * code, and nobody in it can use that up for the others.
 */
export interface CodeTries {
  /** Counts a try. Milliseconds to wait where it is one too many, and is not counted; else 0. */
  take(tried: CodeTry): Promise<number>
  /** The code led somewhere, tried from this address. This is remembered here; tries count on all servers. */
  led(address: string, code: string): void
}

export function createCodeTries(limits: RateLimits): CodeTries {
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
    async take({ address, device, code }) {
      if (remembered.get(address)?.has(code)) return 0
      const shortage = await limits.take(device === null ? [codesFrom(address)] : [codesFrom(address), codesOf(device)])
      return shortage?.ms ?? 0
    },
  }
}

const { codesTried, codesTriedByDevice } = LIMITS

const codesFrom = (address: string): Bucket => ({
  key: `codes from ${address}`,
  atOnce: codesTried.atOnce,
  perMinute: codesTried.perMinute,
})

const codesOf = (device: string): Bucket => ({
  key: `codes of device ${device}`,
  atOnce: codesTriedByDevice.atOnce,
  perMinute: codesTriedByDevice.perMinute,
})

/** Of what is kept in the order of its use. */
const oldest = (kept: Map<string, unknown> | Set<string>): string => kept.keys().next().value as string
