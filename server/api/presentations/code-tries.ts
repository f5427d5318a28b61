import { LRUCache } from 'lru-cache'
import { LIMITS } from '../../../contract/limits.ts'
import type { Limit, RateLimits } from '../../cluster/limits/rate-limits.ts'

export interface CodeTry {
  /** Network address as limits count it: IPv6 by its /64. */
  address: string
  /** Device id from the cookie; null without one. */
  device: string | null
  code: string
}

/**
 * Limits how many codes one address and one device may enter. Codes that recently led to a session from an
 * address have a separate rate limit there, so that a full room can join with its code although wrong
 * attempts used up the first limit. A refused attempt takes a token of that limit in any case, otherwise it
 * would reveal which codes are known. A device that joined with a code may join with it again without using
 * up an attempt. Decision record 123.
 */
export interface CodeTries {
  /** Counts an attempt. Returns 0 if it is allowed, else milliseconds to wait, independent of the code. */
  take(tried: CodeTry): Promise<number>
  /** Records that the code led to a session. Kept in this process only, while attempts count on all nodes. */
  led(tried: CodeTry): void
}

export function createCodeTries(limits: RateLimits): CodeTries {
  /** Codes that led to a session, by address. Least recently used addresses and codes are evicted first. */
  const remembered = new LRUCache<string, Set<string>>({ max: codesKnown.addressesRemembered })
  /** Pairs of device and code that joined. */
  const joined = new LRUCache<string, true>({ max: LIMITS.joinsRemembered })

  return {
    led({ address, device, code }) {
      const codes = remembered.get(address) ?? new Set()
      remembered.set(address, codes)
      codes.delete(code)
      codes.add(code)
      if (codes.size > codesKnown.rememberedEach) codes.delete(codes.values().next().value as string)
      if (device !== null) joined.set(joinOf(device, code), true)
    },
    async take({ address, device, code }) {
      if (device !== null && joined.has(joinOf(device, code))) return 0
      const isKnown = remembered.get(address)?.has(code) ?? false
      const known = [knownFrom(address)]
      if (isKnown && (await limits.take(known)) === null) return 0
      const shortage = await limits.take(device === null ? [codesFrom(address)] : [codesFrom(address), codesOf(device)])
      if (shortage === null) return 0
      // From here on a right code has cost as much as a wrong one and gets the same answer.
      if (!isKnown) await limits.take(known)
      return shortage.ms
    },
  }
}

const { codesTried, codesTriedByDevice, codesKnown } = LIMITS

const codesFrom = (address: string): Limit => ({
  key: `codes from ${address}`,
  ...codesTried,
})

const codesOf = (device: string): Limit => ({
  key: `codes of device ${device}`,
  ...codesTriedByDevice,
})

const knownFrom = (address: string): Limit => ({
  key: `known codes from ${address}`,
  atOnce: codesKnown.atOnce,
  perMinute: codesKnown.perMinute,
})

const joinOf = (device: string, code: string): string => `${device} ${code}`
