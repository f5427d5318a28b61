import { type ErrorCode, refuse } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Window } from '../../cluster/limits/rate-limits.ts'
import { addressKey } from '../../http/address.ts'
import type { Auth } from './context.ts'

/**
 * Rate limits per kind of request.
 *
 * A limit per account alone would let anybody lock a host out by wrong guesses. So tries are counted per
 * account *and address*: after guesses from one address the owner can still sign in from another. A second
 * limit, ten times as high, counts an account's tries from all addresses, against distributed guessing. If
 * that one is used up, the owner can still sign in by a mailed code, whose tries are counted separately.
 * Unknown accounts are counted like known ones.
 */
const MINUTE = 60_000
const HOUR = 3_600_000

/**
 * Counts a try of an account's password. Throws over_request_rate_limit. Returns a function to call after
 * success, which resets the tries from this address.
 */
export async function guardPassword(auth: Auth, ip: string, account: string): Promise<() => void> {
  const here = `password:${account}@${addressKey(ip)}`
  await guard(auth, [
    { key: `password@${addressKey(ip)}`, max: LIMITS.signInTriesPerAddress, ms: 5 * MINUTE },
    { key: here, max: LIMITS.signInTriesPerAccount, ms: 15 * MINUTE },
    { key: `password:${account}`, max: LIMITS.signInTriesPerAccountEverywhere, ms: 15 * MINUTE },
  ])
  return () => auth.limits.forget(here)
}

/** Counts a try of an account's second factor. Throws and returns as `guardPassword`. */
export async function guardFactor(auth: Auth, ip: string, userId: string): Promise<() => void> {
  const here = `factor:${userId}@${addressKey(ip)}`
  await guard(auth, [
    { key: here, max: LIMITS.factorTriesPerAccount, ms: 15 * MINUTE },
    { key: `factor:${userId}`, max: LIMITS.factorTriesPerAccountEverywhere, ms: 15 * MINUTE },
  ])
  return () => auth.limits.forget(here)
}

/**
 * Counts a try of a recovery code. Counted per account and address, and separately from the factor: 50 bits
 * need no limit over all addresses, which an attacker with the password could use up, from many addresses, to
 * lock the owner out.
 */
export async function guardRecoveryCode(auth: Auth, ip: string, userId: string): Promise<() => void> {
  const here = `recovery-code:${userId}@${addressKey(ip)}`
  await guard(auth, [{ key: here, max: LIMITS.factorTriesPerAccount, ms: 15 * MINUTE }])
  return () => auth.limits.forget(here)
}

export const guardSignUp = (auth: Auth, ip: string): Promise<void> =>
  guard(auth, [{ key: `sign-up@${addressKey(ip)}`, max: LIMITS.signUpsPerAddress, ms: 5 * MINUTE }])

export const guardCode = (auth: Auth, ip: string): Promise<void> =>
  guard(auth, [{ key: `code@${addressKey(ip)}`, max: LIMITS.codeTriesPerAddress, ms: 5 * MINUTE }])

/**
 * Counts a mail to `recipient`, whether or not that account exists. Throws over_email_send_rate_limit;
 * over_request_rate_limit for too many requests of one address.
 */
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

/** Counts one try in all windows; or in none, and throws. */
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
