import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../../lib/keys.ts'

/** Keys for accounts: see server/lib/keys.ts. */
export interface Keys {
  /**
   * Signs access tokens. It is the secret itself, so that other services of the operator can verify tokens
   * with AUTH_SECRET.
   */
  token: KeyObject
  refresh: KeyObject
  code: KeyObject
  recovery: KeyObject
  seal: KeyObject
}

export function deriveKeys(secret: Uint8Array): Keys {
  return {
    token: createSecretKey(secret),
    refresh: deriveKey(secret, 'refreshTokens'),
    code: deriveKey(secret, 'mailedCodes'),
    recovery: deriveKey(secret, 'recoveryCodes'),
    seal: deriveKey(secret, 'factorSecrets'),
  }
}

/** Hashes a token for storage: SHA-256, base64url. Fit for 256 random bits; short codes need `keyedHash`. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** HMAC-SHA256, base64url. Without a key, a hash of six digits is reversed by a million attempts. */
export const keyedHash = (key: KeyObject, text: string): string => createHmac('sha256', key).update(text).digest('base64url')

/** Compares two texts in constant time. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
