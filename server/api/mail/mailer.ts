import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { LIMITS } from '../../../contract/limits.ts'
import type { Config } from '../../config.ts'
import type { Clock } from '../../services.ts'
import type { Mail } from './mails.ts'
import { forgetMails, outboxOf } from './outbox.ts'

export interface Mailer {
  /**
   * Sends a mail to one address. Never throws: a failure is logged, and the mail kept in the outbox folder if
   * possible.
   */
  send: Post
  /**
   * Takes as long as `send` and sends nothing, so that the time of a response does not reveal whether an
   * account exists.
   */
  discard: Post
  /** Sends at once, by the mail server or to the outbox, and keeps no failed mail. Rejects with its failure. */
  deliver: Post
  /** Removes the mails to these addresses from the outbox folder. */
  forget(addresses: readonly string[]): Promise<void>
}
export type Post = (to: string, mail: Mail) => Promise<void>

/** Timeouts of a mail server, in milliseconds. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/**
 * Sends by SMTP_URL; without it, writes each mail to DATA_DIR/outbox as an `.eml` file that any mail program
 * opens. `discard` cannot imitate how long a mail server takes, so with SMTP_URL both do all their work,
 * composing the mail included, after a random delay.
 */
export function createMailer(config: Config, log: Logger, clock: Clock): Mailer {
  const outbox = outboxOf(config.dataDir)
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  let smtp = transportOf(config.smtpUrl)
  /** Returns the transport of the mail server in use, which the operator may change. Null: there is none. */
  const transport = () => {
    if (smtp.url !== config.smtpUrl) smtp = transportOf(config.smtpUrl)
    return smtp.by
  }
  const envelope = (to: string) => ({
    from: config.mailFrom,
    // An object's address is not parsed, so that it cannot become a list or inject a header.
    to: { name: '', address: to },
    date: new Date(clock.now()),
    messageId: `<${clock.newId()}@limelight>`,
  })

  let kept = 0

  /** Waits for a random time of at most LIMITS.mailDelayMs. */
  const later = (): Promise<void> => setTimeout((Buffer.from(clock.randomBytes(4)).readUInt32BE() / 2 ** 32) * LIMITS.mailDelayMs)

  /** Writes a mail to a `.part` file in the outbox and passes its path to `ends`. On failure, removes it. */
  async function write(to: string, mail: Mail, ends: (part: string) => Promise<void>): Promise<void> {
    const alternatives = [part('text/plain', mail.text), part('text/html', mail.html)]
    const { message: eml } = await writer.sendMail({ ...envelope(to), subject: mail.subject, alternatives })
    // Names sort by time. Only the owner may read the file, because it contains a sign-in code.
    kept += 1
    const time = new Date(clock.now()).toISOString().replaceAll(':', '-')
    const file = join(outbox, `${time}-${String(kept).padStart(6, '0')}-${clock.newId().slice(0, 8)}`)
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    try {
      await writeFile(`${file}.part`, eml as Buffer, { mode: 0o600, flush: true })
      await ends(`${file}.part`)
    } catch (error) {
      await rm(`${file}.part`, { force: true })
      throw error
    }
  }

  const keep: Post = (to, mail) => write(to, mail, (part) => rename(part, part.replace(/part$/, 'eml')))
  const drop: Post = (to, mail) => write(to, mail, (part) => rm(part))

  return {
    async send(to, mail) {
      const by = transport()
      try {
        if (by === null) await keep(to, mail)
        else {
          await later()
          await by.sendMail({ ...envelope(to), ...mail })
        }
      } catch (err) {
        log.error({ err, subject: mail.subject }, 'a mail could not be sent')
        if (by !== null) await keep(to, mail).catch((error: unknown) => log.error({ err: error }, 'nor could it be kept in the outbox'))
      }
    },

    async deliver(to, mail) {
      const by = transport()
      if (by === null) await keep(to, mail)
      else await by.sendMail({ ...envelope(to), ...mail })
    },

    async discard(to, mail) {
      try {
        if (transport() === null) return await drop(to, mail)
        await later()
        await writer.sendMail({ ...envelope(to), ...mail })
      } catch (err) {
        log.error({ err, subject: mail.subject }, 'a mail could not be sent')
      }
    },

    forget: (addresses) => forgetMails(outbox, addresses),
  }
}

const transportOf = (url: string | null) => ({ url, by: url === null ? null : createTransport({ url, ...TIMEOUTS }) })

/**
 * Returns a MIME part that wraps no lines, so that a person who opens the file finds the link in one piece.
 */
const part = (type: string, content: string) => ({
  raw: `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${content.replaceAll('\n', '\r\n')}`,
})
