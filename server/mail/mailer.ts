import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Clock } from '../services.ts'
import type { Mail } from './mails.ts'

export interface Mailer {
  /** Sends a mail to one address. Never throws: what cannot be sent is logged and kept in the outbox folder. */
  send(to: string, mail: Mail): Promise<void>
}

/** A mail server that does not answer is given up after these times. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** Sends by SMTP_URL; without it, writes each mail to DATA_DIR/outbox as an `.eml` file that any mail program opens. */
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

  async function keep(to: string, mail: Mail): Promise<void> {
    const alternatives = [part('text/plain', mail.text), part('text/html', mail.html)]
    const { message: eml } = await writer.sendMail({ ...envelope(to), subject: mail.subject, alternatives })
    // Names sort in order. The file appears whole or not at all; it holds a way in, so it is its owner's alone.
    kept += 1
    const time = new Date(clock.now()).toISOString().replaceAll(':', '-')
    const file = join(outbox, `${time}-${String(kept).padStart(6, '0')}-${clock.newId().slice(0, 8)}`)
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    try {
      await writeFile(`${file}.part`, eml as Buffer, { mode: 0o600, flush: true })
      await rename(`${file}.part`, `${file}.eml`)
    } catch (error) {
      await rm(`${file}.part`, { force: true })
      throw error
    }
  }

  return {
    async send(to, mail) {
      try {
        if (smtp === null) await keep(to, mail)
        else await smtp.sendMail({ ...envelope(to), ...mail })
      } catch (err) {
        log.error({ err, subject: mail.subject }, 'a mail could not be sent')
        if (smtp !== null) await keep(to, mail).catch((error: unknown) => log.error({ err: error }, 'nor could it be kept in the outbox'))
      }
    },
  }
}

/** A MIME part whose lines stay whole, so that a person who opens the file finds the link in one piece. */
const part = (type: string, content: string) => ({
  raw: `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${content.replaceAll('\n', '\r\n')}`,
})
