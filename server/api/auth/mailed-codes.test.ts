import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { type AuthServer, startAuthServer } from './testing/auth-server.ts'
import type { ReadMail } from './testing/mails.ts'

const password = 'correct horse'
let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ LIMITS: 'off' })
})
afterAll(() => server.stop())

let count = 0
const newEmail = (): string => `m${++count}@example.com`
async function host(): Promise<string> {
  const email = newEmail()
  await server.client().auth.signUp({ email, password })
  return email
}
const newest = async (email: string): Promise<ReadMail> => (await server.mails()).filter((m) => m.to === email).at(-1)!
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const EXPIRED = { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' }

describe('one-time codes by mail', () => {
  test('sign in an account that exists', async () => {
    const email = await host()
    const client = server.client()
    const { error } = await client.auth.signInWithOtp({ email })
    expect(error).toBeNull()
    const mail = await newest(email)
    expect(mail.subject).toBe('Your sign-in code for Limelight')
    expect(mail.html).toContain(mail.code)
    const verified = await client.auth.verifyOtp({ email, token: ` ${mail.code.slice(0, 3)} ${mail.code.slice(3)} `, type: 'email' })
    expect(verified.error).toBeNull()
    expect(verified.data.user?.email).toBe(email)
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
  })

  test('make an account for somebody new, with their data, once the code is typed', async () => {
    const email = newEmail()
    const client = server.client()
    await client.auth.signInWithOtp({ email, options: { data: { name: 'New' } } })
    const mail = await newest(email)
    expect(mail.subject).toBe('Confirm your e-mail for Limelight')
    const before = await server.client().auth.signInWithPassword({ email, password })
    expect(before.error?.code).toBe('invalid_credentials')
    const { data, error } = await client.auth.verifyOtp({ email, token: mail.code, type: 'email' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { name: 'New' }, email_confirmed_at: expect.any(String) })
  })

  test('no account when none is wanted, and the same answer', async () => {
    const email = newEmail()
    const { error } = await server.client().auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
    expect(error).toBeNull()
    expect((await server.mails()).filter((m) => m.to === email)).toEqual([])
  })

  test('work once', async () => {
    const email = await host()
    await server.client().auth.signInWithOtp({ email })
    const { code } = await newest(email)
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => server.call('POST', '/verify', { body: { email, token: code, type: 'email' } })),
    )
    expect(tries.filter((t) => t.status === 200)).toHaveLength(1)
    expect(tries.filter((t) => t.body.code === 'otp_expired')).toHaveLength(9)
  })

  test('die after five wrong tries, even for the right code; a new one works', async () => {
    const email = await host()
    await server.client().auth.signInWithOtp({ email })
    const { code } = await newest(email)
    for (let i = 0; i < LIMITS.codeTries; i++) {
      const wrong = await server.client().auth.verifyOtp({ email, token: other(code), type: 'email' })
      expect(wrong.error).toMatchObject(EXPIRED)
    }
    const dead = await server.client().auth.verifyOtp({ email, token: code, type: 'email' })
    expect(dead.error).toMatchObject(EXPIRED)
    await server.client().auth.signInWithOtp({ email })
    const fresh = await server.client().auth.verifyOtp({ email, token: (await newest(email)).code, type: 'email' })
    expect(fresh.error).toBeNull()
  })

  test('survive four wrong tries', async () => {
    const email = await host()
    await server.client().auth.signInWithOtp({ email })
    const { code } = await newest(email)
    for (let i = 0; i < LIMITS.codeTries - 1; i++) await server.client().auth.verifyOtp({ email, token: other(code), type: 'email' })
    expect((await server.client().auth.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull()
  })

  test('three hundred wrong tries at once are still only five', async () => {
    const email = await host()
    await server.client().auth.signInWithOtp({ email })
    const { code } = await newest(email)
    const guesses = Array.from({ length: 300 }, (_, i) => String(i).padStart(6, '0')).filter((g) => g !== code)
    const answers = await Promise.all(guesses.map((token) => server.call('POST', '/verify', { body: { email, token, type: 'email' } })))
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([403]))
    expect((await server.client().auth.verifyOtp({ email, token: code, type: 'email' })).error).toMatchObject(EXPIRED)
  })

  test('are of no use to another e-mail or as another kind, and an older one not at all', async () => {
    const [mine, theirs] = [await host(), await host()]
    await server.client().auth.signInWithOtp({ email: mine })
    const old = await newest(mine)
    expect((await server.client().auth.verifyOtp({ email: theirs, token: old.code, type: 'email' })).error).toMatchObject(EXPIRED)
    for (const type of ['recovery', 'email_change', 'invite'] as const)
      expect((await server.client().auth.verifyOtp({ email: mine, token: old.code, type })).error).toMatchObject(EXPIRED)
    await server.client().auth.signInWithOtp({ email: mine })
    const fresh = await newest(mine)
    if (fresh.code !== old.code)
      expect((await server.client().auth.verifyOtp({ email: mine, token: old.code, type: 'email' })).error).toMatchObject(EXPIRED)
    expect((await server.client().auth.verifyOtp({ email: mine, token: fresh.code, type: 'email' })).error).toBeNull()
  })

  test('are too old after ten minutes, and so is the link', async () => {
    const email = await host()
    await server.client().auth.signInWithOtp({ email })
    const mail = await newest(email)
    server.advance(LIMITS.codeMs + 1_000)
    expect((await server.client().auth.verifyOtp({ email, token: mail.code, type: 'email' })).error).toMatchObject(EXPIRED)
    const hash = mail.link!.searchParams.get('token')!
    expect((await server.client().auth.verifyOtp({ token_hash: hash, type: 'magiclink' })).error).toMatchObject(EXPIRED)
  })

  test('are kept only as keyed hashes', async () => {
    const email = await host()
    await server.client().auth.signInWithOtp({ email })
    const mail = await newest(email)
    const rows = JSON.stringify(await server.auth.store.readSql('select * from auth_codes where email = ?', [email]))
    expect(rows).toContain(email)
    expect(rows).not.toContain(mail.code)
    expect(rows).not.toContain(mail.link!.searchParams.get('token'))
  })

  test.each([
    [{ email: 'a@example.com', token: '123456' }, 'Verify requires a verification type'],
    [{ email: 'a@example.com', token: '123456', type: 'magic' }, 'Unsupported verification type'],
    [{ email: 'a@example.com', token: '123456', type: '__proto__' }, 'Unsupported verification type'],
    [{ email: 'a@example.com', type: 'email' }, 'Verify requires either a token or a token hash'],
    [{ email: 'a@example.com', token: '1', token_hash: '2', type: 'email' }, 'Verify requires either a token or a token hash'],
    [{ token: '123456', type: 'email' }, 'An email address is required'],
    [{ email: 'a@example.com', token: 123456, type: 'email' }, 'token must be a string'],
  ])('verify %j is refused', async (body, message) => {
    expect(await server.call('POST', '/verify', { body })).toMatchObject({ status: 400, body: { code: 'validation_failed', message } })
  })

  test('phones are not offered', async () => {
    expect((await server.client().auth.signInWithOtp({ phone: '+15550100' })).error).toMatchObject({
      status: 422,
      code: 'phone_provider_disabled',
    })
    expect((await server.client().auth.verifyOtp({ phone: '+15550100', token: '123456', type: 'sms' })).error).toMatchObject({
      status: 422,
      code: 'phone_provider_disabled',
    })
  })
})

describe('recovery', () => {
  test('lets a host choose a new password and ends the other sessions', async () => {
    const email = await host()
    const thief = server.client()
    await thief.auth.signInWithPassword({ email, password })
    const client = server.client()
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull()
    const { code } = await newest(email)
    expect((await client.auth.verifyOtp({ email, token: code, type: 'recovery' })).error).toBeNull()
    expect(events).toContain('PASSWORD_RECOVERY')
    expect((await client.auth.updateUser({ password: 'a newer horse' })).error).toBeNull()
    expect((await thief.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await server.client().auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
    expect((await server.client().auth.signInWithPassword({ email, password: 'a newer horse' })).error).toBeNull()
  })

  test('of an unknown account answers the same and mails nobody', async () => {
    const before = (await server.mails()).length
    expect((await server.client().auth.resetPasswordForEmail('nobody@example.com')).error).toBeNull()
    expect(await server.mails()).toHaveLength(before)
  })
})
