import { createCipheriv, createDecipheriv, createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
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

/**
 * Encrypts with AES-256-GCM and returns `nonce.tag.ciphertext`, base64url. `nonce`: 12 random bytes. `about`:
 * additional authenticated data, needed again to decrypt.
 */
export function seal(key: KeyObject, nonce: Uint8Array, text: string, about: string): string {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [Buffer.from(nonce), cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
}

/** Decrypts a sealed text. Throws if key, text or `about` differ. */
export function unseal(key: KeyObject, sealed: string, about: string): string {
  const [nonce, tag, body] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!nonce || !tag || !body) throw new Error('A sealed value is malformed.')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 }).setAAD(Buffer.from(about)).setAuthTag(tag)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}
