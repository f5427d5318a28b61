import { refuse } from '../../../../contract/errors.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import { placeOfAccount } from '../../../store/write-place.ts'
import { dropCodes } from '../codes.ts'
import { type Auth, iso } from '../context.ts'
import { startEmailChange } from '../email-change.ts'
import { checkPassword, email, mergeMetadata, readBody, readChallenge, refusePhone, text } from '../fields.ts'
import { guardMail, guardPassword } from '../guards.ts'
import { mailBase, mailEmailChange, tellOldAddress } from '../mailed.ts'
import { type Need, proveIdentity } from '../prove.ts'
import { announceEnd, endSessions, factorsOf } from '../sessions.ts'
import { requireSecondFactor, type SignedIn, signedIn, stillSignedIn } from '../signed-in.ts'
import { all, queries } from '../tables.ts'
import { userJson } from '../user-json.ts'
import type { Route } from './route.ts'

const NEEDS_SECOND_FACTOR = 'AAL2 session is required to update email or password when MFA is enabled.'

const NEW_PASSWORD: Need = { maxAgeMs: LIMITS.freshSignInMs, what: 'Password update' }
/** Short, because a new e-mail gives control of the account: this morning's sign-in does not suffice. */
const NEW_EMAIL: Need = { maxAgeMs: LIMITS.justProvenMs, what: 'Email update' }

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
      const base = mailBase(auth, request)
      requireSecondFactor(who, NEEDS_SECOND_FACTOR, 401)
      if (newEmail !== null || password !== null) {
        if (password !== null) checkPassword(password, who.user.email)
        await proveIdentity(auth, who, body, request.ip, newEmail === null ? NEW_PASSWORD : NEW_EMAIL)
        if (password !== null) await refuseSamePassword(auth, who, request.ip, password)
      }
      if (newEmail !== null) await guardMail(auth, request.ip, newEmail)
      const hashed = password === null ? {} : { password_hash: await auth.passwords.hash(password) }

      const { user, mailed, ended } = await auth.store.write(
        async (tx) => {
          const still = await stillSignedIn(auth, tx, who)
          requireSecondFactor(still, NEEDS_SECOND_FACTOR, 401)
          const change = { user_metadata: metadata, ...hashed, updated_at: iso(auth.clock.now()) }
          await all(tx, queries(auth.store).updateTable('auth_users').set(change).where('id', '=', who.user.id))
          const changed = { ...still.user, ...change }
          if (password !== null) await dropCodes(auth, tx, who.user.id)
          const ended = password === null ? [] : await endSessions(auth, tx, who.user.id, { butNot: who.session.id })
          if (newEmail === null) return { user: changed, mailed: null, ended }
          return { ...(await startEmailChange(auth, tx, changed, newEmail, challenge)), ended }
        },
        { place: placeOfAccount(auth.store, who.user.id) },
      )
      announceEnd(auth, ended)
      if (mailed)
        auth.afterwards('mailing an e-mail change', async () => {
          try {
            if (!mailed.has(user.email)) await tellOldAddress(auth.mailer.send, base, user)
          } finally {
            await mailEmailChange(auth.mailer.send, base, user, mailed)
          }
        })
      return userJson(user, await factorsOf(auth, auth.store, user.id))
    },
  },
]

/** Throws same_password for the current password. Comparing counts as an attempt, as at sign-in. */
async function refuseSamePassword(auth: Auth, { user }: SignedIn, ip: string, password: string): Promise<void> {
  if (user.password_hash === null) return
  await guardPassword(auth, ip, user.email)
  if (await auth.passwords.matches(user.password_hash, password))
    refuse('same_password', 'New password should be different from the old password.')
}
