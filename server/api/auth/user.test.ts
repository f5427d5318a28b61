import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { type AuthServer, startAuthServer } from './testing/auth-server.ts'

const password = 'correct horse'
let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ LIMITS: 'off' })
})
afterAll(() => server.stop())

let count = 0
async function host(on = server) {
  const email = `u${++count}@example.com`
  const client = on.client()
  const { data } = await client.auth.signUp({ email, password })
  return { email, client, token: data.session?.access_token ?? '', id: data.user!.id }
}

describe('a user’s own data', () => {
  test('is merged key by key, null removes, and a refresh carries it into the token', async () => {
    const { client } = await host()
    await client.auth.updateUser({ data: { name: 'Ada', theme: 'dark' } })
    const { data, error } = await client.auth.updateUser({ data: { theme: null, size: 2 } })
    expect(error).toBeNull()
    expect(data.user?.user_metadata).toEqual({ name: 'Ada', size: 2 })
    const { data: refreshed } = await client.auth.refreshSession()
    const claims = JSON.parse(Buffer.from(refreshed.session!.access_token.split('.')[1]!, 'base64url').toString())
    expect(claims.user_metadata).toEqual({ name: 'Ada', size: 2 })
  })

  test('cannot write what is the server’s', async () => {
    const { token, id, email } = await host()
    const body = {
      app_metadata: { provider: 'admin', roles: ['admin'] },
      role: 'service_role',
      aud: 'admin',
      id: '0',
      email_confirmed_at: null,
      banned_until: '2999-01-01',
      is_anonymous: true,
      data: { fine: true },
    }
    const answer = await server.call('PUT', '/user', { token, body })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      id,
      email,
      role: 'authenticated',
      aud: 'authenticated',
      is_anonymous: false,
      user_metadata: { fine: true },
    })
    expect(answer.body.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
  })

  const deep = (levels: number): unknown => (levels === 0 ? 1 : { inner: deep(levels - 1) })
  test.each([
    ['a list', '{"data":[1]}'],
    ['a text', '{"data":"x"}'],
    ['__proto__', '{"data":{"__proto__":{"admin":true}}}'],
    ['__proto__ inside', '{"data":{"a":[{"__proto__":1}]}}'],
    ['constructor', '{"data":{"constructor":{"prototype":{}}}}'],
    ['too large', JSON.stringify({ data: { text: 'x'.repeat(LIMITS.userMetadataBytes) } })],
    ['too deep', JSON.stringify({ data: deep(LIMITS.jsonDepth + 1) })],
  ])('that is %s is refused', async (_name, body) => {
    const { token } = await host()
    expect(await server.call('PUT', '/user', { token, body })).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  test('up to its limits is kept', async () => {
    const { token } = await host()
    const data = { text: 'x'.repeat(LIMITS.userMetadataBytes - 100), deep: deep(3) }
    expect((await server.call('PUT', '/user', { token, body: { data } })).body.user_metadata).toEqual(data)
  })
})

describe('changing the password', () => {
  test('ends the other sessions, keeps this one', async () => {
    const { client, email } = await host()
    const elsewhere = server.client()
    await elsewhere.auth.signInWithPassword({ email, password })
    const before = server.ended.length
    expect((await client.auth.updateUser({ password: 'a newer horse' })).error).toBeNull()
    expect(server.ended.slice(before)).toHaveLength(1)
    expect((await client.auth.getUser()).error).toBeNull()
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect((await elsewhere.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
    expect((await server.client().auth.signInWithPassword({ email, password: 'a newer horse' })).error).toBeNull()
  })

  test('kills mailed codes that were on their way', async () => {
    const { client, email } = await host()
    await server.client().auth.resetPasswordForEmail(email)
    const mail = (await server.mails()).at(-1)!
    await client.auth.updateUser({ password: 'a newer horse' })
    expect((await server.client().auth.verifyOtp({ email, token: mail.code, type: 'recovery' })).error?.code).toBe('otp_expired')
  })

  test('to the same one is refused, and to a weak one', async () => {
    const { client } = await host()
    expect((await client.auth.updateUser({ password })).error).toMatchObject({ status: 422, code: 'same_password' })
    expect((await client.auth.updateUser({ password: 'short' })).error).toMatchObject({ status: 422, code: 'weak_password' })
  })

  test('a day after signing in needs the password or a mailed code', async () => {
    const server = await startAuthServer({ LIMITS: 'off' })
    const { client, email } = await host(server)
    server.advance(LIMITS.freshSignInMs + 60_000)
    await client.auth.refreshSession()
    const stale = await client.auth.updateUser({ password: 'a newer horse' })
    expect(stale.error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
      message: 'Password update requires reauthentication',
    })
    expect((await client.auth.updateUser({ email: 'new@example.com' })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    })
    expect((await client.auth.updateUser({ data: { name: 'Ada' } })).error).toBeNull()

    expect((await client.auth.reauthenticate()).error).toBeNull()
    const mail = (await server.mails()).at(-1)!
    expect(mail).toMatchObject({ to: email, subject: 'Your confirmation code for Limelight', link: null })
    const wrong = await client.auth.updateUser({ password: 'a newer horse', nonce: mail.code === '000000' ? '000001' : '000000' })
    expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
    expect((await client.auth.updateUser({ password: 'a newer horse', nonce: mail.code })).error).toBeNull()

    const { data } = await client.auth.getSession()
    const token = data.session!.access_token
    const body = { password: 'the newest horse', current_password: 'a newer horse' }
    const refused = await server.call('PUT', '/user', { token, body: { ...body, current_password: 'a wrong horse' } })
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } })
    expect((await server.call('PUT', '/user', { token, body })).status).toBe(200)
    await server.stop()
  })
})

