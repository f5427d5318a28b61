import { type ErrorCode, refuse } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Limit } from '../../cluster/limits/rate-limits.ts'
import { addressKey } from '../../http/address.ts'
import type { Auth } from './context.ts'

/**
 * A rate limit per kind of request: so many attempts at once, which are regained evenly within so many
 * minutes.
 *
 * A limit per account alone would let anybody lock a host out by wrong guesses. So attempts are counted per
 * account *and address*: after guesses from one address the owner can still sign in from another. A second
 * limit, ten times as high, counts an account's attempts from all addresses, against distributed guessing. If
 * that one is used up, the owner can still sign in by a mailed code, whose attempts are counted separately.
 * Unknown accounts are counted like known ones.
 */
const tries = (key: string, atOnce: number, minutes: number): Limit => ({ key, atOnce, perMinute: atOnce / minutes })

/**
 * Counts an attempt at an account's password. Throws over_request_rate_limit. Returns a function to call
 * after success, which resets the attempts from this address.
 */
export async function guardPassword(auth: Auth, ip: string, account: string): Promise<() => void> {
  const here = `password:${account}@${addressKey(ip)}`
  await guard(auth, [
    tries(`password@${addressKey(ip)}`, LIMITS.signInTriesPerAddress, 5),
    tries(here, LIMITS.signInTriesPerAccount, 15),
    tries(`password:${account}`, LIMITS.signInTriesPerAccountEverywhere, 15),
  ])
  return () => auth.limits.forget(here)
}

/** Counts an attempt at an account's second factor. Throws and returns as `guardPassword`. */
export async function guardFactor(auth: Auth, ip: string, userId: string): Promise<() => void> {
  const here = `factor:${userId}@${addressKey(ip)}`
  await guard(auth, [tries(here, LIMITS.factorTriesPerAccount, 15), tries(`factor:${userId}`, LIMITS.factorTriesPerAccountEverywhere, 15)])
  return () => auth.limits.forget(here)
}

/**
 * Counts an attempt at a recovery code. Counted per account and address, and separately from the factor: 50
 * bits need no limit over all addresses, which an attacker with the password could use up, from many
 * addresses, to lock the owner out.
 */
export async function guardRecoveryCode(auth: Auth, ip: string, userId: string): Promise<() => void> {
  const here = `recovery-code:${userId}@${addressKey(ip)}`
  await guard(auth, [tries(here, LIMITS.factorTriesPerAccount, 15)])
  return () => auth.limits.forget(here)
}

export const guardSignUp = (auth: Auth, ip: string): Promise<void> =>
  guard(auth, [tries(`sign-up@${addressKey(ip)}`, LIMITS.signUpsPerAddress, 5)])

export const guardCode = (auth: Auth, ip: string): Promise<void> =>
  guard(auth, [tries(`code@${addressKey(ip)}`, LIMITS.codeTriesPerAddress, 5)])

/**
 * Counts a mail to `recipient`, whether or not that account exists. Throws over_email_send_rate_limit;
 * over_request_rate_limit for too many requests of one address.
 */
export async function guardMail(auth: Auth, ip: string, recipient: string): Promise<void> {
  await guard(auth, [tries(`mail@${addressKey(ip)}`, LIMITS.mailRequestsPerAddress, 5)])
  const here = `mail:${recipient}@${addressKey(ip)}`
  await guard(
    auth,
    [
      tries(`${here} minute`, LIMITS.mailsPerMinute, 1),
      tries(`${here} hour`, LIMITS.mailsPerHour, 60),
      tries(`mail:${recipient}`, LIMITS.mailsPerHourEverywhere, 60),
    ],
    'over_email_send_rate_limit',
  )
}

/** Counts one attempt in all limits; or in none, and throws. */
async function guard(auth: Auth, limits: readonly Limit[], code: ErrorCode & `over_${string}` = 'over_request_rate_limit'): Promise<void> {
  const shortage = await auth.limits.take(limits)
  if (!shortage) return
  const retryAfter = Math.ceil(shortage.ms / 1_000)
  const message =
    code === 'over_email_send_rate_limit'
      ? `For security purposes, you can only request this after ${retryAfter} seconds.`
      : 'Request rate limit reached'
  refuse(code, message, { retryAfter })
}
