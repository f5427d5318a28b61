import { refuse } from '../../../contract/errors.ts'
import { placeOfAccount } from '../../store/write-place.ts'
import { spendCode } from './codes.ts'
import type { Auth } from './context.ts'
import { type Body, text } from './fields.ts'
import { guardPassword } from './guards.ts'
import type { SignedIn } from './signed-in.ts'

/** Requirements of a proof of identity. */
export interface Need {
  /** Largest age of the last password or code, in milliseconds. */
  maxAgeMs: number
  /** Names the action in the error message: 'Email update'. */
  what: string
}

/**
 * Required before sensitive actions: the session's last password or code is recent, or the request carries
 * the current password or a mailed code (`nonce`), so that an unattended phone does not cost the account. If
 * a current password is given, it must be right. Attempts are limited as at sign-in, because a stolen session
 * must not help to guess the password. Throws invalid_credentials, reauthentication_not_valid or
 * reauthentication_needed.
 */
export async function proveIdentity(auth: Auth, { user, session }: SignedIn, body: Body, ip: string, need: Need): Promise<void> {
  const current = text(body, 'current_password')
  const nonce = text(body, 'nonce')
  if (current !== null) {
    const succeeded = await guardPassword(auth, ip, user.email)
    if (!(await auth.passwords.matches(user.password_hash, current))) refuse('invalid_credentials', 'The current password is wrong')
    succeeded()
  } else if (nonce !== null) {
    const spent = await auth.store.write((tx) => spendCode(auth, tx, user.email, 'reauthentication', nonce), {
      place: placeOfAccount(auth.store, user.id),
    })
    if (!spent) refuse('reauthentication_not_valid', 'Nonce has expired or is invalid')
  } else if (auth.clock.now() - lastProof(session.amr) > need.maxAgeMs) {
    refuse('reauthentication_needed', `${need.what} requires reauthentication`)
  }
}

/** Returns when the user last proved their identity, in milliseconds since the epoch. */
const lastProof = (amr: string): number => Math.max(...(JSON.parse(amr) as { timestamp: number }[]).map((a) => a.timestamp * 1000))
