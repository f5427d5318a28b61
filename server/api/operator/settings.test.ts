import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SettingsView } from '../../../contract/operator-settings.ts'
import { ask, type Host, signInHost, signUpHost } from '../../../tests/setup/host.ts'
import { tool as polls } from '../../../tools/polls/server.ts'
import { tool as voting } from '../../../tools/voting/server.ts'
import { serverOfFile } from '../../testing/of-file.ts'
import { startTestServer, type TestServer } from '../../testing/start.ts'

const PATH = '/operator/v1/settings'
const PASSWORD = 'correct horse battery'
const SECRET_URL = 'smtps://hall:s3cret%21@mail.example.org:465'

describe('[O11] the settings of the operator', () => {
  const server = serverOfFile({ tools: [polls, voting], env: { PREVIEWS: '', SIGNUP: '', MAIL_FROM: 'Hall <hall@example.org>' } })
  let operator: Host
  beforeAll(async () => {
    operator = await signUpHost(() => server.url, 'first@example.com')
  })
  const change = (body: object) => operator.ask('PATCH', PATH, body)

  it('are told with their sources', async () => {
    const { status, body, headers } = await operator.ask('GET', PATH)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toEqual({
      signup: { value: 'first', from: 'default', variable: 'SIGNUP' },
      previews: { value: [], from: 'default', variable: 'PREVIEWS', known: ['voting'] },
      publicUrl: { value: null, from: 'default', variable: 'PUBLIC_URL' },
      smtpUrl: { value: null, from: 'default', variable: 'SMTP_URL', hasPassword: false },
      mailFrom: { value: 'Hall <hall@example.org>', from: 'variable', variable: 'MAIL_FROM' },
      answersDays: { value: 0, from: 'default', variable: 'ANSWERS_DAYS' },
      namesDays: { value: 0, from: 'default', variable: 'NAMES_DAYS' },
    } satisfies SettingsView)
  })

  it('take effect at once, and go back to the default', async () => {
    const told = async () => (await ask(`${server.url}/rest/v1/rpc/get_all_settings`, 'POST', {})).body
    const signUp = (email: string) => ask(`${server.url}/auth/v1/signup`, 'POST', { email, password: PASSWORD })
    expect((await signUp('early@example.com')).body).toMatchObject({ code: 'signup_disabled' })
    const { status, body } = await change({ signup: 'open', publicUrl: 'https://live.example.org', answersDays: 30 })
    expect([status, body.signup, body.publicUrl]).toEqual([
      200,
      { value: 'open', from: 'here', variable: 'SIGNUP' },
      { value: 'https://live.example.org', from: 'here', variable: 'PUBLIC_URL' },
    ])
    expect(await told()).toMatchObject({ signup: 'open', public_url: 'https://live.example.org' })
    expect(server.services.settings.current()).toMatchObject({ answersDays: 30, namesDays: 0 })
    expect((await signUp('second@example.com')).status).toBe(200)
    await change({ signup: null, publicUrl: null, answersDays: null })
    expect(await told()).toMatchObject({ signup: 'first', public_url: null })
    expect((await signUp('late@example.com')).status).toBe(422)
  })

  it('that a variable sets are changed there alone', async () => {
    for (const value of ['Other <other@example.org>', null]) {
      const { status, body } = await change({ mailFrom: value, namesDays: 7 })
      expect([status, body.code]).toEqual([400, '22023'])
      expect(body.message).toBe('The variable MAIL_FROM sets this. It is changed where the server is started.')
    }
    expect(server.services.settings.current()).toMatchObject({ namesDays: 0, mailFrom: 'Hall <hall@example.org>' })
  })

  it.each([
    [{ signup: 'all' }, 'Sign-up is'],
    [{ publicUrl: 'https://live.example.org/path' }, 'without a path'],
    [{ publicUrl: 'javascript:alert(1)' }, 'without a path'],
    [{ smtpUrl: 'http://mail.example.org' }, 'A mail server is'],
    [{ smtpUrl: 'smtp://mail.example.org/?sendmail=true&path=/bin/sh' }, 'A mail server is'],
    [{ smtpUrl: 'smtp://mail.example.org/path' }, 'A mail server is'],
    [{ answersDays: -1 }, 'from 0 to 3650'],
    [{ namesDays: 1.5 }, 'from 0 to 3650'],
    [{ previews: ['polls'] }, 'There is no preview "polls".'],
    [{ previews: ['voting', 'voting'] }, 'each once'],
    [{ colour: 'red' }, 'There is no setting "colour".'],
    [{ constructor: 1 }, 'There is no setting "constructor".'],
  ])('refuse %j, and all beside it', async (wrong, says) => {
    const { status, body } = await change({ namesDays: 9, ...wrong })
    expect([status, body.code]).toEqual([400, '22023'])
    expect(body.message).toContain(says)
    expect(server.services.settings.current().namesDays).toBe(0)
  })

  it('take a sender with one address, and no line of its own', async () => {
    const plain = await startTestServer({ tools: [], env: { LOG_LEVEL: 'silent' } })
    const { settings } = plain.services
    for (const good of ['a@example.org', 'The Hall <a@example.org>']) settings.check({ mailFrom: good })
    for (const bad of ['The Hall', 'a@example.org, b@example.org', 'A <a@example.org>\r\nBcc: b@example.org', 'A\nB <a@example.org>'])
      expect(() => settings.check({ mailFrom: bad }), bad).toThrow('A sender is')
    await plain.stop()
  })

  it('ask for the password before mails go elsewhere, keep that server’s own sealed, and tell it to nobody', async () => {
    expect((await change({ smtpUrl: SECRET_URL })).body).toMatchObject({ code: 'reauthentication_needed' })
    expect((await change({ smtpUrl: SECRET_URL, current_password: 'wrong horse' })).body).toMatchObject({ code: 'invalid_credentials' })
    expect(server.services.config.smtpUrl).toBeNull()
    const { status, body } = await change({ smtpUrl: SECRET_URL, current_password: PASSWORD })
    const told = { value: 'smtps://hall@mail.example.org:465', from: 'here', variable: 'SMTP_URL', hasPassword: true }
    expect([status, body.smtpUrl]).toEqual([200, told])
    expect((await operator.ask('GET', PATH)).body.smtpUrl).toEqual(told)
    expect(server.services.config.smtpUrl).toBe(SECRET_URL)
    const rows = await server.services.store.readSql('select value from operator_settings where name = ?', ['smtpUrl'])
    expect(rows).toHaveLength(1)
    for (const part of ['s3cret', 'hall', 'example']) expect(String(rows[0]?.['value'])).not.toContain(part)
    expect((await change({ smtpUrl: null })).body).toMatchObject({ code: 'reauthentication_needed' })
    await change({ smtpUrl: null, current_password: PASSWORD })
    expect(server.services.config.smtpUrl).toBeNull()
  })

  it('are tried by a mail to the operator: by the outbox, or by the mail server, which says what failed', async () => {
    const tryMail = async () => (await operator.ask('POST', '/operator/v1/test-mail')).body
    expect(await tryMail()).toEqual({ to: 'first@example.com', by: 'outbox', problem: null })
    expect(server.outbox().at(-1)).toMatch(/To: first@example.com[\s\S]*Mails from your Limelight arrive/)
    const kept = server.outbox().length
    await change({ smtpUrl: 'smtp://hall:s3cret@127.0.0.1:1', current_password: PASSWORD })
    const { problem, by } = await tryMail()
    const message = 'There is no mail server at 127.0.0.1:1, or its port or encryption is another.'
    expect([by, problem]).toEqual(['server', { code: 'away', host: '127.0.0.1:1', said: '', message }])
    expect(server.outbox()).toHaveLength(kept)
    await change({ smtpUrl: null, current_password: PASSWORD })
  })

  it('are nobody else’s: no row is told and none changes', async () => {
    await change({ signup: 'open' })
    const other = await signUpHost(() => server.url, 'third@example.com')
    await change({ signup: null })
    for (const [method, body] of [['GET'], ['PATCH', { signup: 'open' }]] as const) {
      const answer = await other.ask(method, PATH, body)
      expect([answer.status, answer.body.code, Object.keys(answer.body)]).toEqual([403, '42501', ['code', 'message', 'details', 'hint']])
      expect((await other.ask('POST', '/operator/v1/test-mail')).status).toBe(403)
      for (const headers of [{}, { 'x-device-id': 'd-phone-of-somebody' }] as Record<string, string>[])
        expect((await ask(server.url + PATH, method, body, headers)).status).toBe(401)
    }
    expect(server.services.config.signup).toBe('first')
  })

  it('are not changed by a page of another origin', async () => {
    const answer = await operator.ask('PATCH', PATH, { signup: 'open' }, { origin: 'https://elsewhere.example' })
    expect([answer.status, answer.body.code]).toEqual([403, 'LL403'])
  })
})

