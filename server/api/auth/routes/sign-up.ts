import { refuse } from '../../../../contract/errors.ts'
import type { Tx } from '../../../store/store.ts'
import { confirmAccount, findByEmail, markConfirmed, prepareAccount, refuseSignUp, signUpOpen } from '../accounts.ts'
import { type Challenge, issueCode, type MailedCode } from '../codes.ts'
import { type Auth, iso } from '../context.ts'
import { checkPassword, email, mergeMetadata, readBody, readChallenge, refusePhone, text } from '../fields.ts'
import { guardMail, guardSignUp } from '../guards.ts'
import { invitationOf, spendInvitation } from '../invitations.ts'
import { mailBase, mailConfirm, mailSignIn } from '../mailed.ts'
import { openSession, sessionJson } from '../sessions.ts'
import { userAgentOf } from '../signed-in.ts'
import type { UserRow } from '../tables.ts'
import { userJson } from '../user-json.ts'
import type { Route } from './route.ts'

/** Data of a new account, checked. */
interface Wanted {
  email: string
  passwordHash: string
  metadata: string
}

/**
 * POST /signup. With CONFIRM_EMAIL=off it returns a session; with it on, a user without a session, whether or
 * not the e-mail is taken. `data.invitation`, the token of an invitation, makes an account whatever SIGNUP and
 * CONFIRM_EMAIL say: whoever runs the server has vouched for the e-mail.
 */
export const signUpRoutes = (auth: Auth): Route[] => [
  {
    method: 'POST',
    path: '/signup',
    async handle(request) {
      const { token, body } = invitationOf(readBody(request.body))
      refusePhone(body)
      const address = email(body)
      const password = text(body, 'password')
      if (address === null && password === null) refuse('anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
      if (address === null) refuse('validation_failed', 'An email address is required')
      if (password === null) refuse('validation_failed', 'Signup requires a valid password')
      checkPassword(password, address)
      const metadata = mergeMetadata('{}', body)
      const challenge = readChallenge(body)
      if (token === null && !(await signUpOpen(auth, auth.store))) refuseSignUp()
      await guardSignUp(auth, request.ip)
      const isConfirmed = token !== null || !auth.config.confirmEmail
      if (!isConfirmed) await guardMail(auth, request.ip, address)
      const base = mailBase(auth, request)
      const wanted: Wanted = { email: address, passwordHash: await auth.passwords.hash(password), metadata }

      if (isConfirmed) {
        const how = { method: 'password' as const, userAgent: userAgentOf(request) }
        const opened = await auth.store.write(async (tx) => {
          if (token !== null) await spendInvitation(auth, tx, token, address)
          const waiting = (await prepareAccount(auth, tx, wanted)) ?? refuse('user_already_exists', 'User already registered')
          const user = await (token === null ? confirmAccount : markConfirmed)(auth, tx, waiting)
          return await openSession(auth, tx, user, how)
        })
        return await sessionJson(auth, opened)
      }
      const { user, mailed, known } = await auth.store.write((tx) => awaitConfirmation(auth, tx, wanted, challenge))
      auth.afterwards('mailing a new account', () => (known ? mailSignIn : mailConfirm)(auth.mailer.send, base, address, mailed))
      return userJson(user, [])
    },
  },
]

/**
 * Stores the account and a code for it. If a confirmed account has the e-mail, its owner is mailed a sign-in
 * code instead, and the response is that of a new account, indistinguishable from a real one.
 */
async function awaitConfirmation(
  auth: Auth,
  tx: Tx,
  wanted: Wanted,
  challenge: Challenge | null,
): Promise<{ user: UserRow; mailed: MailedCode; known: boolean }> {
  const holder = await findByEmail(auth, tx, wanted.email)
  const made = await prepareAccount(auth, tx, wanted)
  const account = made ?? holder ?? refuse('user_already_exists', 'User already registered')
  const mailed = await issueCode(auth, tx, { email: wanted.email, kind: 'email', userId: account.id, challenge })
  return { user: made ?? madeUp(auth, account, wanted), mailed, known: made === null }
}

function madeUp(auth: Auth, holder: UserRow, { metadata }: Wanted): UserRow {
  const at = iso(auth.clock.now())
  return {
    ...holder,
    id: auth.clock.newId(),
    email_confirmed_at: null,
    new_email: null,
    user_metadata: metadata,
    last_sign_in_at: null,
    created_at: at,
    updated_at: at,
  }
}
