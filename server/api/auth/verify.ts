import { LRUCache } from 'lru-cache'
import { refuse } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Authenticator, Clock, VerifiedToken } from '../../services.ts'
import { keepUntilWritten } from '../../store/commit/until-written.ts'
import type { RawRow, Store } from '../../store/store.ts'
import { type Claims, readAccessToken } from './access-token.ts'
import { iso } from './context.ts'
import type { Keys } from './keys.ts'
import { first, queries } from './tables.ts'

/**
 * Creates an `Authenticator`. The result of checking a token's signature is cached. The token's expiry is
 * checked each time, and its session too: by one prepared read, or from a cache until the next write. So a
 * token is invalid as soon as its session is deleted.
 */
export function createVerify(store: Store, keys: Keys, clock: Clock): Authenticator {
  const cached = new LRUCache<string, Claims>({ max: LIMITS.verifiedTokensKept })
  const verified = keepUntilWritten<VerifiedToken>(store, { most: LIMITS.verifiedTokensKept })
  const readSession = sessionReader(store)

  async function claimsOf(token: string): Promise<Claims> {
    const remembered = cached.get(token)
    if (remembered && !isExpired(remembered)) return remembered
    cached.delete(token)
    const claims = await readAccessToken(keys, token, clock.now())
    cached.set(token, claims)
    return claims
  }

  const isExpired = ({ expiresAt }: { expiresAt: number }): boolean => expiresAt + LIMITS.tokenLeewaySeconds <= clock.now() / 1000

  return {
    cached(token) {
      const found = verified.get(token)
      return found && !isExpired(found) ? found : null
    },
    async verify(token) {
      const { userId, sessionId, expiresAt, aal } = await claimsOf(token)
      const version = store.version()
      const row = await readSession(sessionId)
      if (row?.user_id !== userId) {
        const user = await first(store, queries(store).selectFrom('auth_users').select('id').where('id', '=', userId))
        if (!user) refuse('user_not_found', 'User from sub claim in JWT does not exist')
        refuse('session_not_found', 'Session from session_id claim in JWT does not exist')
      }
      if (row.banned_until !== null && (row.banned_until as string) > iso(clock.now())) refuse('user_banned', 'User is banned')
      // aal2 requires both token and session: a token issued before the second factor must not gain from it.
      const shown = aal === 'aal2' && row.aal === 'aal2'
      const found: VerifiedToken = {
        userId,
        sessionId,
        expiresAt,
        aal: shown ? 'aal2' : 'aal1',
        secondFactorDue: row.verified_factor !== null && !shown,
      }
      verified.set(token, found, version)
      return found
    },
  }
}

/** Prepares the query that every signed-in request makes. */
function sessionReader(store: Store): (sessionId: string) => Promise<RawRow | undefined> {
  const read = queries(store)
    .selectFrom('auth_sessions as s')
    .innerJoin('auth_users as u', 'u.id', 's.user_id')
    .leftJoin('auth_factors as f', (join) => join.onRef('f.user_id', '=', 's.user_id').on('f.status', '=', 'verified'))
    .select((eb) => ['s.user_id', 's.aal', 'u.banned_until', eb.fn.min('f.id').as('verified_factor')])
    .where('s.id', '=', '')
    .groupBy(['s.user_id', 's.aal', 'u.banned_until'])
    .compile()
  const [verified, id] = read.parameters
  if (verified !== 'verified' || id !== '') throw new Error('The session read must end with its one parameter, the id.')
  return async (sessionId) => (await store.readSql(read.sql, [verified, sessionId]))[0]
}
