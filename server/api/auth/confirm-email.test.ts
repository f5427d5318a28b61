import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { type AuthServer, startAuthServer } from './testing/auth-server.ts'

const password = 'correct horse'
const EXPIRED = { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' }

let count = 0
const newEmail = (): string => `c${++count}@example.com`

describe('CONFIRM_EMAIL=on', () => {
  let strict: AuthServer
  beforeAll(async () => {
    strict = await startAuthServer({ LIMITS: 'off', CONFIRM_EMAIL: 'on' })
  })
  afterAll(() => strict.stop())
  const newestStrict = async (email: string) => (await strict.mails()).filter((m) => m.to === email).at(-1)!

  test('a new account signs in only after its mailed code', async () => {
    const email = newEmail()
    const client = strict.client()
    const { data, error } = await client.auth.signUp({ email, password, options: { data: { name: 'Eve' } } })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { name: 'Eve' } })
    expect(data.user?.email_confirmed_at).toBeUndefined()
    const early = await strict.client().auth.signInWithPassword({ email, password })
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed', message: 'Email not confirmed' })
    const wrong = await strict.client().auth.signInWithPassword({ email, password: 'wrong horse' })
    expect(wrong.error?.code).toBe('invalid_credentials')
    const verified = await client.auth.verifyOtp({ email, token: (await newestStrict(email)).code, type: 'signup' })
    expect(verified.error).toBeNull()
    expect(verified.data.user?.id).toBe(data.user?.id)
    expect((await strict.client().auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  test('or its link', async () => {
    const email = newEmail()
    await strict.client().auth.signUp({ email, password })
    const response = await fetch((await newestStrict(email)).link!, { redirect: 'manual' })
    const fragment = new URLSearchParams(new URL(response.headers.get('location')!).hash.slice(1))
    expect(fragment.get('type')).toBe('signup')
    expect((await strict.client().auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  test('resend mails a new code, and none to a confirmed or unknown account', async () => {
    const email = newEmail()
    await strict.client().auth.signUp({ email, password })
    await strict.mails()
    expect((await strict.client().auth.resend({ type: 'signup', email })).error).toBeNull()
    const mails = (await strict.mails()).filter((m) => m.to === email)
    expect(mails).toHaveLength(2)
    expect((await strict.client().auth.verifyOtp({ email, token: mails[1]!.code, type: 'signup' })).error).toBeNull()
    expect((await strict.client().auth.resend({ type: 'signup', email })).error).toBeNull()
    expect((await strict.client().auth.resend({ type: 'signup', email: 'nobody@example.com' })).error).toBeNull()
    const after = await strict.mails()
    expect(after.filter((m) => m.to === email)).toHaveLength(2)
    expect(after.filter((m) => m.to === 'nobody@example.com')).toEqual([])
  })

  test('signing up with a taken e-mail looks the same, and the owner is mailed a code to sign in with', async () => {
    const email = newEmail()
    const first = await strict.client().auth.signUp({ email, password })
    await strict.client().auth.verifyOtp({ email, token: (await newestStrict(email)).code, type: 'signup' })
    const second = await strict.client().auth.signUp({ email, password: 'the intruder’s' })
    const shape = (user: object | null) => JSON.stringify(user, (_key, value) => (typeof value === 'string' ? 'text' : value))
    expect(second.error).toBeNull()
    expect(second.data.session).toBeNull()
    expect(shape(second.data.user)).toBe(shape(first.data.user))
    expect(second.data.user?.id).not.toBe(first.data.user?.id)
    expect((await newestStrict(email)).subject).toBe('Your sign-in code for Limelight')
    expect((await strict.client().auth.signInWithPassword({ email, password: 'the intruder’s' })).error?.code).toBe('invalid_credentials')
    expect((await strict.client().auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  test('an account nobody confirmed is nobody’s: the newest mail belongs to the newest password', async () => {
    const email = newEmail()
    await strict.client().auth.signUp({ email, password: 'the intruder’s' })
    const intruders = await newestStrict(email)
    await strict.client().auth.signUp({ email, password })
    const owners = await newestStrict(email)
    if (intruders.code !== owners.code)
      expect((await strict.client().auth.verifyOtp({ email, token: intruders.code, type: 'signup' })).error).toMatchObject(EXPIRED)
    expect((await strict.client().auth.verifyOtp({ email, token: owners.code, type: 'signup' })).error).toBeNull()
    expect((await strict.client().auth.signInWithPassword({ email, password: 'the intruder’s' })).error?.code).toBe('invalid_credentials')
    expect((await strict.client().auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  test('a code that was not mailed for a password confirms none: who guessed the address first gains nothing', async () => {
    for (const ask of ['otp', 'recovery'] as const) {
      const email = newEmail()
      await strict.client().auth.signUp({ email, password: 'the intruder’s' })
      await strict.mails()
      if (ask === 'otp') await strict.client().auth.signInWithOtp({ email })
      else await strict.client().auth.resetPasswordForEmail(email)
      const { code } = await newestStrict(email)
      const { error } = await strict.client().auth.verifyOtp({ email, token: code, type: ask === 'otp' ? 'email' : 'recovery' })
      expect(error).toBeNull()
      expect((await strict.client().auth.signInWithPassword({ email, password: 'the intruder’s' })).error?.code).toBe('invalid_credentials')
    }
  })

  test('signing up again a day later starts anew', async () => {
    const email = newEmail()
    await strict.client().auth.signUp({ email, password })
    strict.advance(LIMITS.unconfirmedAccountMs + 1_000)
    expect((await strict.client().auth.signUp({ email, password })).error).toBeNull()
    const { error } = await strict.client().auth.verifyOtp({ email, token: (await newestStrict(email)).code, type: 'signup' })
    expect(error).toBeNull()
  })

  test('makes space after a day', async () => {
    const email = newEmail()
    await strict.client().auth.signUp({ email, password })
    strict.advance(LIMITS.unconfirmedAccountMs + 1_000)
    await strict.client().auth.signUp({ email: newEmail(), password })
    expect(await strict.auth.store.readSql('select id from auth_users where email = ?', [email])).toEqual([])
  })
})
