import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { House } from './house.ts'
import type { Asker } from './http.ts'

/** A token that the server did not issue to its bearer, or not for this use. */
export interface Forged {
  name: string
  token: string
}

const base64 = (value: unknown): string => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** Tokens in the name of the owner that must open nothing (ASVS 5.0: 9.1, 9.2). */
export async function forgedTokens({ people }: House, asker: Asker): Promise<Forged[]> {
  const good = people.owner.token
  const [head = '', body = '', signature = ''] = good.split('.')
  const header = JSON.parse(Buffer.from(head, 'base64url').toString())
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const now = Math.floor(Date.now() / 1000)
  const hmac = (key: string | Buffer, h: unknown, c: unknown, digest = 'sha256') => {
    const text = `${base64(h)}.${base64(c)}`
    return `${text}.${createHmac(digest, key).update(text).digest('base64url')}`
  }
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const rsa = (h: unknown, c: unknown) => {
    const text = `${base64(h)}.${base64(c)}`
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
  }
  const refresh = await refreshTokenOf(people.other.email, asker)
  const weakKeys = [
    '',
    ' ',
    'secret',
    'your-256-bit-secret',
    'super-secret-jwt-token-with-at-least-32-characters-long',
    '\0'.repeat(32),
    'limelight',
    people.owner.userId,
  ]
  const kids = ['../../../../dev/null', '/dev/null', "x' union select 'secret' --", '| id', '', '0', header.kid]
  return [
    ...['none', 'None', 'NONE', 'nOnE', ''].flatMap((alg) => [
      { name: `alg "${alg}" without a signature`, token: `${base64({ ...header, alg })}.${body}.` },
      { name: `alg "${alg}" with the old signature`, token: `${base64({ ...header, alg })}.${body}.${signature}` },
    ]),
    { name: 'no alg', token: `${base64({ typ: 'JWT' })}.${body}.${signature}` },
    { name: 'no signature', token: `${head}.${body}.` },
    { name: 'two parts', token: `${head}.${body}` },
    { name: 'four parts', token: `${good}.${signature}` },
    { name: 'five parts, as if encrypted', token: `${good}.x.y` },
    { name: 'a signature cut short', token: good.slice(0, -2) },
    { name: 'a changed signature', token: `${head}.${body}.${randomBytes(32).toString('base64url')}` },
    { name: 'changed claims under the old signature', token: `${head}.${base64({ ...claims, sub: people.other.userId })}.${signature}` },
    { name: 'aal2 under the old signature', token: `${head}.${base64({ ...claims, aal: 'aal2' })}.${signature}` },
    ...weakKeys.map((key) => ({ name: `HS256 with the key "${key.slice(0, 12)}"`, token: hmac(key, header, claims) })),
    { name: 'HS384 with a key of its own', token: hmac('k', { ...header, alg: 'HS384' }, claims, 'sha384') },
    { name: 'HS512 with a key of its own', token: hmac('k', { ...header, alg: 'HS512' }, claims, 'sha512') },
    { name: 'RS256 with a key of its own', token: rsa({ alg: 'RS256', typ: 'JWT' }, claims) },
    { name: 'RS256 with its key inside (jwk)', token: rsa({ alg: 'RS256', typ: 'JWT', jwk: publicKey.export({ format: 'jwk' }) }, claims) },
    {
      name: 'RS256 with its key elsewhere (jku)',
      token: rsa({ alg: 'RS256', typ: 'JWT', jku: 'http://127.0.0.1:9/keys', kid: 'x' }, claims),
    },
    { name: 'RS256 with its key elsewhere (x5u)', token: rsa({ alg: 'RS256', typ: 'JWT', x5u: 'http://127.0.0.1:9/cert' }, claims) },
    {
      name: 'HS256 with the public key as its secret',
      token: hmac(publicKey.export({ format: 'pem', type: 'spki' }) as string, { alg: 'HS256', typ: 'JWT' }, claims),
    },
    ...kids.map((kid) => ({
      name: `kid "${String(kid).slice(0, 20)}" and an empty key`,
      token: hmac('', { alg: 'HS256', typ: 'JWT', kid }, claims),
    })),
    { name: 'a critical header nobody knows', token: hmac('k', { ...header, crit: ['b64'], b64: false }, claims) },
    { name: 'made by itself: service_role', token: hmac('secret', header, { ...claims, role: 'service_role' }) },
    { name: 'made by itself: expired', token: hmac('secret', header, { ...claims, exp: now - 3600 }) },
    { name: 'made by itself: from the future', token: hmac('secret', header, { ...claims, iat: now + 3600, nbf: now + 3600 }) },
    { name: 'made by itself: another audience', token: hmac('secret', header, { ...claims, aud: 'elsewhere' }) },
    { name: 'made by itself: without exp', token: hmac('secret', header, { ...claims, exp: undefined }) },
    { name: 'the session has ended', token: people.ended.token },
    { name: 'a refresh token as an access token', token: refresh },
    { name: 'a refresh token in three parts', token: `${refresh}.${refresh}.${refresh}` },
    { name: 'claims that are a list', token: `${head}.${base64([claims])}.${signature}` },
    { name: 'claims that are no JSON', token: `${head}.${base64('{')}.${signature}` },
    { name: 'a header that is no JSON', token: `${base64('{')}.${body}.${signature}` },
    { name: 'a token of 16 kB', token: `${head}.${base64({ ...claims, x: 'x'.repeat(16_000) })}.${signature}` },
  ]
}

async function refreshTokenOf(email: string, asker: Asker): Promise<string> {
  const { json } = await asker.ask({
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    body: { email, password: 'correct horse battery' },
  })
  return json.refresh_token
}
