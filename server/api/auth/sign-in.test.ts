import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, startAuthServer } from './testing/auth-server.ts'

describe('sign up and sign in with supabase-js', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuthServer({ LIMITS: 'off' })
  })
  afterAll(() => server.stop())

  test('[S7.1] signUp gives a session, and the password signs in again', async () => {
    const client = server.client()
    const { data, error } = await client.auth.signUp({
      email: ' Ada@Example.COM ',
      password: 'correct horse',
      options: { data: { name: 'Ada' } },
    })
    expect(error).toBeNull()
    expect(data.session?.expires_in).toBe(3600)
    expect(data.user).toMatchObject({
      email: 'ada@example.com',
      aud: 'authenticated',
      role: 'authenticated',
      phone: '',
      user_metadata: { name: 'Ada' },
      app_metadata: { provider: 'email', providers: ['email'] },
      is_anonymous: false,
    })
    expect(data.user?.email_confirmed_at).toEqual(expect.any(String))
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email: 'ada@example.com', email_verified: true })

    const again = await server.client().auth.signInWithPassword({ email: 'ADA@example.com', password: 'correct horse' })
    expect(again.error).toBeNull()
    expect(again.data.user?.id).toBe(data.user?.id)
    const claims = JSON.parse(Buffer.from(again.data.session!.access_token.split('.')[1]!, 'base64url').toString())
    expect(claims).toMatchObject({
      sub: data.user?.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: 'ada@example.com',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      is_anonymous: false,
    })
    expect(claims.session_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(claims.exp - claims.iat).toBe(3600)
  })

  test('[S213.3] getUser and getClaims ask the server', async () => {
    const client = server.client()
    await client.auth.signUp({ email: 'user@example.com', password: 'correct horse' })
    expect((await client.auth.getUser()).data.user?.email).toBe('user@example.com')
    expect((await client.auth.getClaims()).data?.claims.email).toBe('user@example.com')
  })

  test.each([
    ['wrong password', { email: 'ada@example.com', password: 'wrong horse' }],
    ['unknown account', { email: 'nobody@example.com', password: 'correct horse' }],
    ['no password', { email: 'ada@example.com', password: '' }],
    ['malformed e-mail', { email: 'not an address', password: 'correct horse' }],
    ['a password longer than any', { email: 'ada@example.com', password: 'x'.repeat(300) }],
  ])('%s: invalid_credentials', async (_name, credentials) => {
    const { error, data } = await server.client().auth.signInWithPassword(credentials)
    expect(data.session).toBeNull()
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' })
  })

  test.each([
    [{ email: 'short@example.com', password: 'seven77' }, 422, 'weak_password', 'Password should be at least 8 characters.'],
    [{ email: 'long@example.com', password: 'x'.repeat(257) }, 400, 'validation_failed', 'Password cannot be longer than 256 characters'],
    [{ email: 'self@example.com', password: 'Self@Example.com' }, 422, 'weak_password', 'Password should not be the email address.'],
    [{ email: 'ada@example.com', password: 'correct horse' }, 422, 'user_already_exists', 'User already registered'],
    [{ email: 'bad', password: 'correct horse' }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
    [
      { email: `${'x'.repeat(250)}@a.io`, password: 'correct horse' },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [{ email: 'a@b.io,c@d.io', password: 'correct horse' }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
    [
      { email: 'a@b.io\nBcc: c@d.io', password: 'correct horse' },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [{ email: 'data@example.com', password: 'correct horse', data: [] }, 400, 'validation_failed', 'data must be an object'],
    [{ email: 'a@example.com' }, 400, 'validation_failed', 'Signup requires a valid password'],
    [{ password: 'correct horse' }, 400, 'validation_failed', 'An email address is required'],
    [{ phone: '+15550100', password: 'correct horse' }, 422, 'phone_provider_disabled', 'Phone sign-in is not offered'],
    [{ data: {} }, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  ])('signup of %j is refused', async (body, status, code, message) => {
    const answer = await server.call('POST', '/signup', { body })
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ code, error_code: code, message, msg: message })
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(answer.headers.get('x-sb-error-code')).toBe(code)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('a weak password tells its reasons', async () => {
    const { error } = await server.client().auth.signUp({ email: 'short@example.com', password: '1234567' })
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'], status: 422 })
  })

  test('the same letters from another keyboard are the same password', async () => {
    await server.client().auth.signUp({ email: 'accent@example.com', password: 'caf\u00e9 au lait' })
    const { error } = await server.client().auth.signInWithPassword({ email: 'accent@example.com', password: 'cafe\u0301 au lait' })
    expect(error).toBeNull()
  })

  test('anonymous sign-in is refused', async () => {
    const { error } = await server.client().auth.signInAnonymously()
    expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' })
  })

  test('a banned account neither signs in nor uses its tokens', async () => {
    const client = server.client()
    const { data } = await client.auth.signUp({ email: 'banned@example.com', password: 'correct horse' })
    await server.auth.store.write((tx) =>
      tx.sql('update auth_users set banned_until = ? where id = ?', ['2999-01-01T00:00:00.000Z', data.user!.id]),
    )
    const signIn = await server.client().auth.signInWithPassword({ email: 'banned@example.com', password: 'correct horse' })
    expect(signIn.error).toMatchObject({ status: 400, code: 'user_banned' })
    expect((await client.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' })
    expect((await client.auth.refreshSession()).error).toMatchObject({ status: 400, code: 'user_banned' })
  })

  test('twenty sign-ups with one e-mail at once make one account', async () => {
    const body = { email: 'race@example.com', password: 'correct horse' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.call('POST', '/signup', { body })))
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
    expect(answers.filter((a) => a.body.code === 'user_already_exists')).toHaveLength(19)
  })

  test('settings, health and keys are for anybody', async () => {
    expect((await server.call('GET', '/settings')).body).toMatchObject({
      disable_signup: false,
      mailer_autoconfirm: true,
      external: { email: true },
    })
    expect((await server.call('GET', '/health')).body).toMatchObject({ name: 'Limelight', version: '0.0.0-test' })
    expect((await server.call('GET', '/.well-known/jwks.json')).body).toEqual({ keys: [] })
  })
})

describe('SIGNUP', () => {
  test('first: of twenty at once one becomes the host, and the door is shut', async () => {
    const server = await startAuthServer({ LIMITS: 'off', SIGNUP: 'first' })
    expect((await server.call('GET', '/settings')).body.disable_signup).toBe(false)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        server.call('POST', '/signup', { body: { email: `host${i}@example.com`, password: 'correct horse' } }),
      ),
    )
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
    expect(answers.filter((a) => a.status === 422 && a.body.code === 'signup_disabled')).toHaveLength(19)
    expect((await server.call('GET', '/settings')).body.disable_signup).toBe(true)
    const late = await server.client().auth.signUp({ email: 'late@example.com', password: 'correct horse' })
    expect(late.error).toMatchObject({ status: 422, code: 'signup_disabled', message: 'Signups not allowed for this instance' })
    await server.client().auth.signInWithOtp({ email: 'late@example.com' })
    expect(await server.mails()).toEqual([])
    await server.stop()
  })

  test('first: two waiting accounts, one door', async () => {
    const server = await startAuthServer({ LIMITS: 'off', SIGNUP: 'first', CONFIRM_EMAIL: 'on' })
    for (const email of ['one@example.com', 'two@example.com']) await server.client().auth.signUp({ email, password: 'correct horse' })
    const [one, two] = await server.mails()
    const first = await server.client().auth.verifyOtp({ email: 'two@example.com', token: two!.code, type: 'signup' })
    expect(first.error).toBeNull()
    const second = await server.client().auth.verifyOtp({ email: 'one@example.com', token: one!.code, type: 'signup' })
    expect(second.error).toMatchObject({ status: 422, code: 'signup_disabled' })
    await server.stop()
  })

  test('closed: nobody', async () => {
    const server = await startAuthServer({ SIGNUP: 'closed' })
    const { error } = await server.client().auth.signUp({ email: 'a@example.com', password: 'correct horse' })
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' })
    await server.stop()
  })
})
