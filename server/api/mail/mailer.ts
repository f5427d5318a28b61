import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { LIMITS } from '../../../contract/limits.ts'
import type { Config } from '../../config.ts'
import type { Clock } from '../../services.ts'
import type { Mail } from './mails.ts'

export interface Mailer {
  /** Sends a mail to one address. Never throws: what cannot be sent is logged and kept in the outbox folder. */
  send: Post
  /** Takes as long as sending does, and sends nothing: how long an answer takes must not tell whether there is an account to mail to. */
  discard: Post
}
export type Post = (to: string, mail: Mail) => Promise<void>

/** A mail server that does not answer is given up after these times. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/**
 * Sends by SMTP_URL; without it, writes each mail to DATA_DIR/outbox as an `.eml` file that any mail program opens. How long a mail
 * server takes cannot be imitated where there is nobody to write to, so with SMTP_URL all of it, making the mail included, happens a random time later.
 */
export function createMailer(config: Config, log: Logger, clock: Clock): Mailer {
  const outbox = join(config.dataDir, 'outbox')
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const smtp = config.smtpUrl === null ? null : createTransport({ url: config.smtpUrl, ...TIMEOUTS })
  const envelope = (to: string) => ({
    from: config.mailFrom,
    // As an object, the address is taken as it is: it cannot become a list or a second header.
    to: { name: '', address: to },
    date: new Date(clock.now()),
    messageId: `<${clock.newId()}@limelight>`,
  })

  let kept = 0

  /** A moment that does not follow from the request: up to LIMITS.mailDelayMs later. */
  const later = (): Promise<void> => setTimeout((Buffer.from(clock.randomBytes(4)).readUInt32BE() / 2 ** 32) * LIMITS.mailDelayMs)

  /** Writes a mail to the outbox under a name that does not count yet, and then `ends` with the file as it wishes. */
  async function write(to: string, mail: Mail, ends: (part: string) => Promise<void>): Promise<void> {
    const alternatives = [part('text/plain', mail.text), part('text/html', mail.html)]
    const { message: eml } = await writer.sendMail({ ...envelope(to), subject: mail.subject, alternatives })
    // Names sort in order. The file appears whole or not at all; it holds a way in, so it is its owner's alone.
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
      try {
        if (smtp === null) await keep(to, mail)
        else {
          await later()
          await smtp.sendMail({ ...envelope(to), ...mail })
        }
      } catch (err) {
        log.error({ err, subject: mail.subject }, 'a mail could not be sent')
        if (smtp !== null) await keep(to, mail).catch((error: unknown) => log.error({ err: error }, 'nor could it be kept in the outbox'))
      }
    },

    async discard(to, mail) {
      try {
        if (smtp === null) return await drop(to, mail)
        await later()
        await writer.sendMail({ ...envelope(to), ...mail })
      } catch (err) {
        log.error({ err, subject: mail.subject }, 'a mail could not be sent')
      }
    },
  }
}

/** A MIME part whose lines stay whole, so that a person who opens the file finds the link in one piece. */
const part = (type: string, content: string) => ({
  raw: `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${content.replaceAll('\n', '\r\n')}`,
})
