import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SESSION_ENDED } from '../../contract/wire.ts'
import { readMails } from '../../server/api/auth/testing/mails.ts'
import { startTestServer, type TestServer } from '../../server/testing/start.ts'
import { testTools } from '../tools/all.ts'
import { CLIENTS, closeClients, makeClient, makeHost, PASSWORD } from './clients.ts'

/** Calls each auth method of the client once, with both releases. server/api/auth tests the refusals. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ tools: testTools, env: { LIMITS: 'off' } })
})
afterAll(async () => {
  await closeClients()
  await server.stop()
})

describe.each(CLIENTS)('auth with supabase-js $release', (release) => {
  const client = () => makeClient({ url: server.url, release })
  const host = () => makeHost({ url: server.url, release })
  /**
   * Resolves with the six digits of the newest mail to an address. Mail is written after the answer, so that
   * response times reveal nothing.
   */
  const mailedCode = (email: string) =>
    vi.waitFor(() => {
      const mail = readMails(join(server.dataDir, 'outbox')).findLast((m) => m.to === email)
      if (!mail) throw new Error(`No mail to ${email}.`)
      return mail.code
    })
  const mayWork = async (db: SupabaseClient) => (await db.from('cells').insert({ label: 'x' })).error === null

  it('[S212.1] signs up, signs out, signs in', async () => {
    const { client: db, email, userId } = await host()
    expect(await mayWork(db)).toBe(true)
    expect((await db.auth.getUser()).data.user).toMatchObject({ id: userId, email })
    expect((await db.auth.signOut()).error).toBeNull()
    expect((await db.auth.getSession()).data.session).toBeNull()
    expect(await mayWork(db)).toBe(false)
    expect((await db.auth.signInWithPassword({ email, password: PASSWORD })).data.user?.id).toBe(userId)
    expect(await mayWork(db)).toBe(true)
  })
  it('refuses a wrong password and an unknown account alike', async () => {
    const { email } = await host()
    const wrong = await client().auth.signInWithPassword({ email, password: 'wrong horse' })
    const unknown = await client().auth.signInWithPassword({ email: 'nobody@example.com', password: PASSWORD })
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' })
    expect(unknown.error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' })
  })
  it('says why an account is refused', async () => {
    const { email } = await host()
    expect((await client().auth.signUp({ email, password: PASSWORD })).error).toMatchObject({ status: 422, code: 'user_already_exists' })
    for (const [password, reason] of [
      ['seven77', 'length'],
      ['password123', 'pwned'],
      ['weak@example.com', 'email'],
    ] as const) {
      const weak = await client().auth.signUp({ email: 'weak@example.com', password })
      expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, code: 'weak_password', reasons: [reason] })
    }
    expect((await client().auth.signInAnonymously()).error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' })
  })
  it('[S213.8] refreshes a session, and gives the same one to tabs that refresh together', async () => {
    const { client: db } = await host()
    const before = (await db.auth.getSession()).data.session!
    const [one, two] = await Promise.all([client().auth.refreshSession(before), client().auth.refreshSession(before)])
    expect([one.error, two.error]).toEqual([null, null])
    expect(one.data.session?.refresh_token).not.toBe(before.refresh_token)
    expect(two.data.session?.refresh_token).toBe(one.data.session?.refresh_token)
    expect((await client().auth.refreshSession({ refresh_token: 'never-was-one' })).error).toMatchObject({
      status: 400,
      code: 'refresh_token_not_found',
    })
  })
  it('[S213.2] ends this session, the others, or all', async () => {
    const { client: first, email } = await host()
    const others = await Promise.all(
      [0, 1].map(async () => {
        const db = client()
        await db.auth.signInWithPassword({ email, password: PASSWORD })
        return db
      }),
    )
    const [second, third] = others as [SupabaseClient, SupabaseClient]
    const alive = () => Promise.all([first, second, third].map(async (db) => (await db.auth.getUser()).error === null))
    await third.auth.signOut({ scope: 'local' })
    expect(await alive()).toEqual([true, true, false])
    await first.auth.signOut({ scope: 'others' })
    expect(await alive()).toEqual([true, false, false])
    await first.auth.signOut()
    expect(await alive()).toEqual([false, false, false])
  })
  it('[S163.5] changes the account: data and password', async () => {
    const { client: db, email } = await host()
    const { data, error } = await db.auth.updateUser({ data: { name: 'Ada' }, password: 'another horse battery' })
    expect(error).toBeNull()
    expect(data.user?.user_metadata).toMatchObject({ name: 'Ada' })
    expect((await client().auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('invalid_credentials')
    expect((await client().auth.signInWithPassword({ email, password: 'another horse battery' })).error).toBeNull()
    expect((await db.auth.updateUser({ password: 'another horse battery' })).error).toMatchObject({ status: 422, code: 'same_password' })
  })
  it('[S163.4] recovers a forgotten password with the mailed code, once', async () => {
    const { email } = await host()
    const db = client()
    expect((await db.auth.resetPasswordForEmail(email)).error).toBeNull()
    const token = await mailedCode(email)
    expect((await client().auth.verifyOtp({ email, token: '000000', type: 'recovery' })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
    })
    expect((await db.auth.verifyOtp({ email, token, type: 'recovery' })).error).toBeNull()
    expect((await db.auth.updateUser({ password: 'a new horse battery' })).error).toBeNull()
    expect((await client().auth.signInWithPassword({ email, password: 'a new horse battery' })).error).toBeNull()
    expect((await client().auth.verifyOtp({ email, token, type: 'recovery' })).error?.code).toBe('otp_expired')
  })
  it('answers alike whether an address is known or not', async () => {
    const known = await client().auth.resetPasswordForEmail((await host()).email)
    const unknown = await client().auth.resetPasswordForEmail('nobody@example.com')
    expect([known.error, unknown.error]).toEqual([null, null])
  })
  it('[S213.6] signs in with a mailed code', async () => {
    const { email, userId } = await host()
    const db = client()
    expect((await db.auth.signInWithOtp({ email, options: { shouldCreateUser: false } })).error).toBeNull()
    const { data, error } = await db.auth.verifyOtp({ email, token: await mailedCode(email), type: 'email' })
    expect(error).toBeNull()
    expect(data.user?.id).toBe(userId)
  })
  it('[S213.9] asks for a second factor once one is enrolled', async () => {
    const { client: db, email } = await host()
    const { data: enrolled } = await db.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    if (enrolled?.type !== 'totp') throw new Error('No factor was enrolled.')
    expect(decodeURIComponent(enrolled.totp.qr_code)).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
    const code = await generate({ secret: enrolled.totp.secret })
    expect((await db.auth.mfa.challengeAndVerify({ factorId: enrolled.id, code: '000000' })).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
    })
    expect((await db.auth.mfa.challengeAndVerify({ factorId: enrolled.id, code })).error).toBeNull()
    expect((await db.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect(await mayWork(db)).toBe(true)

    const later = client()
    await later.auth.signInWithPassword({ email, password: PASSWORD })
    expect((await later.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    expect(await mayWork(later)).toBe(false)
    // A code is valid once, so it does not open a second session.
    expect((await later.auth.mfa.challengeAndVerify({ factorId: enrolled.id, code })).error).not.toBeNull()
    expect((await db.auth.mfa.unenroll({ factorId: enrolled.id })).error).toBeNull()
    expect((await db.auth.mfa.listFactors()).data?.all).toEqual([])
  })
  it('S2: keeps a factor that was enrolled and left unverified from opening an account whose second factor was turned on since', async () => {
    const { client: owner, email } = await host()
    const thief = client()
    await thief.auth.signInWithPassword({ email, password: PASSWORD })
    const { data: planted } = await thief.auth.mfa.enroll({ factorType: 'totp' })
    const { data: enrolled } = await owner.auth.mfa.enroll({ factorType: 'totp' })
    if (planted?.type !== 'totp' || enrolled?.type !== 'totp') throw new Error('No factor was enrolled.')
    const proof = await generate({ secret: enrolled.totp.secret })
    expect((await owner.auth.mfa.challengeAndVerify({ factorId: enrolled.id, code: proof })).error).toBeNull()

    const again = client()
    await again.auth.signInWithPassword({ email, password: PASSWORD })
    const code = await generate({ secret: planted.totp.secret })
    expect((await again.auth.mfa.challengeAndVerify({ factorId: planted.id, code })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    })
    expect((await again.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    expect((await again.auth.mfa.unenroll({ factorId: enrolled.id })).error?.code).toBe('insufficient_aal')
    expect((await again.auth.updateUser({ password: 'the battery of a thief' })).error?.code).toBe('insufficient_aal')
    expect(await mayWork(again)).toBe(false)
    expect(await mayWork(owner)).toBe(true)
  })
  it('[C11] ends access tokens at once, tells the page’s socket why, and the page goes on as nobody', async () => {
    const { client: db } = await host()
    const { data } = await db.auth.getSession()
    const page = client()
    await page.auth.setSession(data.session!)
    const heard: string[] = []
    page.channel('rows').subscribe((status, error) => void heard.push(`${status} ${error?.message ?? ''}`))
    await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['SUBSCRIBED '])
    await db.auth.signOut({ scope: 'global' })
    const refused = await page.from('todos').select('id')
    expect([refused.status, refused.error?.code]).toEqual([401, 'PGRST301'])
    await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toContain(SESSION_ENDED)
    await page.auth.signOut({ scope: 'local' })
    expect(await page.from('todos').select('id').limit(1)).toMatchObject({ status: 200, error: null })
    await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toBe('SUBSCRIBED ')
  }, 30_000)
  it.each(['ours', 'anybody’s', 'nobody’s'])(
    '[C11] takes a token with the role anon for no token, whether the signature is %s',
    async (whose) => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const signature = whose === 'nobody’s' ? '' : 'c2lnbmF0dXJl'
      const token = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ role: 'anon', iss: whose, exp: 1 })}.${signature}`
      const headers = { apikey: 'another', authorization: `Bearer ${token}` }
      const answer = await fetch(`${server.url}/rest/v1/todos?select=id&limit=1`, { headers })
      expect(answer.status).toBe(200)
      expect((await fetch(`${server.url}/rest/v1/cells`, { method: 'POST', headers, body: '{}' })).status).not.toBe(201)
      expect((await fetch(`${server.url}/auth/v1/user`, { headers })).status).toBe(403)
      const db = client()
      await db.realtime.setAuth(token)
      const heard: string[] = []
      db.channel('rows').subscribe((status) => void heard.push(status))
      await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['SUBSCRIBED'])
    },
  )
  it('keeps tokens of others out', async () => {
    const { client: db } = await host()
    const token = (await db.auth.getSession()).data.session!.access_token
    const [head, payload] = token.split('.')
    for (const forged of [`${head}.${payload}.`, `${token.slice(0, -4)}AAAA`, `eyJhbGciOiJub25lIn0.${payload}.`]) {
      const { error } = await client().auth.getUser(forged)
      expect(error).toMatchObject({ status: 403, code: 'bad_jwt' })
    }
  })
})
