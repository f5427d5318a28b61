import { refuse } from '../../../contract/errors.ts'
import type { Store, Tx } from '../../store/store.ts'
import { findByEmail, prepareAccount, signUpOpen } from '../accounts.ts'
import { issueCode, type MailedCode } from '../codes.ts'
import type { Auth } from '../context.ts'
import { startEmailChange } from '../email-change.ts'
import { mergeMetadata, readBody, readChallenge, refusePhone, requiredEmail, text } from '../fields.ts'
import { guardMail } from '../guards.ts'
import { linkBase, mailConfirm, mailEmailChange, mailReauthentication, mailRecovery, mailSignIn } from '../mailed.ts'
import { signedIn } from '../signed-in.ts'
import type { UserRow } from '../tables.ts'
import type { Route } from './route.ts'

/**
 * POST /recover, /otp and /resend, GET /reauthenticate: each mails a code and answers `{}`. Nothing before the answer depends on the account:
 * even the look-up happens afterwards.
 */
export const mailRoutes = (auth: Auth): Route[] => [
  {
    method: 'POST',
    path: '/recover',
    async handle(request) {
      const body = readBody(request.body)
      const email = requiredEmail(body)
      const challenge = readChallenge(body)
      guardMail(auth, request.ip, email)
      const base = linkBase(auth, request)
      auth.afterwards('mailing a recovery', async () => {
        const user = await findByEmail(auth, auth.store, email)
        const reachable = user && (await mayEnter(auth, auth.store, user)) ? user : null
        const mailed = await auth.store.write((tx) =>
          issueCode(auth, tx, { email, kind: 'recovery', userId: reachable?.id ?? null, challenge }),
        )
        if (reachable) await mailRecovery(auth, base, email, mailed)
      })
      return {}
    },
  },
  {
    method: 'POST',
    path: '/otp',
    async handle(request) {
      const body = readBody(request.body)
      refusePhone(body)
      const email = requiredEmail(body)
      const challenge = readChallenge(body)
      const metadata = mergeMetadata('{}', body)
      const create = body['create_user'] !== false
      guardMail(auth, request.ip, email)
      const base = linkBase(auth, request)
      auth.afterwards('mailing a sign-in code', async () => {
        const outcome = await auth.store.write(async (tx) => {
          const known = await findByEmail(auth, tx, email)
          const isNew = !known && create && (await signUpOpen(auth, tx))
          const user = isNew ? await prepareAccount(auth, tx, { email, passwordHash: null, metadata }) : known
          const reachable = user && (await mayEnter(auth, tx, user)) ? user : null
          const mailed = await issueCode(auth, tx, { email, kind: 'email', userId: reachable?.id ?? null, challenge })
          return { reachable, mailed }
        })
        if (outcome.reachable) await mailFor(outcome.reachable)(auth, base, email, outcome.mailed)
      })
      return {}
    },
  },
  {
    method: 'POST',
    path: '/resend',
    async handle(request) {
      const body = readBody(request.body)
      refusePhone(body)
      const email = requiredEmail(body)
      const challenge = readChallenge(body)
      const type = text(body, 'type')
      if (type !== 'signup' && type !== 'email_change') refuse('validation_failed', 'type must be signup or email_change')
      guardMail(auth, request.ip, email)
      const base = linkBase(auth, request)
      auth.afterwards('mailing again', async () => {
        const user = await findByEmail(auth, auth.store, email)
        if (type === 'signup') {
          const waiting = user && user.email_confirmed_at === null && (await mayEnter(auth, auth.store, user)) ? user : null
          const mailed = await auth.store.write((tx) =>
            issueCode(auth, tx, { email, kind: 'email', userId: waiting?.id ?? null, challenge }),
          )
          if (waiting) await mailConfirm(auth, base, email, mailed)
        } else if (user && user.new_email !== null) {
          const to = user.new_email
          const change = await auth.store.write((tx) => startEmailChange(auth, tx, user, to, challenge))
          await mailEmailChange(auth, base, change.user, change.mailed)
        }
      })
      return {}
    },
  },
  {
    method: 'GET',
    path: '/reauthenticate',
    async handle(request) {
      const { user } = await signedIn(auth, request)
      guardMail(auth, request.ip, user.email)
      auth.afterwards('mailing a reauthentication', async () => {
        const mailed: MailedCode = await auth.store.write((tx) =>
          issueCode(auth, tx, { email: user.email, kind: 'reauthentication', userId: user.id, challenge: null }),
        )
        await mailReauthentication(auth, user.email, mailed)
      })
      return {}
    },
  },
]

const mailFor = (user: UserRow) => (user.email_confirmed_at === null ? mailConfirm : mailSignIn)

/** Whether a code could let this account in: an account that waits cannot be confirmed once sign-up is over. */
const mayEnter = async (auth: Auth, on: Tx | Store, user: UserRow): Promise<boolean> =>
  user.email_confirmed_at !== null || (await signUpOpen(auth, on))
