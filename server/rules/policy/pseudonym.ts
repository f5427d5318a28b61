import { createHmac, type KeyObject } from 'node:crypto'
import { PSEUDONYM_PREFIX } from '../../../contract/device.ts'
import { deriveKey } from '../../lib/keys.ts'
import { createMemo } from '../../lib/memo.ts'

/** Pseudonyms, which others read in place of a device id. Why: docs/decisions/023-device-pseudonyms.md. */
export interface Pseudonyms {
  /** Returns the device's pseudonym in one session: always the same, and not accepted as a device id. */
  of(session: string, deviceId: string): string
}

/** Hex digits of a pseudonym: 96 bits, so that even among millions of devices no two collide. */
export const PSEUDONYM_DIGITS = 24

/**
 * Returns `pseudonym-` and the first 24 hex digits of the HMAC-SHA256 of session, line feed, device id.
 * Without the key, nobody can tell which device it is, or whether pseudonyms in two sessions belong to one
 * device. A session id contains no line feed.
 */
export const pseudonym = (key: KeyObject, session: string, deviceId: string): string =>
  PSEUDONYM_PREFIX + createHmac('sha256', key).update(`${session}\n${deviceId}`).digest('hex').slice(0, PSEUDONYM_DIGITS)

/** Cached pseudonyms, enough for a few large rooms: a host's list needs one per row. */
const KEPT = 20_000

export const createPseudonyms = (secret: Uint8Array): Pseudonyms => pseudonymsBy(deriveKey(secret, 'devicePseudonyms'))

export function pseudonymsBy(key: KeyObject): Pseudonyms {
  const kept = createMemo<string>(KEPT)
  return { of: (session, deviceId) => kept(`${session}\n${deviceId}`, () => pseudonym(key, session, deviceId)) }
}
