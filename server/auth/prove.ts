import { refuse } from '../../contract/errors.ts'
import { spendCode } from './codes.ts'
import type { Auth } from './context.ts'
import { type Body, text } from './fields.ts'
import { guardPassword } from './guards.ts'
import type { SignedIn } from './signed-in.ts'

/** What a proof is asked for. */
export interface Need {
  /** How long ago, in milliseconds, a password or code may have been given. */
  maxAgeMs: number
  /** 'Email update': said when it is too long ago. */
  what: string
}

/**
 * Before what matters: a password or code was given just now, or the current password or a mailed code (`nonce`) comes along, so that a phone
 * left on a table is not an account lost. A current password that is given must be right. Passwords are compared only as often as at sign-in:
 * whoever holds a stolen session must not guess here either.
 */
export async function proveIdentity(auth: Auth, { user, session }: SignedIn, body: Body, ip: string, need: Need): Promise<void> {
  const current = text(body, 'current_password')
  const nonce = text(body, 'nonce')
  if (current !== null) {
    const succeeded = await guardPassword(auth, ip, user.email)
    if (!(await auth.passwords.matches(user.password_hash, current))) refuse('invalid_credentials', 'The current password is wrong')
    succeeded()
  } else if (nonce !== null) {
    const spent = await auth.store.write((tx) => spendCode(auth, tx, user.email, 'reauthentication', nonce))
    if (!spent) refuse('reauthentication_not_valid', 'Nonce has expired or is invalid')
  } else if (auth.clock.now() - lastProof(session.amr) > need.maxAgeMs) {
    refuse('reauthentication_needed', `${need.what} requires reauthentication`)
  }
}

/** When the session's user last proved who they are, in milliseconds. */
const lastProof = (amr: string): number => Math.max(...(JSON.parse(amr) as { timestamp: number }[]).map((a) => a.timestamp * 1000))
