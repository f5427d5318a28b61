import { createHmac } from 'node:crypto'
import { keepNewest } from '../keep-newest.ts'
import { deriveKey } from '../keys.ts'

/** Keyed hashes that stand in the ledger for devices and addresses: the same within one session, different in others, and not to be reversed without the key. */
export interface Names {
  device(session: string, deviceId: string): string
  /** `address` as limits count it. */
  address(session: string, address: string): string
}

/** 96 bits, in base64url: no two of millions are alike. */
const NAME_CHARS = 16
/** Names of each kind that are cached: thousands of phones in a venue share one address, and a phone sends more than once. */
const NAMES_KEPT = 10_000

export function createNames(secret: Uint8Array): Names {
  const key = deriveKey(secret, 'ledgerNames')
  const namesOf = (kind: string): Names['device'] => {
    const kept = keepNewest<string>(NAMES_KEPT)
    const nameOf = (session: string, value: string): string =>
      createHmac('sha256', key).update(`${kind}\n${session}\n${value}`).digest('base64url').slice(0, NAME_CHARS)
    return (session, value) => kept(`${session} ${value}`, () => nameOf(session, value))
  }
  return { device: namesOf('device'), address: namesOf('address') }
}
