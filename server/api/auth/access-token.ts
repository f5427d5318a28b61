import { errors, jwtVerify, SignJWT } from 'jose'
import { Refusal, refuse } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Auth } from './context.ts'
import type { Keys } from './keys.ts'
import type { SessionRow, UserRow } from './tables.ts'
import { APP_METADATA } from './user-json.ts'

const ISSUER = 'limelight'
const AUDIENCE = 'authenticated'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The claims of an access token that this server uses. */
export interface Claims {
  userId: string
  sessionId: string
  aal: 'aal1' | 'aal2'
  /** Unix seconds. */
  expiresAt: number
}

/**
 * Signs an access token: a JWT (RFC 7519) with HS256 and the claims that GoTrue's clients read. `expiresAt`
 * in Unix seconds.
 */
export async function signAccessToken(auth: Auth, user: UserRow, session: SessionRow): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(auth.clock.now() / 1000)
  const expiresAt = issuedAt + LIMITS.accessTokenSeconds
  const token = await new SignJWT({
    email: user.email,
    phone: '',
    app_metadata: APP_METADATA,
    user_metadata: JSON.parse(user.user_metadata),
    role: 'authenticated',
    aal: session.aal,
    amr: JSON.parse(session.amr),
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setSubject(user.id)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(auth.keys.token)
  return { token, expiresAt }
}

/**
 * Verifies a token at time `nowMs` and returns its claims. Accepts only HS256 with our key: not `none`, other
 * algorithms, embedded keys or key URLs. Throws PGRST301 (unreadable or forged) or PGRST303 (expired, not yet
 * valid, or not for this server).
 */
export async function readAccessToken(keys: Keys, token: string, nowMs: number): Promise<Claims> {
  const parts = token.split('.').length
  if (parts !== 3) refuse('PGRST301', `Expected 3 parts in JWT; got ${parts}`)
  if (token.length > LIMITS.accessTokenChars) refuse('PGRST301', `The JWT is longer than ${LIMITS.accessTokenChars} characters`)
  const { payload } = await verifySignature(keys, token, nowMs)
  if (typeof payload.iat === 'number' && payload.iat > nowMs / 1000 + LIMITS.tokenLeewaySeconds) refuse('PGRST303', 'JWT issued at future')
  const { sub, session_id: sessionId, role, exp, aal } = payload
  if (role !== 'authenticated' || typeof exp !== 'number' || !isUuid(sub) || !isUuid(sessionId))
    refuse('PGRST303', 'JWT is not an access token of this server')
  return { userId: sub, sessionId, aal: aal === 'aal2' ? 'aal2' : 'aal1', expiresAt: exp }
}

async function verifySignature(keys: Keys, token: string, nowMs: number) {
  try {
    return await jwtVerify(token, keys.token, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp', 'iat', 'session_id'],
      clockTolerance: LIMITS.tokenLeewaySeconds,
      currentDate: new Date(nowMs),
    })
  } catch (cause) {
    if (cause instanceof errors.JWTExpired) throw new Refusal('PGRST303', 'JWT expired', { cause })
    if (cause instanceof errors.JWTClaimValidationFailed) throw new Refusal('PGRST303', claimMessage(cause.claim), { cause })
    if (cause instanceof errors.JOSEError)
      throw new Refusal('PGRST301', 'JWT cannot be verified: unreadable, or signed with another key', { cause })
    throw cause
  }
}

function claimMessage(claim: string): string {
  if (claim === 'aud') return 'JWT not in audience'
  if (claim === 'nbf') return 'JWT not yet valid'
  return `JWT claim "${claim}" is missing or not ours`
}

const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)
