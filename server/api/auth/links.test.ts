import { request } from 'node:http'
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
const newEmail = (): string => `m${++count}.link@example.com`
async function host(): Promise<string> {
  const email = newEmail()
  await server.client().auth.signUp({ email, password })
  return email
}
const newest = async (email: string): Promise<ReadMail> => (await server.mails()).filter((m) => m.to === email).at(-1)!
describe('links by mail', () => {
  const open = async (link: URL) => {
    const response = await fetch(link, { redirect: 'manual' })
    return { status: response.status, location: new URL(response.headers.get('location') ?? 'about:blank') }
  }

  test('lead to the page that was asked for, with the session in the fragment', async () => {
    const email = await host()
    await server.client().auth.signInWithOtp({ email, options: { emailRedirectTo: `${server.url}/dashboard?from=mail` } })
    const { status, location } = await open((await newest(email)).link!)
    expect(status).toBe(303)
    expect(location.origin + location.pathname + location.search).toBe(`${server.url}/dashboard?from=mail`)
    const fragment = new URLSearchParams(location.hash.slice(1))
    expect([...fragment.keys()].sort()).toEqual(['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type', 'type'])
    expect(fragment.get('type')).toBe('magiclink')
    const client = server.client()
    await client.auth.setSession({ access_token: fragment.get('access_token')!, refresh_token: fragment.get('refresh_token')! })
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
  })

  test('work once; afterwards they say so in query and fragment', async () => {
    const email = await host()
    await server.client().auth.signInWithOtp({ email })
    const { link } = await newest(email)
    expect((await open(link!)).location.hash).toContain('access_token')
    const { status, location } = await open(link!)
    expect(status).toBe(303)
    const said = { error: 'access_denied', error_code: 'otp_expired', error_description: 'Email link is invalid or has expired' }
    expect(Object.fromEntries(location.searchParams)).toEqual(said)
    expect(Object.fromEntries(new URLSearchParams(location.hash.slice(1)))).toEqual(said)
  })

  test('outlive a code that died of wrong tries', async () => {
    const email = await host()
    await server.client().auth.signInWithOtp({ email })
    const mail = await newest(email)
    for (let i = 0; i < LIMITS.codeTries; i++)
      await server.client().auth.verifyOtp({ email, token: mail.code === '000000' ? '000001' : '000000', type: 'email' })
    expect((await open(mail.link!)).location.hash).toContain('access_token')
  })

  test('are not spent by a HEAD request of a mail scanner', async () => {
    const email = await host()
    await server.client().auth.signInWithOtp({ email })
    const { link } = await newest(email)
    expect((await fetch(link!, { method: 'HEAD', redirect: 'manual' })).status).toBe(405)
    expect((await open(link!)).location.hash).toContain('access_token')
  })

  test('of one type are none of another', async () => {
    const email = await host()
    await server.client().auth.resetPasswordForEmail(email)
    const { link } = await newest(email)
    link!.searchParams.set('type', 'magiclink')
    expect((await open(link!)).location.searchParams.get('error_code')).toBe('otp_expired')
  })

  test('by token hash give a session without a browser', async () => {
    const email = await host()
    await server.client().auth.signInWithOtp({ email })
    const token_hash = (await newest(email)).link!.searchParams.get('token')!
    const { data, error } = await server.client().auth.verifyOtp({ token_hash, type: 'email' })
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe(email)
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,hi',
    'http://127.0.0.1:1/',
    'http://127.0.0.1.evil.example/',
    'not a url with\ncontrols',
  ])('never lead to %s', async (redirectTo) => {
    const email = await host()
    await server.client().auth.signInWithOtp({ email, options: { emailRedirectTo: redirectTo } })
    const { link } = await newest(email)
    link!.searchParams.set('redirect_to', redirectTo)
    const { location } = await open(link!)
    expect(location.origin).toBe(server.url)
    expect(location.username + location.password).toBe('')
  })

  test('a host header of somebody else gets no link into the mail, only the code', async () => {
    const email = await host()
    await new Promise<void>((resolve, reject) => {
      const headers = { host: 'evil.example', 'content-type': 'application/json' }
      request(`${server.url}/auth/v1/recover`, { method: 'POST', headers }, (response) => response.resume().on('end', resolve))
        .on('error', reject)
        .end(JSON.stringify({ email }))
    })
    const mail = await newest(email)
    expect(mail.subject).toBe('Choose a new password for Limelight')
    expect(mail.link).toBeNull()
    expect(mail.code).toMatch(/^\d{6}$/)
    expect(mail.text + mail.html).not.toContain('evil')
  })
})

describe('PKCE', () => {
  test('gives the link’s session only to the browser that asked', async () => {
    const email = await host()
    const mine = server.client({ flowType: 'pkce', persistSession: true, storage: memory() })
    await mine.auth.signInWithOtp({ email, options: { emailRedirectTo: `${server.url}/dashboard` } })
    const response = await fetch((await newest(email)).link!, { redirect: 'manual' })
    const location = new URL(response.headers.get('location')!)
    expect(response.status).toBe(303)
    expect(location.hash).toBe('')
    const code = location.searchParams.get('code')!

    const stolen = await server.call('POST', '/token?grant_type=pkce', { body: { auth_code: code, code_verifier: 'x'.repeat(43) } })
    expect(stolen).toMatchObject({ status: 400, body: { code: 'bad_code_verifier' } })
    const { data, error } = await mine.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    const again = await server.call('POST', '/token?grant_type=pkce', { body: { auth_code: code, code_verifier: 'x'.repeat(43) } })
    expect(again).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } })
  })

  test('a typed code still signs in directly', async () => {
    const email = await host()
    const mine = server.client({ flowType: 'pkce', persistSession: true, storage: memory() })
    await mine.auth.signInWithOtp({ email })
    expect((await mine.auth.verifyOtp({ email, token: (await newest(email)).code, type: 'email' })).error).toBeNull()
  })

  test.each([
    [{ auth_code: '', code_verifier: 'x' }, 400, 'validation_failed'],
    [{ auth_code: 'unknown', code_verifier: 'x'.repeat(43) }, 404, 'flow_state_not_found'],
  ])('exchange of %j: %i %s', async (body, status, code) => {
    expect(await server.call('POST', '/token?grant_type=pkce', { body })).toMatchObject({ status, body: { code } })
  })

  test.each([
    { code_challenge: 'short', code_challenge_method: 's256' },
    { code_challenge: 'x'.repeat(43), code_challenge_method: 'md5' },
    { code_challenge: 'x'.repeat(43) },
  ])('challenge %j is refused', async (challenge) => {
    const answer = await server.call('POST', '/otp', { body: { email: 'p@example.com', ...challenge } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })
})

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (k: string) => kept.get(k) ?? null,
    setItem: (k: string, v: string) => void kept.set(k, v),
    removeItem: (k: string) => void kept.delete(k),
  }
}
