import { refuse } from '../../../../contract/errors.ts'
import { hostLanguageOf } from '../../pages/asked-language.ts'
import { accountToMail, findByEmail, signUpOpen } from '../accounts.ts'
import { type Challenge, issueCode } from '../codes.ts'
import type { Auth } from '../context.ts'
import { startEmailChange } from '../email-change.ts'
import { mergeMetadata, readBody, readChallenge, refusePhone, requiredEmail, text } from '../fields.ts'
import { guardMail } from '../guards.ts'
import { type MailBase, mailBase, mailConfirm, mailEmailChange, mailReauthentication, mailRecovery, mailSignIn, postTo } from '../mailed.ts'
import { requireSecondFactor, signedIn } from '../signed-in.ts'
import type { Route } from './route.ts'

/**
 * POST /recover, /otp and /resend, GET /reauthenticate: each mails a code and answers `{}`. Nothing before
 * the response depends on the account: even the lookup happens afterwards. The work afterwards must not
 * depend on it either, because it delays the next request: if nobody is to be mailed, a mail is made and
 * discarded.
 */
export const mailRoutes = (auth: Auth): Route[] => [
  {
    method: 'POST',
    path: '/recover',
    async handle(request) {
      const body = readBody(request.body)
      const email = requiredEmail(body)
      const challenge = readChallenge(body)
      await guardMail(auth, request.ip, email)
      const base = mailBase(auth, request)
      auth.afterwards('mailing a recovery', async () => {
        const { user, mailed } = await auth.store.write(async (tx) => {
          const user = await accountToMail(auth, tx, email, null)
          return { user, mailed: await issueCode(auth, tx, { email, kind: 'recovery', userId: user?.id ?? null, challenge }) }
        })
        await mailRecovery(postTo(auth, user), base, email, mailed)
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
      const newcomer = body['create_user'] === false ? null : { metadata }
      await guardMail(auth, request.ip, email)
      const base = mailBase(auth, request)
      auth.afterwards('mailing a sign-in code', async () => {
        const { user, mailed } = await auth.store.write(async (tx) => {
          const user = await accountToMail(auth, tx, email, newcomer)
          return { user, mailed: await issueCode(auth, tx, { email, kind: 'email', userId: user?.id ?? null, challenge }) }
        })
        await (user?.email_confirmed_at === null ? mailConfirm : mailSignIn)(postTo(auth, user), base, email, mailed)
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
      await guardMail(auth, request.ip, email)
      const base = mailBase(auth, request)
      auth.afterwards('mailing again', () => (type === 'signup' ? confirmAgain : changeAgain)(auth, base, email, challenge))
      return {}
    },
  },
  {
    method: 'GET',
    path: '/reauthenticate',
    async handle(request) {
      const who = await signedIn(auth, request)
      requireSecondFactor(who, 'AAL2 session is required to reauthenticate when MFA is enabled.', 401)
      const { user } = who
      await guardMail(auth, request.ip, user.email)
      const language = hostLanguageOf(request)
      auth.afterwards('mailing a reauthentication', async () => {
        const mailed = await auth.store.write((tx) =>
          issueCode(auth, tx, { email: user.email, kind: 'reauthentication', userId: user.id, challenge: null }),
        )
        await mailReauthentication(auth, language, user.email, mailed)
      })
      return {}
    },
  },
]

/** Mails a new code to an unconfirmed account. Its password from the sign-up stays. */
async function confirmAgain(auth: Auth, base: MailBase, email: string, challenge: Challenge | null): Promise<void> {
  const { user, mailed } = await auth.store.write(async (tx) => {
    const found = await findByEmail(auth, tx, email)
    const open = await signUpOpen(auth, tx)
    const user = open && found && found.email_confirmed_at === null ? found : null
    return { user, mailed: await issueCode(auth, tx, { email, kind: 'email', userId: user?.id ?? null, challenge }) }
  })
  await mailConfirm(postTo(auth, user), base, email, mailed)
}

/** Mails new codes for a pending e-mail change. Without one, does the same for nobody. */
async function changeAgain(auth: Auth, base: MailBase, email: string, challenge: Challenge | null): Promise<void> {
  const { account, change } = await auth.store.write(async (tx) => {
    const found = await findByEmail(auth, tx, email)
    if (found && found.new_email !== null)
      return { account: found, change: await startEmailChange(auth, tx, found, found.new_email, challenge) }
    const nobody = { id: auth.clock.newId(), email: nobodysEmail(auth) }
    return { account: null, change: await startEmailChange(auth, tx, nobody, nobodysEmail(auth), challenge, null) }
  })
  await mailEmailChange(postTo(auth, account), base, change.user, change.mailed)
}

/**
 * Returns an address that nobody can have (RFC 2606). For an unknown account a code is stored under it, so that
 * both cases do the same work and no code of a real account is overwritten.
 */
const nobodysEmail = (auth: Auth): string => `${auth.clock.newId()}@nobody.invalid`
