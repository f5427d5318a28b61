import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, startAuthServer } from './testing/auth-server.ts'

const password = 'correct horse'
const known = 'known@example.com'
const unknown = 'other@example.com'

/** Returns the answer without random ids, times and the e-mail in question. */
async function told(server: AuthServer, email: string, path: string, body: object) {
  const answer = await server.call('POST', path, { body: { email, ...body } })
  const headers = [...answer.headers].filter(([name]) => name !== 'date' && name !== 'content-length')
  const text = JSON.stringify({ status: answer.status, headers, body: answer.body })
  return text
    .replaceAll(email, 'EMAIL')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'UUID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
}

describe.each([
  ['CONFIRM_EMAIL=off', {}],
  ['CONFIRM_EMAIL=on', { CONFIRM_EMAIL: 'on' }],
  ['SIGNUP=closed', {}],
])('%s: nobody learns whether an account exists', (name, env) => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuthServer({ LIMITS: 'off', ...env })
    await server.client().auth.signUp({ email: known, password })
    const [welcome] = await server.mails()
    if (welcome) await server.client().auth.verifyOtp({ email: known, token: welcome.code, type: 'signup' })
    if (name === 'SIGNUP=closed') server.auth.config = { ...server.auth.config, signup: 'closed' }
  })
  afterAll(() => server.stop())

  test.each([
    ['/token?grant_type=password', { password: 'wrong horse' }],
    ['/recover', {}],
    ['/otp', {}],
    ['/otp', { create_user: false }],
    ['/otp', { create_user: true, data: { name: 'x' } }],
    ['/resend', { type: 'signup' }],
    ['/resend', { type: 'email_change' }],
    ['/verify', { token: '000000', type: 'email' }],
    ['/verify', { token: '000000', type: 'recovery' }],
    ['/verify', { token: '000000', type: 'email_change' }],
  ])('%s %j', async (path, body) => {
    expect(await told(server, known, path, body)).toBe(await told(server, unknown, path, body))
    await server.auth.settled()
  })

  // With CONFIRM_EMAIL=off, sign-up returns a session at once, so a taken e-mail cannot be hidden.
  if (name !== 'CONFIRM_EMAIL=off')
    test('/signup', async () => {
      expect(await told(server, known, '/signup', { password })).toBe(await told(server, 'fresh@example.com', '/signup', { password }))
    })

  test('five wrong tries of a code cost and answer the same', async () => {
    for (const email of [known, unknown]) {
      await server.call('POST', '/recover', { body: { email } })
      await server.auth.settled()
    }
    for (let i = 0; i < 6; i++) {
      const body = { token: '000000', type: 'recovery' }
      expect(await told(server, known, '/verify', body)).toBe(await told(server, unknown, '/verify', body))
    }
    const rows = await server.auth.store.readSql('select email, attempts, code_hash from auth_codes where kind = ? order by email', [
      'recovery',
    ])
    expect(rows).toEqual([
      { email: known, attempts: 6, code_hash: null },
      { email: unknown, attempts: 6, code_hash: null },
    ])
  })
})
