import { createHmac, type KeyObject } from 'node:crypto'
import { PSEUDONYM_PREFIX } from '../../contract/device.ts'
import { keepNewest } from '../keep-newest.ts'
import { deriveKey } from '../keys.ts'

/** What others than the phone itself read in place of its device id. Why: docs/decisions/023-device-pseudonyms.md. */
export interface Pseudonyms {
  /** Of the device within the session with this id: always the same, and useless as a claim. */
  of(session: string, deviceId: string): string
}

/** Hex digits of a pseudonym: 96 bits, so that a hall of millions has no two phones with one. */
export const PSEUDONYM_DIGITS = 24

/**
 * `pseudonym-` and the first 24 hex digits of the HMAC-SHA256 of session, line feed, device id. Without the key nobody can tell
 * which device it is, nor whether pseudonyms of two sessions are one device's. A session's id has no line feed.
 */
export const pseudonym = (key: KeyObject, session: string, deviceId: string): string =>
  PSEUDONYM_PREFIX + createHmac('sha256', key).update(`${session}\n${deviceId}`).digest('hex').slice(0, PSEUDONYM_DIGITS)

/** Pseudonyms remembered, those of a few large rooms: a host's list asks for one in each row. */
const KEPT = 20_000

export const createPseudonyms = (secret: Uint8Array): Pseudonyms => pseudonymsBy(deriveKey(secret, 'devicePseudonyms'))

export function pseudonymsBy(key: KeyObject): Pseudonyms {
  const kept = keepNewest<string>(KEPT)
  return { of: (session, deviceId) => kept(`${session}\n${deviceId}`, () => pseudonym(key, session, deviceId)) }
}
