import { refuse } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Tx } from '../../store/store.ts'
import type { Auth } from './context.ts'
import { raise } from './factors.ts'
import { keyedHash } from './keys.ts'
import { raisedRefreshToken } from './refresh.ts'
import { factorsOf, type Opened } from './sessions.ts'
import { requireSecondFactor, type SignedIn, stillSignedIn } from './signed-in.ts'
import { all, first, queries } from './tables.ts'

/**
 * Letters and digits that are not mistaken for each other (Crockford's base 32). With 32 of them, a random
 * byte chooses without bias.
 */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Ten characters of five bits: too many to guess under the rate limits. */
const LENGTH = 10

/**
 * Creates ten new codes and deletes earlier ones. Returns them as displayed, which is possible only once.
 * Requires an aal2 session and a verified factor, so that somebody with only the password cannot prepare
 * later access.
 */
export async function makeRecoveryCodes(auth: Auth, tx: Tx, who: SignedIn): Promise<string[]> {
  const still = await stillSignedIn(auth, tx, who)
  requireSecondFactor(still, 'AAL2 required to create recovery codes', 403)
  if (!still.factors.some((f) => f.status === 'verified')) refuse('mfa_factor_not_found', 'Recovery codes need a verified factor first')
  const codes = Array.from({ length: LIMITS.recoveryCodes }, () => newCode(auth))
  const db = queries(auth.store)
  await dropRecoveryCodes(auth, tx, still.user.id)
  await all(
    tx,
    db.insertInto('auth_recovery_codes').values(codes.map((code) => ({ hash: hashOf(auth, still.user.id, code), user_id: still.user.id }))),
  )
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`)
}

export async function recoveryCodesLeft(auth: Auth, userId: string): Promise<number> {
  return (await all(auth.store, queries(auth.store).selectFrom('auth_recovery_codes').select('hash').where('user_id', '=', userId))).length
}

/** Consumes a code in place of the second factor and raises the session to aal2. Null: no such code. */
export async function spendRecoveryCode(auth: Auth, tx: Tx, who: SignedIn, given: string): Promise<Opened | null> {
  const { user, session, factors } = await stillSignedIn(auth, tx, who)
  if (!factors.some((f) => f.status === 'verified')) refuse('mfa_factor_not_found', 'This account has no second factor')
  const mine = queries(auth.store).deleteFrom('auth_recovery_codes').where('user_id', '=', user.id)
  const spent = await first(tx, mine.where('hash', '=', hashOf(auth, user.id, plain(given))).returning('hash'))
  if (!spent) return null
  const raised = await raise(auth, tx, session, 'recovery_code')
  return {
    user,
    session: raised,
    factors: await factorsOf(auth, tx, user.id),
    refreshToken: await raisedRefreshToken(auth, tx, session.id),
  }
}

export const dropRecoveryCodes = async (auth: Auth, tx: Tx, userId: string): Promise<void> =>
  void (await all(tx, queries(auth.store).deleteFrom('auth_recovery_codes').where('user_id', '=', userId)))

const newCode = (auth: Auth): string => [...auth.clock.randomBytes(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('')

/** Normalises typed codes: any case, with or without hyphen and spaces, O for 0, I and L for 1. */
const plain = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

const hashOf = (auth: Auth, userId: string, code: string): string => keyedHash(auth.keys.recovery, `${userId}:${code}`)
