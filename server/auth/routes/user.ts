import { refuse } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { dropCodes, spendCode } from '../codes.ts'
import { type Auth, iso } from '../context.ts'
import { startEmailChange } from '../email-change.ts'
import { type Body, checkPassword, email, mergeMetadata, readBody, readChallenge, refusePhone, text } from '../fields.ts'
import { guardMail, guardPassword } from '../guards.ts'
import { linkBase, mailEmailChange } from '../mailed.ts'
import { announceEnd, endSessions, factorsOf } from '../sessions.ts'
import { requireSecondFactor, type SignedIn, signedIn } from '../signed-in.ts'
import { all, queries } from '../tables.ts'
import { userJson } from '../user-json.ts'
import type { Route } from './route.ts'

/** GET and PUT /user. */
export const userRoutes = (auth: Auth): Route[] => [
  {
    method: 'GET',
    path: '/user',
    async handle(request) {
      const { user } = await signedIn(auth, request)
      return userJson(user, await factorsOf(auth, auth.store, user.id))
    },
  },
  {
    method: 'PUT',
    path: '/user',
    async handle(request) {
      const who = await signedIn(auth, request)
      const body = readBody(request.body)
      refusePhone(body)
      const address = email(body)
      const newEmail = address === who.user.email ? null : address
      const password = text(body, 'password')
      const metadata = mergeMetadata(who.user.user_metadata, body)
      const challenge = readChallenge(body)
      const base = linkBase(auth, request)
      if (newEmail !== null || password !== null) {
        requireSecondFactor(who, 'AAL2 session is required to update email or password when MFA is enabled.', 401)
        if (password !== null) checkPassword(password, who.user.email)
        await proveIdentity(auth, who, body, request.ip, password)
      }
      if (newEmail !== null) guardMail(auth, request.ip, newEmail)
      const password_hash = password === null ? who.user.password_hash : await auth.passwords.hash(password)

      const { user, mailed, ended } = await auth.store.write(async (tx) => {
        const change = { user_metadata: metadata, password_hash, updated_at: iso(auth.clock.now()) }
        await all(tx, queries(auth.store).updateTable('auth_users').set(change).where('id', '=', who.user.id))
        const changed = { ...who.user, ...change }
        if (password !== null) await dropCodes(auth, tx, who.user.id)
        const ended = password === null ? [] : await endSessions(auth, tx, who.user.id, { butNot: who.session.id })
        if (newEmail === null) return { user: changed, mailed: null, ended }
        return { ...(await startEmailChange(auth, tx, changed, newEmail, challenge)), ended }
      })
      announceEnd(auth, ended)
      if (mailed) auth.afterwards('mailing an e-mail change', () => mailEmailChange(auth, base, user, mailed))
      return userJson(user, await factorsOf(auth, auth.store, user.id))
    },
  },
]

/**
 * Before password or e-mail change: the sign-in is fresh, or the current password or a mailed code (`nonce`) is given, so that a phone left on a
 * table is not an account lost. A current password that is given must be right. Refuses the password that is set already.
 * Passwords are compared only as often as at sign-in: whoever holds a stolen session must not guess here either.
 */
async function proveIdentity(auth: Auth, { user, session }: SignedIn, body: Body, ip: string, newPassword: string | null): Promise<void> {
  const current = text(body, 'current_password')
  const nonce = text(body, 'nonce')
  if (current !== null) {
    const succeeded = guardPassword(auth, ip, user.email)
    if (!(await auth.passwords.matches(user.password_hash, current))) refuse('invalid_credentials', 'The current password is wrong')
    succeeded()
  } else if (nonce !== null) {
    const spent = await auth.store.write((tx) => spendCode(auth, tx, user.email, 'reauthentication', nonce))
    if (!spent) refuse('reauthentication_not_valid', 'Nonce has expired or is invalid')
  } else if (auth.clock.now() - lastProof(session.amr) > LIMITS.freshSignInMs) {
    refuse('reauthentication_needed', `${newPassword === null ? 'Email' : 'Password'} update requires reauthentication`)
  }
  if (newPassword === null || user.password_hash === null) return
  guardPassword(auth, ip, user.email)
  if (await auth.passwords.matches(user.password_hash, newPassword))
    refuse('same_password', 'New password should be different from the old password.')
}

/** When the session's user last proved who they are, in milliseconds. */
const lastProof = (amr: string): number => Math.max(...(JSON.parse(amr) as { timestamp: number }[]).map((a) => a.timestamp * 1000))
