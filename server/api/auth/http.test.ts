import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { type AuthServer, startAuthServer } from './testing/auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ LIMITS: 'off' })
})
afterAll(() => server.stop())

const raw = (path: string, init: RequestInit) => fetch(`${server.url}/auth/v1${path}`, init)

describe('requests under /auth/v1', () => {
  test.each(['{', '"text"', '[1]', '42', 'true', '\u0000', 'email=a@b.io'])('body %j: bad_json', async (body) => {
    const answer = await server.call('POST', '/signup', { body })
    expect(answer.body).toMatchObject({ code: 'bad_json', message: 'Could not parse request body as JSON' })
    expect(answer.status).toBe(400)
  })

  test.each(['application/json', 'application/json;charset=UTF-8', 'text/plain', 'application/octet-stream', 'x/y; z=1'])(
    'JSON is read as %s, and an empty body is none',
    async (type) => {
      const read = await raw('/recover', { method: 'POST', body: '{"email":"a@example.com"}', headers: { 'content-type': type } })
      expect([read.status, await read.json()]).toEqual([200, {}])
      const empty = await raw('/recover', { method: 'POST', headers: { 'content-type': type } })
      expect([empty.status, (await empty.json()).code]).toEqual([400, 'validation_failed'])
    },
  )

  test('a content type that is none is refused like a body that is none', async () => {
    const answer = await raw('/recover', { method: 'POST', body: '{}', headers: { 'content-type': '///' } })
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'bad_json'])
  })

  test('a body past the limit is 413, one at the limit is read', async () => {
    const body = (bytes: number) => JSON.stringify({ email: 'a@example.com', pad: '' }).replace('""}', `"${'x'.repeat(bytes - 34)}"}`)
    expect(body(LIMITS.authBodyBytes)).toHaveLength(LIMITS.authBodyBytes)
    expect((await server.call('POST', '/recover', { body: body(LIMITS.authBodyBytes) })).status).toBe(200)
    const answer = await server.call('POST', '/recover', { body: body(LIMITS.authBodyBytes + 1) })
    expect(answer).toMatchObject({
      status: 413,
      body: { code: 'request_too_large', msg: `The body is larger than ${LIMITS.authBodyBytes} bytes` },
    })
  })

  test.each([
    ['GET', '/authorize?provider=github', {}, 'provider_disabled', 'Signing in with an account elsewhere is not offered'],
    ['POST', '/sso', { domain: 'example.com' }, 'saml_provider_disabled', 'Single sign-on is not offered'],
    ['POST', '/verify', { phone: '+49301234567', token: '123456', type: 'sms' }, 'phone_provider_disabled', 'Phone sign-in is not offered'],
  ])('[K4] %s %s says that it is not offered', async (method, path, body, code, msg) => {
    const answer = await server.call(method, path, method === 'GET' ? {} : { body })
    expect(answer).toMatchObject({ status: 422, body: { code, msg } })
  })

  test.each(['/', '/nothing', '/admin/users', '/user/identities/authorize', '/factors/x/y/z'])('%s is not there', async (path) => {
    const answer = await server.call('GET', path)
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found', error_code: 'not_found' } })
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  })

  test.each([
    ['GET', '/signup', 'POST'],
    ['POST', '/user', 'GET, PUT'],
    ['PUT', '/logout', 'POST'],
    ['DELETE', '/factors', 'POST'],
    ['HEAD', '/verify', 'POST, GET'],
    ['PATCH', '/settings', 'GET'],
  ])('%s %s is not allowed', async (method, path, allow) => {
    const answer = await server.call(method, path)
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe(allow)
    if (method !== 'HEAD') expect(answer.body.code).toBe('method_not_allowed')
  })

  test.each([
    ['POST', '/token', {}],
    ['POST', '/token?grant_type=id_token', { id_token: 'x' }],
    ['POST', '/token?grant_type=password&grant_type=pkce', {}],
  ])('%s %s: unsupported_grant_type', async (method, path, body) => {
    expect(await server.call(method, path, { body })).toMatchObject({
      status: 400,
      body: { code: 'invalid_credentials', message: 'unsupported_grant_type' },
    })
  })

  test.each([
    ['POST', '/recover', { email: 1 }],
    ['POST', '/otp', { email: { toString: 'x' } }],
    ['POST', '/token?grant_type=password', { email: ['a@example.com'], password: 'x' }],
    ['POST', '/token?grant_type=password', { password: 'x' }],
    ['POST', '/resend', { email: 'a@example.com', type: 'recovery' }],
    ['POST', '/resend', { email: 'a@example.com' }],
    ['POST', '/recover', { __proto__: { email: 'a@example.com' } }],
  ])('%s %s of %j: validation_failed', async (method, path, body) => {
    expect(await server.call(method, path, { body })).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })

  test('an e-mail that hides in a prototype is no e-mail', async () => {
    expect((await server.call('POST', '/recover', { body: '{"__proto__":{"email":"a@example.com"}}' })).status).toBe(400)
  })

  test('injection finds only text', async () => {
    for (const email of ["'or'1'='1@example.com", 'a@example.com;drop-table', '%@example.com', 'x\u0000@example.com', '\ud800@example.com'])
      for (const path of ['/recover', '/otp', '/token?grant_type=password', '/verify', '/signup', '/resend']) {
        const body = { email, password: 'correct horse', token: "' or 1=1 --", type: 'signup' }
        expect((await server.call('POST', path, { body })).status).toBeLessThan(500)
      }
    await server.auth.settled()
    expect(server.logged).toEqual([])
  })
})

describe('trouble of ours', () => {
  test('is 503 when the store cannot, 500 when it should not be, and says nothing of why', async () => {
    const broken = await startAuthServer()
    const { body } = await broken.call('POST', '/signup', { body: { email: 'a@example.com', password: 'correct horse' } })
    const write = broken.auth.store.write
    broken.auth.store.write = () => Promise.reject(new Refusal('53100', 'The disk is full: /secret/path', { retryAfter: 1 }))
    const full = await broken.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: body.refresh_token } })
    expect(full).toMatchObject({ status: 503, body: { code: 'unexpected_failure' } })
    expect(full.headers.get('retry-after')).toBe('1')
    broken.auth.store.write = () => Promise.reject(new Error('a secret cause'))
    const surprise = await broken.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: body.refresh_token } })
    expect(surprise).toMatchObject({ status: 500, body: { code: 'unexpected_failure' } })
    expect(JSON.stringify([full.body, surprise.body])).not.toContain('secret')
    expect(JSON.stringify(broken.logged)).toContain('a secret cause')
    // The client keeps its session and retries instead of signing out.
    broken.auth.store.write = write
    expect((await broken.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: body.refresh_token } })).status).toBe(200)
    await broken.stop()
  })

  test('after the answer is in the log', async () => {
    const broken = await startAuthServer()
    broken.auth.store.write = () => Promise.reject(new Error('a secret cause'))
    expect(await broken.call('POST', '/recover', { body: { email: 'a@example.com' } })).toMatchObject({ status: 200, body: {} })
    await broken.auth.settled()
    expect(broken.logged).toMatchObject([{ msg: 'mailing a recovery failed', err: { message: 'a secret cause' } }])
    await broken.stop()
  })
})
