import { LIMITS } from '../../../contract/limits.ts'
import type { Tx } from '../../store/store.ts'
import { type Auth, iso } from './context.ts'
import { hashToken, keyedHash } from './keys.ts'
import { all, first, queries, type SessionRow } from './tables.ts'

/**
 * Refresh tokens. A session's n-th token is HMAC(key, session, n): 256 bits that only the server can compute,
 * at any time. So the store keeps only hashes; and yet a tab that sends a token that another tab has just
 * used gets the session's *current* token instead of being signed out.
 */
const tokenOf = (auth: Auth, sessionId: string, generation: number): string => keyedHash(auth.keys.refresh, `${sessionId}.${generation}`)

export async function firstRefreshToken(auth: Auth, tx: Tx, sessionId: string): Promise<string> {
  return await addToken(auth, tx, sessionId, 0)
}

/**
 * Issues a session's first token after its second factor. Deletes all earlier ones, so that none can be
 * exchanged for it, not even within LIMITS.refreshReuseMs.
 */
export async function raisedRefreshToken(auth: Auth, tx: Tx, sessionId: string): Promise<string> {
  const db = queries(auth.store)
  const mine = db.selectFrom('auth_refresh_tokens').select('generation').where('session_id', '=', sessionId)
  const current = await first(tx, mine.where('used_at', 'is', null))
  if (!current) throw new Error('A session has no current refresh token.')
  await all(tx, db.deleteFrom('auth_refresh_tokens').where('session_id', '=', sessionId))
  return await addToken(auth, tx, sessionId, current.generation + 1)
}

export type Rotation =
  | { kind: 'rotated' | 'current'; session: SessionRow; refreshToken: string }
  | { kind: 'unknown' }
  /** The token was reused after LIMITS.refreshReuseMs, or the session was idle too long; it is deleted. */
  | { kind: 'reused' | 'idle'; sessionId: string }

/** Returns the account of a refresh token, used or not. Null: the token is unknown. */
export async function ownerOf(auth: Auth, token: string): Promise<string | null> {
  const found = queries(auth.store)
    .selectFrom('auth_refresh_tokens')
    .innerJoin('auth_sessions', 'auth_sessions.id', 'auth_refresh_tokens.session_id')
    .select('auth_sessions.user_id')
    .where('auth_refresh_tokens.hash', '=', hashToken(token))
  return (await first(auth.store, found))?.user_id ?? null
}

/** Exchanges a refresh token, within one transaction. */
export async function rotate(auth: Auth, tx: Tx, token: string): Promise<Rotation> {
  const db = queries(auth.store)
  const now = auth.clock.now()
  // Claims the token by an update, so that exactly one of concurrent requests rotates it, on either database.
  const claim = db
    .updateTable('auth_refresh_tokens')
    .set({ used_at: iso(now) })
    .where('hash', '=', hashToken(token))
  const claimed = await first(tx, claim.where('used_at', 'is', null).returning(['session_id', 'generation']))
  const used = claimed ?? (await first(tx, db.selectFrom('auth_refresh_tokens').selectAll().where('hash', '=', hashToken(token))))
  if (!used) return { kind: 'unknown' }
  const session = await first(tx, db.selectFrom('auth_sessions').selectAll().where('id', '=', used.session_id))
  if (!session) return { kind: 'unknown' }

  const end = async (kind: 'reused' | 'idle'): Promise<Rotation> => {
    await all(tx, db.deleteFrom('auth_sessions').where('id', '=', session.id))
    return { kind, sessionId: session.id }
  }
  if (claimed) {
    if (now - Date.parse(session.last_used_at) > LIMITS.sessionIdleMs) return await end('idle')
    const last_used_at = iso(now)
    await all(tx, db.updateTable('auth_sessions').set({ last_used_at }).where('id', '=', session.id))
    const refreshToken = await addToken(auth, tx, session.id, claimed.generation + 1)
    return { kind: 'rotated', session: { ...session, last_used_at }, refreshToken }
  }
  if ('used_at' in used && Math.abs(now - Date.parse(used.used_at as string)) > LIMITS.refreshReuseMs) return await end('reused')
  const current = await first(
    tx,
    db.selectFrom('auth_refresh_tokens').select('generation').where('session_id', '=', session.id).where('used_at', 'is', null),
  )
  if (!current) throw new Error('A session has no current refresh token.')
  return { kind: 'current', session, refreshToken: tokenOf(auth, session.id, current.generation) }
}

async function addToken(auth: Auth, tx: Tx, sessionId: string, generation: number): Promise<string> {
  const token = tokenOf(auth, sessionId, generation)
  await all(
    tx,
    queries(auth.store)
      .insertInto('auth_refresh_tokens')
      .values({ hash: hashToken(token), session_id: sessionId, generation, used_at: null }),
  )
  return token
}
