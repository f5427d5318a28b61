import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { readConfig } from '../../config.ts'
import { createMailer, type Mailer } from './mailer.ts'
import {
  confirmMail,
  emailChangeMail,
  emailLeavingMail,
  reauthenticationMail,
  recoveryCodeSpentMail,
  recoveryMail,
  signInMail,
} from './mails.ts'

const clock = { now: () => Date.UTC(2026, 0, 2, 3, 4, 5), newId: () => crypto.randomUUID(), randomBytes: (n: number) => new Uint8Array(n) }
const way = { code: '012345', link: 'https://live.example/auth/v1/verify?token=abc-which-makes-it-longer-than-a-line&type=signup' }
let dataDir: string
let logged: Record<string, unknown>[]
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'limelight-mail-'))
  logged = []
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) })
const mailer = (env: Record<string, string> = {}): Mailer =>
  createMailer(readConfig({ DATA_DIR: dataDir, MAIL_FROM: 'The Hall <hall@live.example>', ...env }), log, clock)
const outbox = (): string[] => readdirSync(join(dataDir, 'outbox')).sort()

vi.mock('node:fs/promises', { spy: true })

describe('without SMTP_URL', () => {
  test('S18: a mail to nobody costs the disk what a mail costs, and leaves nothing', async () => {
    const files = await import('node:fs/promises')
    const costs = () => {
      const calls = [files.mkdir, files.writeFile, files.rename, files.rm].map((f) => vi.mocked(f).mock.calls.length)
      const bytes = vi.mocked(files.writeFile).mock.calls.map(([, data, options]) => [(data as Buffer).length, options])
      vi.clearAllMocks()
      return { calls: calls.reduce((sum, n) => sum + n, 0), bytes }
    }
    const { send, discard } = mailer()
    await send('a@example.com', recoveryMail('en', way))
    costs()
    await send('a@example.com', recoveryMail('en', way))
    const sent = costs()
    await discard('b@example.com', recoveryMail('en', way))
    expect(costs()).toEqual(sent)
    expect(sent).toMatchObject({ calls: 3, bytes: [[expect.any(Number), { flush: true, mode: 0o600 }]] })
    expect(outbox()).toHaveLength(2)
    expect(outbox().filter((name) => !name.endsWith('.eml'))).toEqual([])
    expect(logged).toEqual([])
  })

  test('each mail is a whole file of its own, for its owner’s eyes alone', async () => {
    const { send } = mailer()
    await Promise.all([send('a@example.com', confirmMail('en', way)), send('b@example.com', signInMail('en', way))])
    const files = outbox()
    expect(files).toHaveLength(2)
    for (const name of files) {
      expect(name).toMatch(/^2026-01-02T03-04-05\.000Z-00000[12]-[0-9a-f]{8}\.eml$/)
      expect(statSync(join(dataDir, 'outbox', name)).mode & 0o777).toBe(0o600)
    }
    expect(statSync(join(dataDir, 'outbox')).mode & 0o777).toBe(0o700)
    const eml = readFileSync(join(dataDir, 'outbox', files[0]!), 'utf8')
    expect(eml).toMatch(/^From: The Hall <hall@live\.example>\r$/m)
    expect(eml).toMatch(/^Date: Fri, 02 Jan 2026 03:04:05 \+0000\r$/m)
    expect(eml).toContain('text/plain')
    expect(eml).toContain('text/html')
    // The file must be readable without decoding.
    expect(eml).toMatch(/^ {4}012345\r$/m)
    expect(eml).toMatch(/^https:\/\/live\.example\/auth\/v1\/verify\?token=abc-[a-z-]+&type=signup\r$/m)
    expect(logged).toEqual([])
  })

  test('an address stays one address', async () => {
    await mailer().send('a@example.com, b@example.com', signInMail('en', way))
    const eml = readFileSync(join(dataDir, 'outbox', outbox()[0]!), 'utf8')
    expect(eml).not.toMatch(/^To:.*b@example\.com/m)
  })

  test('a folder that cannot be written is logged, not thrown', async () => {
    writeFileSync(join(dataDir, 'outbox'), 'a file in the way')
    await mailer().send('a@example.com', signInMail('en', way))
    expect(logged).toMatchObject([{ level: 50, msg: 'a mail could not be sent', subject: signInMail('en', way).subject }])
    expect(JSON.stringify(logged)).not.toContain(way.code)
  })
})

