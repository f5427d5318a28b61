import { refuse } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Challenge } from './codes.ts'
import { isCommonPassword } from './common-passwords.ts'
import { BAD_JSON } from './errors.ts'

/** A request's JSON body; fields are not checked yet. */
export type Body = Readonly<Record<string, unknown>>

/** Returns the body as an object; a missing body is empty. Throws bad_json for anything else. */
export function readBody(body: unknown): Body {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) refuse('bad_json', BAD_JSON)
  return body as Body
}

/**
 * Returns a text field, or null if absent, null or empty. Ignores inherited properties. Throws
 * validation_failed for other types.
 */
export function text(body: Body, name: string): string | null {
  const value = Object.hasOwn(body, name) ? body[name] : null
  if (value === undefined || value === null || value === '') return null
  return typeof value === 'string' ? value : refuse('validation_failed', `${name} must be a string`)
}

const EMAIL = /^[^\s@\p{C}<>()[\]\\,;:"]{1,64}@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*$/u

/**
 * Normalises an e-mail, so that each mailbox has one spelling: trimmed, NFKC, lower case. It is looked up,
 * stored and mailed to in this form only. Null: not an address.
 */
export function normaliseEmail(value: string): string | null {
  if (value.length > LIMITS.emailChars * 2) return null
  const email = value.trim().normalize('NFKC').toLowerCase()
  return email.length <= LIMITS.emailChars && EMAIL.test(email) ? email : null
}

/** Returns a field's normalised e-mail, or null if absent. Throws validation_failed if malformed. */
export function email(body: Body, name = 'email'): string | null {
  const value = text(body, name)
  if (value === null) return null
  return normaliseEmail(value) ?? refuse('validation_failed', 'Unable to validate email address: invalid format')
}

export const requiredEmail = (body: Body): string => email(body) ?? refuse('validation_failed', 'An email address is required')

/** Throws phone_provider_disabled: there are no phone accounts. */
export function refusePhone(body: Body): void {
  if (text(body, 'phone') !== null) refuse('phone_provider_disabled', 'Phone sign-in is not offered')
}

/** Checks a new password. Throws weak_password with reasons, or validation_failed if too long to hash. */
export function checkPassword(password: string, ownEmail: string): void {
  const characters = [...password].length
  if (characters > LIMITS.passwordMax) refuse('validation_failed', `Password cannot be longer than ${LIMITS.passwordMax} characters`)
  if (characters < LIMITS.passwordMin)
    refuse('weak_password', `Password should be at least ${LIMITS.passwordMin} characters.`, { details: 'length' })
  if (normaliseEmail(password) === ownEmail) refuse('weak_password', 'Password should not be the email address.', { details: 'email' })
  if (isCommonPassword(password))
    refuse('weak_password', 'Password is known to be weak and easy to guess, please choose a different one.', { details: 'pwned' })
}

/** Reads the PKCE fields (RFC 7636: 43 to 128 unreserved characters). Null without them. */
export function readChallenge(body: Body): Challenge | null {
  const challenge = text(body, 'code_challenge')
  const method = text(body, 'code_challenge_method')?.toLowerCase() ?? null
  if (challenge === null && method === null) return null
  if (challenge === null || !/^[A-Za-z0-9._~-]{43,128}$/.test(challenge))
    refuse('validation_failed', 'code_challenge must be 43 to 128 letters, digits, dots, dashes, underscores or tildes')
  if (method !== 's256' && method !== 'plain') refuse('validation_failed', 'code_challenge_method must be s256 or plain')
  return { challenge, method }
}

/**
 * Merges `data` into the user's own metadata and returns it as JSON: keys are replaced one by one, null
 * deletes one. Throws validation_failed for anything but an object, for one too large or too deep, and for
 * keys that could change an object's prototype when merged.
 */
export function mergeMetadata(stored: string, body: Body): string {
  const data = Object.hasOwn(body, 'data') ? body['data'] : undefined
  if (data === undefined || data === null) return stored
  if (typeof data !== 'object' || Array.isArray(data)) refuse('validation_failed', 'data must be an object')
  checkDepth(data, LIMITS.jsonDepth)
  const entries = new Map<string, unknown>([...Object.entries(JSON.parse(stored)), ...Object.entries(data)])
  const merged = JSON.stringify(Object.fromEntries([...entries].filter(([, value]) => value !== null)))
  if (Buffer.byteLength(merged) > LIMITS.userMetadataBytes)
    refuse('validation_failed', `data must not be larger than ${LIMITS.userMetadataBytes} bytes as JSON`)
  return merged
}

function checkDepth(value: unknown, left: number): void {
  if (typeof value !== 'object' || value === null) return
  if (left === 0) refuse('validation_failed', `data must not be nested deeper than ${LIMITS.jsonDepth} levels`)
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype')
      refuse('validation_failed', `data must not have the key "${key}"`)
    checkDepth(inner, left - 1)
  }
}
