import type { FastifyRequest } from 'fastify'
import { refuse } from '../../contract/errors.ts'
import type { VerifiedToken } from '../services.ts'
import type { Auth } from './context.ts'
import { findSession } from './sessions.ts'
import type { SessionRow, UserRow } from './tables.ts'

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
  const found = await findSession(auth, token.sessionId)
  if (!found) refuse('session_not_found', 'Session from session_id claim in JWT does not exist')
  return { token, ...found }
}

/** Refuses a session that has not shown the account's second factor. The status differs by endpoint, as GoTrue's does. */
export function requireSecondFactor({ token }: SignedIn, message: string, status: 401 | 403 | 422): void {
  if (token.secondFactorDue) refuse('insufficient_aal', message, { status })
}

/** The client's own name of itself, for the list of sessions: printable, at most 300 characters. */
export function userAgentOf(request: FastifyRequest): string | null {
  const value = request.headers['user-agent']
  return value === undefined ? null : value.replace(/[^\x20-\x7e]/g, '').slice(0, 300)
}