describe('with SMTP_URL', () => {
  let server: Server
  afterEach(() => void server?.close())
  /** Implements just enough of RFC 5321 to receive one mail; `accept` decides the reply after DATA. */
  const listen = async (accept: string) => {
    const received: string[] = []
    server = createServer((socket) => {
      let data = false
      let text = ''
      socket.on('error', () => undefined)
      socket.write('220 hello\r\n')
      socket.on('data', (chunk) => {
        text += chunk
        if (data && text.includes('\r\n.\r\n')) {
          received.push(text)
          data = false
          text = ''
          return void socket.write(`${accept}\r\n`)
        }
        if (data || !text.includes('\r\n')) return
        const line = text
        text = ''
        if (/^DATA/i.test(line)) {
          data = true
          return void socket.write('354 go on\r\n')
        }
        if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n')
        received.push(line.trim())
        socket.write('250 ok\r\n')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
  }

  test('S18: a mail to nobody is made and goes nowhere', async () => {
    const { url, received } = await listen('250 taken')
    let connections = 0
    server.on('connection', () => connections++)
    await mailer({ SMTP_URL: url }).discard('a@example.com', signInMail('en', way))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect([connections, received, existsSync(join(dataDir, 'outbox'))]).toEqual([0, [], false])
  })

  test.each(['send', 'discard'] as const)(
    'S18: what %s costs comes at no time that can be told: up to LIMITS.mailDelayMs later',
    async (verb) => {
      const { url } = await listen('250 taken')
      const [soon, late] = [new Uint8Array(4), new Uint8Array(4).fill(255)].map((bytes) =>
        createMailer(readConfig({ DATA_DIR: dataDir, SMTP_URL: url }), log, { ...clock, randomBytes: () => bytes }),
      ) as [Mailer, Mailer]
      const took = async (mailer: Mailer) => {
        const started = performance.now()
        await mailer[verb]('a@example.com', signInMail('en', way))
        return performance.now() - started
      }
      const [now, later] = await Promise.all([took(soon), took(late)])
      expect(now).toBeLessThan(LIMITS.mailDelayMs / 2)
      expect(later).toBeGreaterThanOrEqual(LIMITS.mailDelayMs - 5)
    },
  )

  test('mails go there, and none is kept here', async () => {
    const { url, received } = await listen('250 taken')
    await mailer({ SMTP_URL: url }).send('a@example.com', signInMail('en', way))
    expect(received.join('\n')).toContain('RCPT TO:<a@example.com>')
    expect(received.at(-1)).toContain('Subject: Your sign-in code for Limelight')
    expect(outbox).toThrow()
    expect(logged).toEqual([])
  })

  test.each([
    ['refuses', async () => (await listen('550 no')).url],
    ['is away', async () => 'smtp://127.0.0.1:1'],
  ])('a server that %s: the mail is kept in the outbox and the log says so', async (_what, start) => {
    await mailer({ SMTP_URL: await start() }).send('a@example.com', signInMail('en', way))
    expect(outbox()).toHaveLength(1)
    expect(logged).toMatchObject([{ level: 50, msg: 'a mail could not be sent' }])
  })
})

describe('the mails', () => {
  const all = [
    confirmMail('en', way),
    signInMail('en', way),
    recoveryMail('en', way),
    emailChangeMail('en', way, { from: 'old@example.com', to: 'new@example.com' }),
    reauthenticationMail('en', way.code),
  ]

  test.each(all.map((mail) => [mail.subject, mail] as const))(
    '%s: the code in both forms, the link where there is one, how long it works',
    (_subject, mail) => {
      expect(mail.text).toContain('\n    012345\n')
      expect(mail.html).toContain('>012345</p>')
      for (const form of [mail.text, mail.html]) {
        expect(form).toContain('It works once, for ten minutes.')
        expect(form).toContain('If you did not')
      }
      expect(mail.html).not.toMatch(/<script|<img|https?:\/\/(?!live\.example)/)
    },
  )

  test('26: in German each says the same, with its code and its link', () => {
    const { subject, text, html } = confirmMail('de', way)
    expect(subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse für Limelight')
    expect(text).toBe(
      `Willkommen bei Limelight. Dieser Code bestätigt, dass die Adresse Ihnen gehört:\n\n    012345\n\nOder öffnen Sie diesen Link:\n${way.link}\n\nEr gilt einmal und zehn Minuten lang.\n\nWenn Sie kein Konto angelegt haben, lassen Sie diese Nachricht unbeachtet. Es passiert dann nichts.\n`,
    )
    expect(html).toContain('<html lang="de">')
    expect(emailLeavingMail('de', { from: 'a@x.io', to: 'b@x.io' }).text).toContain('von a@x.io auf b@x.io.')
    const left = [0, 1, 7].map((n) => recoveryCodeSpentMail('de', n).text)
    expect(left.map((text) => /benutzt\. (.*)/.exec(text)?.[1])).toEqual(['Das war der letzte.', 'Es gibt noch einen.', 'Es gibt noch 7.'])
    expect(recoveryCodeSpentMail('en', 1).text).toContain('You have 1 left.')
  })

  test('links are escaped in HTML and whole in text', () => {
    const mail = confirmMail('en', way)
    expect(mail.text).toContain(way.link)
    expect(mail.html).toContain(`href="${way.link.replace('&', '&amp;')}"`)
  })

  test('without a known address there is a code and no link', () => {
    const mail = recoveryMail('en', { code: way.code, link: null })
    expect(mail.text).not.toContain('link')
    expect(mail.html).not.toContain('<a ')
  })

  test('what users wrote is text', () => {
    const mail = emailChangeMail('en', way, { from: `a'&"<b>@x.io`, to: '<script>alert(1)</script>@x.io' })
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;@x.io')
    expect(mail.html).toContain('a&#39;&amp;&quot;&lt;b&gt;@x.io')
    expect(mail.html).not.toContain('<script')
  })
})
