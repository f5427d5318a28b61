import type { FastifyRequest } from 'fastify'
import { refuse } from '../../../contract/errors.ts'
import type { VerifiedToken } from '../../services.ts'
import type { Tx } from '../../store/store.ts'
import type { Auth } from './context.ts'
import { factorsOf, findSession } from './sessions.ts'
import type { FactorRow, SessionRow, UserRow } from './tables.ts'

export interface SignedIn {
  token: VerifiedToken
  user: UserRow
  session: SessionRow
}

/**
 * Verifies the header `Authorization: Bearer`. Throws no_authorization without one, bad_jwt,
 * session_not_found, user_not_found or user_banned.
 */
export async function signedIn(auth: Auth, request: FastifyRequest): Promise<SignedIn> {
  const bearer = /^bearer +(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer === undefined) refuse('no_authorization', 'This endpoint requires a valid Bearer token')
  const token = await auth.verify(bearer)
  const found = (await findSession(auth, auth.store, token.sessionId)) ?? refuseSession()
  return { token, ...found }
}

/**
 * Reads the sender and their factors again within a write: since the request was checked, another one may
 * have ended the session or turned on the second factor. Throws session_not_found.
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

/** Throws insufficient_aal if the second factor is due. The status differs by endpoint, as GoTrue's does. */
export function requireSecondFactor({ token }: Pick<SignedIn, 'token'>, message: string, status: 401 | 403 | 422): void {
  if (token.secondFactorDue) refuse('insufficient_aal', message, { status })
}

/** Returns the client's User-Agent for the list of sessions: printable ASCII, at most 300 characters. */
export function userAgentOf(request: FastifyRequest): string | null {
  const value = request.headers['user-agent']
  return value === undefined ? null : value.replace(/[^\x20-\x7e]/g, '').slice(0, 300)
}
