import { refuse } from '../../../../contract/errors.ts'
import { placeOfAccount } from '../../../store/write-place.ts'
import { findByEmail, findUser } from '../accounts.ts'
import { type Auth, iso } from '../context.ts'
import { type Body, normaliseEmail, readBody, refusePhone, text } from '../fields.ts'
import { finishFlow } from '../flows.ts'
import { guardPassword } from '../guards.ts'
import { ownerOf, type Rotation, rotate } from '../refresh.ts'
import { announceEnd, factorsOf, openSession, sessionJson } from '../sessions.ts'
import { userAgentOf } from '../signed-in.ts'
import type { UserRow } from '../tables.ts'
import type { Route } from './route.ts'

interface Caller {
  ip: string
  userAgent: string | null
}

/** POST /token?grant_type=password|refresh_token|pkce. Returns a session. */
export const tokenRoutes = (auth: Auth): Route[] => [
  {
    method: 'POST',
    path: '/token',
    async handle(request) {
      const body = readBody(request.body)
      const caller = { ip: request.ip, userAgent: userAgentOf(request) }
      switch ((request.query as Record<string, unknown>)['grant_type']) {
        case 'password':
          return await byPassword(auth, body, caller)
        case 'refresh_token':
          return await byRefreshToken(auth, body)
        case 'pkce':
          return await byFlow(auth, body, caller)
        default:
          return refuse('invalid_credentials', 'unsupported_grant_type')
      }
    },
  },
]

async function byPassword(auth: Auth, body: Body, { ip, userAgent }: Caller) {
  refusePhone(body)
  const given = text(body, 'email') ?? refuse('validation_failed', 'missing email or phone')
  const password = text(body, 'password') ?? ''
  const email = normaliseEmail(given) ?? refuseCredentials()
  const succeeded = await guardPassword(auth, ip, email)
  const user = await findByEmail(auth, auth.store, email)
  if (!(await auth.passwords.matches(user?.password_hash ?? null, password)) || !user) refuseCredentials()
  if (isBanned(auth, user)) refuse('user_banned', 'User is banned', { status: 400 })
  if (user.email_confirmed_at === null) refuse('email_not_confirmed', 'Email not confirmed')
  succeeded()
  const opened = await auth.store.write(
    async (tx) => {
      // The password may have changed while it was being verified.
      const now = await findUser(auth, tx, user.id)
      if (now?.password_hash !== user.password_hash) refuseCredentials()
      return await openSession(auth, tx, now, { method: 'password', userAgent })
    },
    { place: placeOfAccount(auth.store, user.id) },
  )
  return await sessionJson(auth, opened)
}

async function byRefreshToken(auth: Auth, body: Body) {
  const token = text(body, 'refresh_token')
  // GoTrue: refresh tokens have at least 12 characters.
  if (token === null || token.length < 12 || token.length > 512) refuse('validation_failed', 'Refresh token is not valid')
  const owner = await ownerOf(auth, token)
  const rotation: Rotation =
    owner === null
      ? { kind: 'unknown' }
      : await auth.store.write((tx) => rotate(auth, tx, token), { place: placeOfAccount(auth.store, owner) })
  switch (rotation.kind) {
    case 'unknown':
      return refuse('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
    case 'reused':
      auth.log.warn({ session: rotation.sessionId }, 'a used refresh token came back; its session was ended')
      announceEnd(auth, [rotation.sessionId])
      return refuse('refresh_token_already_used', 'Invalid Refresh Token: Already Used')
    case 'idle':
      announceEnd(auth, [rotation.sessionId])
      return refuse('session_expired', 'Invalid Refresh Token: Session Expired')
    case 'rotated':
    case 'current': {
      const { session, refreshToken } = rotation
      const user = await findUser(auth, auth.store, session.user_id)
      if (!user) refuse('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
      if (isBanned(auth, user)) refuse('user_banned', 'Invalid Refresh Token: User Banned', { status: 400 })
      return await sessionJson(auth, { user, session, refreshToken, factors: await factorsOf(auth, auth.store, user.id) })
    }
  }
}

async function byFlow(auth: Auth, body: Body, { userAgent }: Caller) {
  const code = text(body, 'auth_code')
  const verifier = text(body, 'code_verifier')
  if (code === null || verifier === null)
    refuse('validation_failed', 'invalid request: both auth code and code verifier should be non-empty')
  const opened = await auth.store.write(async (tx) => {
    const { userId, method } = await finishFlow(auth, tx, code, verifier)
    const user = await findUser(auth, tx, userId)
    if (!user || isBanned(auth, user)) refuse('user_banned', 'User is banned', { status: 400 })
    return await openSession(auth, tx, user, { method, userAgent })
  })
  return await sessionJson(auth, opened)
}

const isBanned = (auth: Auth, user: UserRow): boolean => user.banned_until !== null && user.banned_until > iso(auth.clock.now())

function refuseCredentials(): never {
  refuse('invalid_credentials', 'Invalid login credentials')
}
