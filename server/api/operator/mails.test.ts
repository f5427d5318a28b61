import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { KeptMail, KeptMails } from '../../../contract/kept-mail.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { ask, type Host, signUpHost } from '../../../tests/setup/host.ts'
import { serverOfFile } from '../../testing/of-file.ts'

const PASSWORD = 'correct horse battery'
let now = Date.UTC(2026, 0, 2, 3, 4, 5)

describe('[O13] mails that lie in the outbox', () => {
  const server = serverOfFile({ tools: [], clock: { now: () => now } })
  let operator: Host
  let other: Host
  beforeAll(async () => {
    operator = await signUpHost(() => server.url, 'first@example.com')
    other = await signUpHost(() => server.url, 'second@example.com')
  })
  const list = async () => (await operator.ask('GET', '/operator/v1/mails')).body as KeptMails
  const forget = (email: string) => ask(`${server.url}/auth/v1/recover`, 'POST', { email })

  it('are listed with their person and subject, newest first, and read as text', async () => {
    expect(await list()).toEqual({ folder: join(server.dataDir, 'outbox'), mails: [] })
    await forget('second@example.com')
    await expect.poll(async () => (await list()).mails).toHaveLength(1)
    now += 61_000
    await forget('first@example.com')
    await expect.poll(async () => (await list()).mails.map(({ to }) => to)).toEqual(['first@example.com', 'second@example.com'])
    const [, mail] = (await list()).mails
    expect(mail).toMatchObject({ subject: 'Choose a new password for Limelight', keptAt: '2026-01-02T03:04:05.000Z' })
    expect(JSON.stringify(await list())).not.toMatch(/\b\d{6}\b(?!-)/)
    const { status, body } = await operator.ask('POST', `/operator/v1/mails/${mail?.name}`, {})
    expect([status, Object.keys(body)]).toEqual([200, ['text']])
    expect(body.text).toMatch(/^Passwords get lost\.[\s\S]*\n {4}\d{6}\n[\s\S]*Your password stays as it is\.$/)
    expect(body.text).not.toContain('<')
  })

  it('26: are in the language of the host’s screens: chosen in this browser, else accepted by it', async () => {
    const inLanguage = async (headers: Record<string, string>) => {
      now += 61_000
      const before = (await list()).mails[0]?.name
      await ask(`${server.url}/auth/v1/recover`, 'POST', { email: 'first@example.com' }, headers)
      await expect.poll(async () => (await list()).mails[0]?.name).not.toBe(before)
      return (await list()).mails[0] as KeptMail
    }
    const [english, german] = ['Choose a new password for Limelight', 'Wählen Sie ein neues Passwort für Limelight']
    const { subject, name } = await inLanguage({ 'accept-language': 'fr, de-CH;q=0.8, en;q=0.5' })
    expect(subject).toBe(german)
    const { body } = await operator.ask('POST', `/operator/v1/mails/${name}`, { current_password: PASSWORD })
    expect(body.text).toMatch(/^Passwörter gehen verloren\.[\s\S]*\n {4}\d{6}\n/)
    expect((await inLanguage({ 'accept-language': 'en', cookie: 'limelight_language=de' })).subject).toBe(german)
    expect((await inLanguage({ 'accept-language': 'de', cookie: 'limelight_language=en' })).subject).toBe(english)
    // A language of phones that hosts do not have.
    expect((await inLanguage({ 'accept-language': 'de', cookie: 'limelight_language=ja' })).subject).toBe(german)
    expect((await inLanguage({ 'accept-language': 'ja' })).subject).toBe(english)
  })

  it('open an account, so the password is asked for once it was given some time ago', async () => {
    const [mail] = (await list()).mails
    const read = (body: object) => operator.ask('POST', `/operator/v1/mails/${mail?.name}`, body)
    now += LIMITS.justProvenMs + 1_000
    expect((await read({})).body).toMatchObject({ code: 'reauthentication_needed' })
    expect((await read({ current_password: 'wrong horse' })).body).toMatchObject({ code: 'invalid_credentials' })
    expect((await read({ current_password: PASSWORD })).status).toBe(200)
  })

  it('are nobody else’s, and no other file is read', async () => {
    writeFileSync(join(server.dataDir, 'outbox', 'notes.eml'), 'To: x\r\n\r\nsecret')
    const names = (await list()).mails.map(({ name }) => name)
    expect(names).toHaveLength(7)
    for (const name of ['notes.eml', '..%2Fauth-secret', '%2e%2e%2fauth-secret', 'x'])
      expect((await operator.ask('POST', `/operator/v1/mails/${name}`, { current_password: PASSWORD })).body.code).toBe('PGRST116')
    expect((await other.ask('GET', '/operator/v1/mails')).status).toBe(403)
    expect((await other.ask('POST', `/operator/v1/mails/${names[0]}`, { current_password: PASSWORD })).status).toBe(403)
    expect((await ask(`${server.url}/operator/v1/mails`, 'GET')).status).toBe(401)
  })
})
