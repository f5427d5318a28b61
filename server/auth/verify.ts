import { refuse } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Authenticator, Clock, VerifiedToken } from '../services.ts'
import type { RawRow, Store } from '../store/store.ts'
import { keepUntilWritten } from '../store/until-written.ts'
import { type Claims, readAccessToken } from './access-token.ts'
import { iso } from './context.ts'
import type { Keys } from './keys.ts'
import { first, queries } from './tables.ts'

/**
 * `Authenticator`. A token's signature is checked once and remembered; its times and its session are checked every time,
 * the session with one prepared read unless nothing was written since the last, so that signing out ends a token at once.
 */
export function createVerify(store: Store, keys: Keys, clock: Clock): Authenticator {
  const known = new Map<string, Claims>()
  const verified = keepUntilWritten<VerifiedToken>(store, { most: LIMITS.verifiedTokensKept })
  const readSession = sessionReader(store)

  async function claimsOf(token: string): Promise<Claims> {
    const remembered = known.get(token)
    const stillValid = remembered && !isExpired(remembered)
    // Deleting first moves the token to the end of the map's order: the front is the longest unused.
    known.delete(token)
    const claims = stillValid ? remembered : await readAccessToken(keys, token, clock.now())
    known.set(token, claims)
    if (known.size > LIMITS.verifiedTokensKept) known.delete(known.keys().next().value as string)
    return claims
  }

  const isExpired = ({ expiresAt }: { expiresAt: number }): boolean => expiresAt + LIMITS.tokenLeewaySeconds <= clock.now() / 1000

  return {
    known(token) {
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
      // A token from before the second factor was shown must not gain by it: both the token and the session have to say aal2.
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

/** The read that every signed-in request makes, as one prepared text. */
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
