import type { FastifyRequest } from 'fastify'
import type { HostLanguage } from '../../../contract/languages.ts'
import type { Post } from '../mail/mailer.ts'
import {
  confirmMail,
  emailChangeMail,
  emailLeavingMail,
  type Mail,
  reauthenticationMail,
  recoveryCodeSpentMail,
  recoveryMail,
  signInMail,
  type Way,
} from '../mail/mails.ts'
import { hostLanguageOf } from '../pages/asked-language.ts'
import type { MailedCode } from './codes.ts'
import type { Auth } from './context.ts'
import { mailOrigin, redirectTarget } from './origin.ts'
import type { UserRow } from './tables.ts'

/** The language of a request's mails, and the base of their links. Read before the request is answered. */
export interface MailBase {
  language: HostLanguage
  origin: string | null
  redirectTo: string | null
}

export function mailBase(auth: Auth, request: FastifyRequest): MailBase {
  const wanted = (request.query as Record<string, unknown>)['redirect_to']
  return {
    language: hostLanguageOf(request),
    origin: mailOrigin(auth.config, request),
    redirectTo: wanted === undefined ? null : redirectTarget(auth.config, request, wanted).href,
  }
}

/**
 * Returns the function that delivers a mail: it sends to the account; without one, it sends nothing at the
 * same cost.
 */
export const postTo = ({ mailer }: Auth, account: UserRow | null): Post => (account ? mailer.send : mailer.discard)

export const mailConfirm = (post: Post, base: MailBase, to: string, mailed: MailedCode): Promise<void> =>
  post(to, confirmMail(base.language, way(base, mailed, 'signup')))

export const mailSignIn = (post: Post, base: MailBase, to: string, mailed: MailedCode): Promise<void> =>
  post(to, signInMail(base.language, way(base, mailed, 'magiclink')))

export const mailRecovery = (post: Post, base: MailBase, to: string, mailed: MailedCode): Promise<void> =>
  post(to, recoveryMail(base.language, way(base, mailed, 'recovery')))

export async function mailEmailChange(
  post: Post,
  base: MailBase,
  user: Pick<UserRow, 'email' | 'new_email'>,
  mailed: ReadonlyMap<string, MailedCode>,
): Promise<void> {
  for (const [to, code] of mailed) {
    const mail: Mail = emailChangeMail(base.language, way(base, code, 'email_change'), {
      from: user.email,
      to: user.new_email ?? '',
    })
    await post(to, mail)
  }
}

/** Notifies the old address if it gets no code, so that its owner learns of the change in time. */
export const tellOldAddress = (
  post: Post,
  { language }: MailBase,
  { email, new_email }: Pick<UserRow, 'email' | 'new_email'>,
): Promise<void> => post(email, emailLeavingMail(language, { from: email, to: new_email ?? '' }))

export const tellRecoveryCodeSpent = ({ mailer }: Auth, language: HostLanguage, to: string, left: number): Promise<void> =>
  mailer.send(to, recoveryCodeSpentMail(language, left))

export const mailReauthentication = (auth: Auth, language: HostLanguage, to: string, { code }: MailedCode): Promise<void> =>
  auth.mailer.send(to, reauthenticationMail(language, code))

function way({ origin, redirectTo }: MailBase, { code, link }: MailedCode, type: string): Way {
  if (origin === null) return { code, link: null }
  const query = new URLSearchParams({ token: link, type, ...(redirectTo === null ? {} : { redirect_to: redirectTo }) })
  return { code, link: `${origin}/auth/v1/verify?${query}` }
}
