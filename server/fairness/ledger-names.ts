import { createHmac } from 'node:crypto'
import { deriveKey } from '../keys.ts'

/** Keyed hashes that stand in the ledger for devices and addresses: the same within one session, different in others, and not to be reversed without the key. */
export interface Names {
  device(session: string, deviceId: string): string
  /** `address` as limits count it. */
  address(session: string, address: string): string
}

/** 96 bits, in base64url: no two of millions are alike. */
const NAME_CHARS = 16
/** Address hashes that are cached. */
const ADDRESSES_KEPT = 10_000

export function createNames(secret: Uint8Array): Names {
  const key = deriveKey(secret, 'ledgerNames')
  const name = (kind: string, session: string, value: string): string =>
    createHmac('sha256', key).update(`${kind}\n${session}\n${value}`).digest('base64url').slice(0, NAME_CHARS)
  // Thousands of phones in a venue share one address.
  const addresses = new Map<string, string>()
  return {
    device: (session, deviceId) => name('device', session, deviceId),
    address(session, address) {
      const place = `${session} ${address}`
      const known = addresses.get(place)
      if (known !== undefined) return known
      if (addresses.size >= ADDRESSES_KEPT) addresses.clear()
      const made = name('address', session, address)
      addresses.set(place, made)
      return made
    },
  }
}
