import { LIMITS } from '../../../contract/limits.ts'
import type { Tx } from '../../store/store.ts'
import { signAccessToken } from './access-token.ts'
import { type Auth, iso } from './context.ts'
import { firstRefreshToken } from './refresh.ts'
import { all, type FactorRow, first, queries, type SessionRow, type UserRow } from './tables.ts'
import { userJson } from './user-json.ts'

/** How a session was opened, for the token's claim `amr`. */
export type Method = 'password' | 'otp' | 'recovery'

/** A session whose access token is still to be signed, after the transaction. */
export interface Opened {
  user: UserRow
  session: SessionRow
  factors: FactorRow[]
  refreshToken: string
}

/**
 * Opens a session with a new id, so that nothing from before the sign-in is continued. Deletes the user's
 * idle sessions.
 */
export async function openSession(auth: Auth, tx: Tx, user: UserRow, how: { method: Method; userAgent: string | null }): Promise<Opened> {
  const db = queries(auth.store)
  const now = auth.clock.now()
  const at = iso(now)
  const stale = iso(now - LIMITS.sessionIdleMs)
  await all(tx, db.deleteFrom('auth_sessions').where('user_id', '=', user.id).where('last_used_at', '<', stale))
  const session: SessionRow = {
    id: auth.clock.newId(),
    user_id: user.id,
    aal: 'aal1',
    amr: JSON.stringify([{ method: how.method, timestamp: Math.floor(now / 1000) }]),
    user_agent: how.userAgent,
    created_at: at,
    last_used_at: at,
  }
  await all(tx, db.insertInto('auth_sessions').values(session))
  await all(tx, db.updateTable('auth_users').set({ last_sign_in_at: at }).where('id', '=', user.id))
  return {
    user: { ...user, last_sign_in_at: at },
    session,
    factors: await factorsOf(auth, tx, user.id),
    refreshToken: await firstRefreshToken(auth, tx, session.id),
  }
}

/** Returns GoTrue's session object: the response of every sign-in and refresh. */
export async function sessionJson(auth: Auth, { user, session, factors, refreshToken }: Opened) {
  const { token, expiresAt } = await signAccessToken(auth, user, session)
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: LIMITS.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userJson(user, factors),
  }
}

/**
 * Returns a user's factors, oldest first. Skips unverified ones older than LIMITS.unverifiedFactorMs, even if
 * not deleted yet.
 */
export async function factorsOf(auth: Auth, on: Tx | Auth['store'], userId: string): Promise<FactorRow[]> {
  const mine = queries(auth.store).selectFrom('auth_factors').selectAll().where('user_id', '=', userId)
  const inTime = iso(auth.clock.now() - LIMITS.unverifiedFactorMs)
  const alive = mine.where((eb) => eb.or([eb('status', '=', 'verified'), eb('created_at', '>=', inTime)]))
  return await all(on, alive.orderBy('created_at').orderBy('id'))
}

export type Which = { only: string } | { butNot: string } | 'all'

/** Deletes sessions and their refresh tokens within a transaction. Returns their ids for `announceEnd`. */
export async function endSessions(auth: Auth, tx: Tx, userId: string, which: Which): Promise<string[]> {
  const ended = queries(auth.store).deleteFrom('auth_sessions').where('user_id', '=', userId).returning('id')
  const rows = await all(
    tx,
    which === 'all' ? ended : 'only' in which ? ended.where('id', '=', which.only) : ended.where('id', '!=', which.butNot),
  )
  return rows.map((r) => r.id)
}

/** Announces ended sessions on the bus: their sockets lose the host's rights. Call it after the commit. */
export function announceEnd(auth: Auth, sessionIds: readonly string[]): void {
  if (sessionIds.length > 0) auth.bus.publish({ kind: 'sign-in-sessions-ended', sessionIds })
}

export async function findSession(
  auth: Auth,
  on: Tx | Auth['store'],
  sessionId: string,
): Promise<{ session: SessionRow; user: UserRow } | undefined> {
  const db = queries(auth.store)
  const session = await first(on, db.selectFrom('auth_sessions').selectAll().where('id', '=', sessionId))
  const user = session && (await first(on, db.selectFrom('auth_users').selectAll().where('id', '=', session.user_id)))
  return session && user && { session, user }
}
