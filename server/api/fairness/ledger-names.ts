import { createHmac } from 'node:crypto'
import { deriveKey } from '../../lib/keys.ts'
import { createMemo } from '../../lib/memo.ts'

/**
 * Keyed hashes that replace device ids and addresses in the ledger: constant within one session, different
 * between sessions, and irreversible without the key.
 */
export interface Names {
  device(session: string, deviceId: string): string
  /** `address`: network address as limits count it, IPv6 by its /64. */
  address(session: string, address: string): string
}

/** Length of a name: 96 bits in base64url, so that among millions none collide. */
const NAME_CHARS = 16
/** Cached names per kind: a venue's phones share one address, and a phone sends more than once. */
const NAMES_KEPT = 10_000

export function createNames(secret: Uint8Array): Names {
  const key = deriveKey(secret, 'ledgerNames')
  const namesOf = (kind: string): Names['device'] => {
    const kept = createMemo<string>(NAMES_KEPT)
    const nameOf = (session: string, value: string): string =>
      createHmac('sha256', key).update(`${kind}\n${session}\n${value}`).digest('base64url').slice(0, NAME_CHARS)
    return (session, value) => kept(`${session} ${value}`, () => nameOf(session, value))
  }
  return { device: namesOf('device'), address: namesOf('address') }
}
