import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { type AuthServer, SECRET, startAuthServer } from './testing/auth-server.ts'

let server: AuthServer
let token: string
let claims: Record<string, unknown>
beforeAll(async () => {
  server = await startAuthServer({ LIMITS: 'off' })
  const { body } = await server.call('POST', '/signup', { body: { email: 'a@example.com', password: 'correct horse' } })
  token = body.access_token
  claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
})
afterAll(() => server.stop())

const part = (value: unknown): string => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
/** Signs a token as the server does, with changes by the test. */
function forge(change: Record<string, unknown>, { header = {}, key = SECRET, hash = 'sha256' } = {}): string {
  const body = `${part({ alg: 'HS256', typ: 'JWT', ...header })}.${part({ ...claims, ...change })}`
  return `${body}.${createHmac(hash, key).update(body).digest('base64url')}`
}
const unsigned = (header: object, signature = ''): string => `${part(header)}.${part(claims)}.${signature}`
const now = () => Math.floor(Date.now() / 1000)
const pieces = () => token.split('.') as [string, string, string]
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()

/** Tokens that are not ours, or not any more: name, token, error code at the table API. */
const attacks: [string, () => string, string][] = [
  ['alg none', () => unsigned({ alg: 'none', typ: 'JWT' }), 'PGRST301'],
  ['alg None', () => unsigned({ alg: 'None' }), 'PGRST301'],
  ['alg NONE with our signature', () => unsigned({ alg: 'NONE' }, pieces()[2]), 'PGRST301'],
  ['no alg', () => unsigned({ typ: 'JWT' }, pieces()[2]), 'PGRST301'],
  ['alg HS512 with our key', () => forge({}, { header: { alg: 'HS512' }, hash: 'sha512' }), 'PGRST301'],
  ['alg HS384 with our key', () => forge({}, { header: { alg: 'HS384' }, hash: 'sha384' }), 'PGRST301'],
  [
    'alg RS256 of their own key',
    () => {
      const body = `${part({ alg: 'RS256' })}.${part(claims)}`
      return `${body}.${sign('sha256', Buffer.from(body), privateKey).toString('base64url')}`
    },
    'PGRST301',
  ],
  ['HS256 signed with a public key', () => forge({}, { key: publicPem }), 'PGRST301'],
  ['an embedded key', () => forge({}, { key: 'theirs', header: { jwk: { kty: 'oct', k: part('theirs') } } }), 'PGRST301'],
  ['a key link', () => forge({}, { key: 'theirs', header: { jku: 'http://127.0.0.1:1/keys', x5u: 'http://127.0.0.1:1/x' } }), 'PGRST301'],
  ['a kid that is a path', () => forge({}, { key: '', header: { kid: '../../../../dev/null' } }), 'PGRST301'],
  ['a kid that is SQL', () => forge({}, { key: 'x', header: { kid: "' union select 'x' --" } }), 'PGRST301'],
  ['a critical header we do not know', () => forge({}, { header: { crit: ['exp'], exp: 1 } }), 'PGRST301'],
  ['an unencoded payload', () => forge({}, { header: { b64: false, crit: ['b64'] } }), 'PGRST301'],
  ['another key', () => forge({}, { key: 'another secret of at least 32 characters' }), 'PGRST301'],
  ['an empty key', () => forge({}, { key: '' }), 'PGRST301'],
  ['the default key of a famous product', () => forge({}, { key: 'super-secret-jwt-token-with-at-least-32-characters-long' }), 'PGRST301'],
  ['an edited payload', () => `${pieces()[0]}.${part({ ...claims, sub: randomUUID() })}.${pieces()[2]}`, 'PGRST301'],
  ['role service_role, self-made', () => forge({ role: 'service_role' }, { key: 'theirs' }), 'PGRST301'],
  ['a signature cut short', () => token.slice(0, -4), 'PGRST301'],
  ['no signature', () => `${pieces()[0]}.${pieces()[1]}.`, 'PGRST301'],
  ['a header that is no JSON', () => `${part('{')}.${pieces()[1]}.${pieces()[2]}`, 'PGRST301'],
  ['a header that is a list', () => `${part([])}.${pieces()[1]}.${pieces()[2]}`, 'PGRST301'],
  ['characters outside base64url', () => `${pieces()[0]}.${pieces()[1]}.!!!!`, 'PGRST301'],
  ['only dots', () => '..', 'PGRST301'],
  ['two parts', () => `${pieces()[0]}.${pieces()[1]}`, 'PGRST301'],
  ['four parts', () => `${token}.x`, 'PGRST301'],
  ['five parts, as encrypted tokens have', () => `${token}.x.x`, 'PGRST301'],
  ['a key instead of a token', () => 'sb_publishable_0123456789', 'PGRST301'],
  ['a refresh token', () => 'x'.repeat(43), 'PGRST301'],
  ['longer than any token', () => `${'a'.repeat(20_000)}.b.c`, 'PGRST301'],
  ['expired', () => forge({ iat: now() - 7_200, exp: now() - 3_600 }), 'PGRST303'],
  ['just past the leeway', () => forge({ exp: now() - LIMITS.tokenLeewaySeconds - 2 }), 'PGRST303'],
  ['no exp', () => forge({ exp: undefined }), 'PGRST303'],
  ['exp that is text', () => forge({ exp: '9999999999' }), 'PGRST303'],
  ['not yet valid', () => forge({ nbf: now() + 3_600 }), 'PGRST303'],
  ['issued in the future', () => forge({ iat: now() + 3_600, exp: now() + 7_200 }), 'PGRST303'],
  ['another audience', () => forge({ aud: 'admin' }), 'PGRST303'],
  ['no audience', () => forge({ aud: undefined }), 'PGRST303'],
  ['another issuer', () => forge({ iss: 'http://evil.example/auth/v1' }), 'PGRST303'],
  ['role service_role, with our key', () => forge({ role: 'service_role' }), 'PGRST303'],
  ['role anon, with our key', () => forge({ role: 'anon' }), 'PGRST303'],
  ['a subject that is no id', () => forge({ sub: "' or 1=1 --" }), 'PGRST303'],
  ['no session', () => forge({ session_id: undefined }), 'PGRST303'],
  ['another session', () => forge({ session_id: randomUUID() }), 'session_not_found'],
  ['another user with this session', () => forge({ sub: randomUUID() }), 'user_not_found'],
]

