import type { MailTried } from '../../../contract/operator-settings.ts'
import type { Config } from '../../config.ts'
import type { Mailer } from '../mail/mailer.ts'
import { testMail } from '../mail/mails.ts'

/** Sends a mail to the operator and returns what came of it, in words. */
export async function tryMail({ mailer, config }: { mailer: Mailer; config: Config }, to: string): Promise<MailTried> {
  const by = config.smtpUrl === null ? 'outbox' : 'server'
  try {
    await mailer.deliver(to, testMail())
    return { to, by, problem: null }
  } catch (error) {
    return { to, by, problem: inWords(error as MailError, config.smtpUrl) }
  }
}

/** Errors of nodemailer and of the outbox folder. `response` is the mail server's own answer. */
interface MailError {
  code?: string
  message?: string
  response?: string
}

function inWords({ code, message, response }: MailError, smtpUrl: string | null): string {
  if (smtpUrl === null) return `The outbox folder cannot be written: ${message}.`
  const { host } = new URL(smtpUrl)
  const said = response ? ` It said: ${response}` : ''
  switch (code) {
    case 'EAUTH':
      return `The mail server ${host} did not take the user and the password.${said}`
    case 'EENVELOPE':
    case 'EMESSAGE':
      return `The mail server ${host} did not take the sender or your address.${said}`
    case 'ETLS':
      return `There is no safe connection to ${host}. Choose the other encryption.`
    case 'EDNS':
    case 'ECONNECTION':
    case 'ESOCKET':
    case 'ETIMEDOUT':
      return `There is no mail server at ${host}, or its port or encryption is another.`
    default:
      return `The mail server ${host} did not take the mail.${said || ` ${message}`}`
  }
}
