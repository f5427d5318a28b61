import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto'

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
