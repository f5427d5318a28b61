import { type ErrorCode, refuse } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import { addressKey } from '../http/address.ts'
import type { Window } from '../limits/rate-limits.ts'
import type { Auth } from './context.ts'

/**
 * Which limits guard which requests.
 *
 * A limit by account alone would let anybody lock a host out by guessing wrong on purpose. So an account's tries are counted *per address*:
 * whoever exhausts them from one address leaves the owner free to sign in from another, where the count is its own. A second, tenfold limit for the
 * account from all addresses together bounds a distributed guess; if that is exhausted, the owner still gets in with a mailed code, whose tries
 * are counted apart. Unknown accounts are counted like known ones.
 */
const MINUTE = 60_000
const HOUR = 3_600_000

/** One try of an account's password. Throws over_request_rate_limit. Returns what to call after a success: the owner's own tries start anew. */
export async function guardPassword(auth: Auth, ip: string, account: string): Promise<() => void> {
  const here = `password:${account}@${addressKey(ip)}`
  await guard(auth, [
    { key: `password@${addressKey(ip)}`, max: LIMITS.signInTriesPerAddress, ms: 5 * MINUTE },
    { key: here, max: LIMITS.signInTriesPerAccount, ms: 15 * MINUTE },
    { key: `password:${account}`, max: LIMITS.signInTriesPerAccountEverywhere, ms: 15 * MINUTE },
  ])
  return () => auth.limits.forget(here)
}

/** One try of an account's second factor. */
export async function guardFactor(auth: Auth, ip: string, userId: string): Promise<() => void> {
  const here = `factor:${userId}@${addressKey(ip)}`
  await guard(auth, [
    { key: here, max: LIMITS.factorTriesPerAccount, ms: 15 * MINUTE },
    { key: `factor:${userId}`, max: LIMITS.factorTriesPerAccountEverywhere, ms: 15 * MINUTE },
  ])
  return () => auth.limits.forget(here)
}

/**
 * One try of a recovery code. Counted per address alone, and apart from the factor: its 50 bits need no count over all addresses, and whoever knows
 * the password and guesses wrong on purpose, from many of them, leaves the owner this way in.
 */
export async function guardRecoveryCode(auth: Auth, ip: string, userId: string): Promise<() => void> {
  const here = `recovery-code:${userId}@${addressKey(ip)}`
  await guard(auth, [{ key: here, max: LIMITS.factorTriesPerAccount, ms: 15 * MINUTE }])
  return () => auth.limits.forget(here)
}

/** One new account. */
export const guardSignUp = (auth: Auth, ip: string): Promise<void> =>
  guard(auth, [{ key: `sign-up@${addressKey(ip)}`, max: LIMITS.signUpsPerAddress, ms: 5 * MINUTE }])

/** One try of a mailed code or link. */
export const guardCode = (auth: Auth, ip: string): Promise<void> =>
  guard(auth, [{ key: `code@${addressKey(ip)}`, max: LIMITS.codeTriesPerAddress, ms: 5 * MINUTE }])

/** One mail to `recipient`, whether or not there is such an account. Throws over_email_send_rate_limit. */
export async function guardMail(auth: Auth, ip: string, recipient: string): Promise<void> {
  await guard(auth, [{ key: `mail@${addressKey(ip)}`, max: LIMITS.mailRequestsPerAddress, ms: 5 * MINUTE }])
  const here = `mail:${recipient}@${addressKey(ip)}`
  await guard(
    auth,
    [
      { key: `${here} minute`, max: LIMITS.mailsPerMinute, ms: MINUTE },
      { key: `${here} hour`, max: LIMITS.mailsPerHour, ms: HOUR },
      { key: `mail:${recipient}`, max: LIMITS.mailsPerHourEverywhere, ms: HOUR },
    ],
    'over_email_send_rate_limit',
  )
}

/** Counts one try in all of these, or in none and refuses. */
async function guard(
  auth: Auth,
  windows: readonly Window[],
  code: ErrorCode & `over_${string}` = 'over_request_rate_limit',
): Promise<void> {
  const shortage = await auth.limits.take(windows)
  if (!shortage) return
  const retryAfter = Math.ceil(shortage.ms / 1_000)
  const message =
    code === 'over_email_send_rate_limit'
      ? `For security purposes, you can only request this after ${retryAfter} seconds.`
      : 'Request rate limit reached'
  refuse(code, message, { retryAfter })
}
