import type { HostLanguage } from '../../../contract/languages.ts'
import type { MailProblem, MailTried } from '../../../contract/operator-settings.ts'
import type { Config } from '../../config.ts'
import type { Mailer } from '../mail/mailer.ts'
import { testMail } from '../mail/mails.ts'

/** Sends a mail to the operator and returns what came of it. */
export async function tryMail(
  { mailer, config }: { mailer: Mailer; config: Config },
  to: string,
  language: HostLanguage,
): Promise<MailTried> {
  const by = config.smtpUrl === null ? 'outbox' : 'server'
  try {
    await mailer.deliver(to, testMail(language))
    return { to, by, problem: null }
  } catch (error) {
    return { to, by, problem: problemOf(error as MailError, config.smtpUrl) }
  }
}

/** Errors of nodemailer and of the outbox folder. `response` is the mail server's own answer. */
interface MailError {
  code?: string
  message?: string
  response?: string
}

function problemOf({ code, message = '', response }: MailError, smtpUrl: string | null): MailProblem {
  if (smtpUrl === null) return { code: 'folder', host: '', said: message, message: `The outbox folder cannot be written: ${message}.` }
  const { host } = new URL(smtpUrl)
  const heard = response ? ` It said: ${response}` : ''
  const problem = (code: MailProblem['code'], text: string): MailProblem => ({ code, host, said: response ?? '', message: text })
  switch (code) {
    case 'EAUTH':
      return problem('credentials', `The mail server ${host} did not take the user and the password.${heard}`)
    case 'EENVELOPE':
    case 'EMESSAGE':
      return problem('addresses', `The mail server ${host} did not take the sender or your address.${heard}`)
    case 'ETLS':
      return problem('encryption', `There is no safe connection to ${host}. Choose the other encryption.`)
    case 'EDNS':
    case 'ECONNECTION':
    case 'ESOCKET':
    case 'ETIMEDOUT':
      return problem('away', `There is no mail server at ${host}, or its port or encryption is another.`)
    default:
      return {
        ...problem('other', `The mail server ${host} did not take the mail.${heard || ` ${message}`}`),
        said: response ?? message,
      }
  }
}
