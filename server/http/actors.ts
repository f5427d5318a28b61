import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { type Actor, ANYONE } from '../../contract/actor.ts'
import { DEVICE_HEADER, DEVICE_ID_RULE, deviceFromHeader, deviceToHeader, isDeviceId } from '../../contract/device.ts'
import { Refusal, refuse } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import { parseJson } from '../../contract/wire.ts'
import { createMemo } from '../lib/memo.ts'
import type { ActorReader, Authenticator, VerifiedToken } from '../services.ts'
import { isLinkKey, type LinkKeys } from './link-keys.ts'

export const DEVICE_COOKIE = 'limelight_device'
const ONE_YEAR_S = 31_536_000

/**
 * Identifies the actor of a request. The device cookie is `{id}.{HMAC-SHA256 of it}`: HttpOnly, so that page
 * scripts cannot leak it, and signed, so that nobody can forge one.
 */
export function createActorReader(secret: Uint8Array, auth: Authenticator, links: LinkKeys): ActorReader {
  const sign = (deviceId: string): string => createHmac('sha256', secret).update(`device:${deviceId}`).digest('base64url')

  /** Device ids by cookie header. */
  const devices = createMemo<string>(LIMITS.deviceCookiesKept)

  function deviceFromCookie(header: string | undefined): string | null {
    if (header === undefined) return null
    return (header.length > LIMITS.deviceCookieChars ? readCookie(header) : devices(header, () => readCookie(header))) || null
  }

  /** Returns the cookie's device id, or '' if there is none with a valid signature. */
  function readCookie(header: string): string {
    const cookie = header.split(/;\s*/).find((c) => c.startsWith(`${DEVICE_COOKIE}=`))
    if (!cookie) return ''
    const value = cookie.slice(DEVICE_COOKIE.length + 1)
    const dot = value.lastIndexOf('.')
    const deviceId = deviceFromHeader(value.slice(0, dot))
    const expected = Buffer.from(sign(deviceId))
    const given = Buffer.from(value.slice(dot + 1))
    return isDeviceId(deviceId) && given.length === expected.length && timingSafeEqual(given, expected) ? deviceId : ''
  }

  const withoutToken = (deviceId: string | null): Actor => (deviceId === null ? ANYONE : { kind: 'device', deviceId })

  /**
   * Verifies a token. Returns null if it is invalid but claims the role `anon`, which needs no signature: old
   * anonymous keys are such tokens. Throws other failures.
   */
  async function verify(token: string): Promise<VerifiedToken | null> {
    try {
      return await auth.verify(token)
    } catch (error) {
      if (error instanceof Refusal && (error.code === 'PGRST301' || error.code === 'PGRST303') && saysNobody(token)) return null
      throw error
    }
  }

  const isToken = (token: string | null): token is string => token?.split('.').length === 3

  const fromClaims: ActorReader['fromClaims'] = async ({ token, deviceId, apikey }) => {
    const verified = isToken(token) ? await verify(token) : null
    if (verified === null)
      return isLinkKey(apikey) ? links.verify(apikey) : { actor: withoutToken(deviceId), expiresAt: null, endsWith: null }
    if (verified.secondFactorDue)
      refuse('42501', 'The second factor is required.', { status: 403, hint: 'Verify a TOTP factor first; the session then has aal2.' })
    return { actor: { kind: 'host', userId: verified.userId, deviceId }, expiresAt: verified.expiresAt, endsWith: verified.sessionId }
  }

  function cached(headers: IncomingHttpHeaders): Actor | null {
    const token = bearer(headers)
    const deviceId = claimedDevice(headers) ?? deviceFromCookie(headers.cookie)
    if (!isToken(token)) return isLinkKey(headers['apikey']) ? links.cached(headers['apikey']) : withoutToken(deviceId)
    const verified = auth.cached(token)
    return verified && !verified.secondFactorDue ? { kind: 'host', userId: verified.userId, deviceId } : null
  }

  return {
    deviceFromCookie,
    deviceCookie: (deviceId, secure) =>
      `${DEVICE_COOKIE}=${deviceToHeader(deviceId)}.${sign(deviceId)}; Path=/; Max-Age=${ONE_YEAR_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    fromClaims,
    cached,
    async fromHeaders(headers) {
      const deviceId = claimedDevice(headers) ?? deviceFromCookie(headers.cookie)
      const { apikey = null } = headers
      return (await fromClaims({ token: bearer(headers), deviceId, apikey: apikey === null ? null : String(apikey) })).actor
    },
  }
}

function saysNobody(token: string): boolean {
  if (token.length > LIMITS.accessTokenChars) return false
  const claims = parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return claims.ok && claims.value !== null && typeof claims.value === 'object' && 'role' in claims.value && claims.value['role'] === 'anon'
}

/**
 * Returns the token of `Authorization: Bearer`, or null. Signed-out clients send their API key there, which
 * is no token.
 */
function bearer(headers: IncomingHttpHeaders): string | null {
  const value = headers.authorization
  return value !== undefined && value !== `Bearer ${headers['apikey']}` && /^bearer /i.test(value) ? value.slice(7).trim() : null
}

function claimedDevice(headers: IncomingHttpHeaders): string | null {
  const sent = headers[DEVICE_HEADER]
  if (sent === undefined || sent === '') return null
  const value = deviceFromHeader(String(sent))
  return isDeviceId(value) ? value : refuse('22023', `The header ${DEVICE_HEADER} is not a device id: ${DEVICE_ID_RULE}, percent-encoded.`)
}