describe('changing the e-mail', () => {
  test('needs the new mailbox’s code, where addresses are not confirmed', async () => {
    const { client, email } = await host()
    const to = `new.${email}`
    const { data, error } = await client.auth.updateUser({ email: to })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, new_email: to })
    const mails = (await server.mails()).filter((m) => m.subject === 'Confirm your new e-mail for Limelight')
    expect(mails.map((m) => m.to)).toEqual([to])
    expect(mails[0]!.text).toContain(`from ${email} to ${to}`)
    const verified = await client.auth.verifyOtp({ email: to, token: mails[0]!.code, type: 'email_change' })
    expect(verified.error).toBeNull()
    expect(verified.data.user).toMatchObject({ email: to })
    expect(verified.data.user?.new_email).toBeUndefined()
    expect((await server.client().auth.signInWithPassword({ email: to, password })).error).toBeNull()
    expect((await server.client().auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
  })

  test('needs both mailboxes, where they are', async () => {
    const strict = await startAuthServer({ LIMITS: 'off', CONFIRM_EMAIL: 'on' })
    const { client, email } = await host(strict)
    const [welcome] = await strict.mails()
    await client.auth.verifyOtp({ email, token: welcome!.code, type: 'signup' })
    const to = `new.${email}`
    await client.auth.updateUser({ email: to })
    const first = (await strict.mails()).slice(1)
    expect(first.map((m) => m.to)).toEqual([to, email])
    // Asking again creates new codes.
    expect((await client.auth.resend({ type: 'email_change', email })).error).toBeNull()
    const [toNew, toOld] = (await strict.mails()).slice(3)
    const half = await client.auth.verifyOtp({ email: to, token: toNew!.code, type: 'email_change' })
    expect(half.error).toBeNull()
    expect(half.data).toEqual({ session: null, user: null })
    const raw = await strict.call('POST', '/verify', { body: { email: to, token: toNew!.code, type: 'email_change' } })
    expect(raw.body.code).toBe('otp_expired')
    const link = await fetch(toOld!.link!, { redirect: 'manual' })
    expect(new URL(link.headers.get('location')!).hash).toContain('access_token')
    expect((await strict.client().auth.signInWithPassword({ email: to, password })).error).toBeNull()
    await strict.stop()
  })

  test('to a taken one is refused', async () => {
    const [mine, theirs] = [await host(), await host()]
    const { error } = await mine.client.auth.updateUser({ email: theirs.email })
    expect(error).toMatchObject({ status: 422, code: 'email_exists' })
  })

  test('to one that was taken meanwhile is refused at the end', async () => {
    const { client, email } = await host()
    const to = `late.${email}`
    await client.auth.updateUser({ email: to })
    const { code } = (await server.mails()).at(-1)!
    await server.client().auth.signUp({ email: to, password })
    const { error } = await client.auth.verifyOtp({ email: to, token: code, type: 'email_change' })
    expect(error).toMatchObject({ status: 422, code: 'email_exists' })
  })

  test('to the same one changes nothing; a phone is not offered', async () => {
    const { client, email } = await host()
    const mails = (await server.mails()).length
    expect((await client.auth.updateUser({ email: email.toUpperCase() })).data.user).toMatchObject({ email })
    expect(await server.mails()).toHaveLength(mails)
    expect((await client.auth.updateUser({ phone: '+15550100' })).error).toMatchObject({ status: 422, code: 'phone_provider_disabled' })
  })
})

describe('[F9] a new e-mail', () => {
  const change = async (client: ReturnType<AuthServer['client']>, body: object) =>
    server.call('PUT', '/user', { token: (await client.auth.getSession()).data.session!.access_token, body })

  test('asks for the password unless it was just given', async () => {
    const client = server.client()
    await client.auth.signUp({ email: 'moving@example.com', password: 'correct horse' })
    server.advance(LIMITS.justProvenMs + 1_000)
    expect((await change(client, { email: 'moved@example.com' })).body.error_code).toBe('reauthentication_needed')
    expect((await change(client, { email: 'moved@example.com', current_password: 'wrong horse' })).body.error_code).toBe(
      'invalid_credentials',
    )
    expect((await change(client, { email: 'moved@example.com', current_password: 'correct horse' })).status).toBe(200)
  })

  test('is told to the old address, with nothing in it to type or to press', async () => {
    const client = server.client()
    await client.auth.signUp({ email: 'leaving@example.com', password: 'correct horse' })
    expect((await change(client, { email: 'arriving@example.com' })).status).toBe(200)
    const mails = await server.mails()
    const told = mails.filter(({ to }) => to === 'leaving@example.com').at(-1)
    expect(told?.subject).toBe('Your Limelight e-mail is being changed')
    expect(told?.text).toContain('from leaving@example.com to arriving@example.com')
    expect(told).toMatchObject({ code: '', link: null })
    expect(mails.filter(({ to }) => to === 'arriving@example.com').at(-1)?.code).toMatch(/^\d{6}$/)
  })
})