describe('[O11] settings that were changed here', () => {
  const folder = mkdtempSync(join(tmpdir(), 'limelight-settings-'))
  let server: TestServer
  const start = (env: Record<string, string> = {}): Promise<TestServer> =>
    startTestServer({ tools: [polls, voting], env: { DATA_DIR: folder, PREVIEWS: '', SIGNUP: '', LOG_LEVEL: 'silent', ...env } })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('are there after a restart, and a variable wins over them', async () => {
    server = await start()
    const operator = await signUpHost(() => server.url, 'first@example.com')
    const votes = () => ask(`${server.url}/rest/v1/voting_sessions?select=id`, 'GET').then(({ status }) => status)
    await operator.ask('PATCH', PATH, {
      previews: ['voting'],
      publicUrl: 'https://here.example',
      smtpUrl: SECRET_URL,
      current_password: PASSWORD,
    })
    const before = (await operator.ask('GET', PATH)).body as SettingsView
    expect(before.previews).toMatchObject({ value: ['voting'], from: 'here' })
    expect([await votes(), server.services.config.previews]).toEqual([200, ['voting']])
    await server.close()

    server = await start()
    expect(await votes()).toBe(200)
    expect(server.services.config).toMatchObject({ publicUrl: 'https://here.example', smtpUrl: SECRET_URL, previews: ['voting'] })
    await server.close()

    server = await start({ PUBLIC_URL: 'https://variable.example', AUTH_SECRET: 'x'.repeat(64) })
    const again = await signInHost(() => server.url, 'first@example.com')
    const { publicUrl, smtpUrl } = (await again.ask('GET', PATH)).body as SettingsView
    expect(publicUrl).toEqual({ value: 'https://variable.example', from: 'variable', variable: 'PUBLIC_URL' })
    // With another key the mail server cannot be read: it counts as not set.
    expect(smtpUrl).toEqual({ value: null, from: 'default', variable: 'SMTP_URL', hasPassword: false })
  })
})