describe('access tokens', () => {
  test('a true one passes, and again from memory', async () => {
    for (let i = 0; i < 2; i++)
      expect(await server.auth.verify(token)).toMatchObject({
        userId: claims['sub'],
        sessionId: claims['session_id'],
        aal: 'aal1',
        secondFactorDue: false,
      })
    expect(await server.auth.verify(forge({}))).toMatchObject({ userId: claims['sub'] })
  })

  test('of accessTokenChars passes, one longer does not, though it is ours', async () => {
    // Base64url makes four characters of three bytes: `kid` adjusts the length.
    const ofLength = (chars: number): string => {
      for (const kid of ['x', 'xx', 'xxx'])
        for (let pad = Math.floor((chars - 600) * 0.75) - 600; pad < chars; pad++) {
          const made = forge({ pad: 'x'.repeat(pad) }, { header: { kid } })
          if (made.length === chars) return made
          if (made.length > chars) break
        }
      throw new Error(`No token has ${chars} characters.`)
    }
    expect(await server.auth.verify(ofLength(LIMITS.accessTokenChars))).toMatchObject({ userId: claims['sub'] })
    await expect(server.auth.verify(ofLength(LIMITS.accessTokenChars + 1))).rejects.toMatchObject({
      code: 'PGRST301',
      message: 'The JWT is longer than 16384 characters',
    })
  })

  test.each(attacks)('%s does not', async (_name, make, code) => {
    await expect(server.auth.verify(make())).rejects.toMatchObject({ code })
    const answer = await server.call('GET', '/user', { token: make() })
    expect(answer.status).toBe(403)
    expect(answer.body.code).toBe(code.startsWith('PGRST') ? 'bad_jwt' : code)
  })

  test('the code of expired tokens is 401 at the table API', async () => {
    await expect(server.auth.verify(forge({ exp: now() - 60 }))).rejects.toMatchObject({ status: 401, message: 'JWT expired' })
  })

  test('a clock up to 30 s apart is forgiven', async () => {
    await expect(server.auth.verify(forge({ exp: now() - LIMITS.tokenLeewaySeconds + 5 }))).resolves.toMatchObject({
      userId: claims['sub'],
    })
  })

  test('a remembered token expires too', async () => {
    const other = await startAuthServer()
    const { body } = await other.call('POST', '/signup', { body: { email: 'b@example.com', password: 'correct horse' } })
    expect((await other.call('GET', '/user', { token: body.access_token })).status).toBe(200)
    other.advance((LIMITS.accessTokenSeconds + LIMITS.tokenLeewaySeconds + 1) * 1000)
    expect(await other.call('GET', '/user', { token: body.access_token })).toMatchObject({
      status: 403,
      body: { code: 'bad_jwt', message: 'invalid JWT: JWT expired' },
    })
    await other.stop()
  })

  test.each([undefined, 'Basic YTpi', 'Bearer', 'Bearer ', token])('Authorization %s: no_authorization', async (authorization) => {
    const answer = await server.call('GET', '/user', { headers: authorization === undefined ? {} : { authorization } })
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
    })
  })
})
