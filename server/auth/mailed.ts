import type { FastifyRequest } from 'fastify'
import { confirmMail, emailChangeMail, type Mail, reauthenticationMail, recoveryMail, signInMail, type Way } from '../mail/mails.ts'
import type { MailedCode } from './codes.ts'
import type { Auth } from './context.ts'
import { mailOrigin, redirectTarget } from './origin.ts'
import type { UserRow } from './tables.ts'

/** Where links of this request's mails lead: read from the request before it is answered. */
export interface LinkBase {
  origin: string | null
  redirectTo: string | null
}

export function linkBase(auth: Auth, request: FastifyRequest): LinkBase {
  const wanted = (request.query as Record<string, unknown>)['redirect_to']
  return {
    origin: mailOrigin(auth.config, request),
    redirectTo: wanted === undefined ? null : redirectTarget(auth.config, request, wanted).href,
  }
}

export const mailConfirm = (auth: Auth, base: LinkBase, to: string, mailed: MailedCode): Promise<void> =>
  auth.mailer.send(to, confirmMail(way(base, mailed, 'signup')))

export const mailSignIn = (auth: Auth, base: LinkBase, to: string, mailed: MailedCode): Promise<void> =>
  auth.mailer.send(to, signInMail(way(base, mailed, 'magiclink')))

export const mailRecovery = (auth: Auth, base: LinkBase, to: string, mailed: MailedCode): Promise<void> =>
  auth.mailer.send(to, recoveryMail(way(base, mailed, 'recovery')))

/** To each of the addresses, its own code. */
export async function mailEmailChange(auth: Auth, base: LinkBase, user: UserRow, mailed: ReadonlyMap<string, MailedCode>): Promise<void> {
  for (const [to, code] of mailed) {
    const mail: Mail = emailChangeMail(way(base, code, 'email_change'), { from: user.email, to: user.new_email ?? '' })
    await auth.mailer.send(to, mail)
  }
}

export const mailReauthentication = (auth: Auth, to: string, { code }: MailedCode): Promise<void> =>
  auth.mailer.send(to, reauthenticationMail(code))

function way({ origin, redirectTo }: LinkBase, { code, link }: MailedCode, type: string): Way {
  if (origin === null) return { code, link: null }
  const query = new URLSearchParams({ token: link, type, ...(redirectTo === null ? {} : { redirect_to: redirectTo }) })
  return { code, link: `${origin}/auth/v1/verify?${query}` }
}
