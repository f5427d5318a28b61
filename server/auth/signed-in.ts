import type { FastifyRequest } from 'fastify'
import { refuse } from '../../contract/errors.ts'
import type { VerifiedToken } from '../services.ts'
import type { Tx } from '../store/store.ts'
import type { Auth } from './context.ts'
import { factorsOf, findSession } from './sessions.ts'
import type { FactorRow, SessionRow, UserRow } from './tables.ts'

/** Who sends a request that needs a token. */
export interface SignedIn {
  token: VerifiedToken
  user: UserRow
  session: SessionRow
}

/** Reads `Authorization: Bearer`. Throws no_authorization without one, bad_jwt, session_not_found, user_not_found or user_banned. */
export async function signedIn(auth: Auth, request: FastifyRequest): Promise<SignedIn> {
  const bearer = /^bearer +(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer === undefined) refuse('no_authorization', 'This endpoint requires a valid Bearer token')
  const token = await auth.verify(bearer)
  const found = (await findSession(auth, auth.store, token.sessionId)) ?? refuseSession()
  return { token, ...found }
}

/**
 * The sender as a write finds them, with their factors. Between a request's reading and its write another may have ended the session or turned
 * the second factor on, and what was allowed then is not now. Throws session_not_found.
 */
export async function stillSignedIn(auth: Auth, tx: Tx, { token }: SignedIn): Promise<SignedIn & { factors: FactorRow[] }> {
  const found = (await findSession(auth, tx, token.sessionId)) ?? refuseSession()
  const factors = await factorsOf(auth, tx, found.user.id)
  const aal = token.aal === 'aal2' && found.session.aal === 'aal2' ? 'aal2' : 'aal1'
  const secondFactorDue = aal === 'aal1' && factors.some((f) => f.status === 'verified')
  return { token: { ...token, aal, secondFactorDue }, ...found, factors }
}

function refuseSession(): never {
  refuse('session_not_found', 'Session from session_id claim in JWT does not exist')
}

/** Refuses a session that has not shown the account's second factor. The status differs by endpoint, as GoTrue's does. */
export function requireSecondFactor({ token }: Pick<SignedIn, 'token'>, message: string, status: 401 | 403 | 422): void {
  if (token.secondFactorDue) refuse('insufficient_aal', message, { status })
}

/** The client's own name of itself, for the list of sessions: printable, at most 300 characters. */
export function userAgentOf(request: FastifyRequest): string | null {
  const value = request.headers['user-agent']
  return value === undefined ? null : value.replace(/[^\x20-\x7e]/g, '').slice(0, 300)
}
