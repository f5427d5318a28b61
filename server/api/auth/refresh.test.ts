import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { type Answer, type AuthServer, startAuthServer } from './testing/auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ LIMITS: 'off' })
})
afterAll(() => server.stop())

let count = 0
async function signUp(): Promise<{ access_token: string; refresh_token: string; user: { id: string } }> {
  count += 1
  return (await server.call('POST', '/signup', { body: { email: `r${count}@example.com`, password: 'correct horse' } })).body
}
const refresh = (refresh_token: unknown): Promise<Answer> =>
  server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } })
const alive = async (token: string): Promise<number> => (await server.call('GET', '/user', { token })).status

describe('refresh tokens', () => {
  test('[S163.3] rotate, and the client follows', async () => {
    const client = server.client()
    const { data } = await client.auth.signUp({ email: 'rotate@example.com', password: 'correct horse' })
    const first = data.session!.refresh_token
    const { data: next, error } = await client.auth.refreshSession()
    expect(error).toBeNull()
    expect(next.session!.refresh_token).not.toBe(first)
    expect(next.user?.email).toBe('rotate@example.com')
  })

  test('[S163.7] work through thirty rotations an hour apart', async () => {
    let { refresh_token } = await signUp()
    for (let i = 0; i < 30; i++) {
      server.advance(3_600_000)
      const answer = await refresh(refresh_token)
      expect(answer.status).toBe(200)
      refresh_token = answer.body.refresh_token
    }
  })

  test('a hundred tabs with one token all get the same session, and nobody is signed out', async () => {
    const { access_token, refresh_token } = await signUp()
    const answers = await Promise.all(Array.from({ length: 100 }, () => refresh(refresh_token)))
    expect(answers.map((a) => a.status)).toEqual(Array(100).fill(200))
    expect(new Set(answers.map((a) => a.body.refresh_token)).size).toBe(1)
    expect(await alive(access_token)).toBe(200)
    expect((await refresh(answers[0]!.body.refresh_token)).status).toBe(200)
  })

  test('two rotations within refreshReuseMs: the oldest tab still gets the newest token', async () => {
    const { refresh_token: a } = await signUp()
    const b = (await refresh(a)).body.refresh_token
    const c = (await refresh(b)).body.refresh_token
    expect((await refresh(a)).body.refresh_token).toBe(c)
    expect((await refresh(b)).body.refresh_token).toBe(c)
    expect(new Set([a, b, c]).size).toBe(3)
  })

  test('a used token that comes back after refreshReuseMs ends its whole session', async () => {
    const { access_token, refresh_token: a, user } = await signUp()
    const other = (
      await server.call('POST', '/token?grant_type=password', { body: { email: `r${count}@example.com`, password: 'correct horse' } })
    ).body
    const b = (await refresh(a)).body.refresh_token
    server.advance(LIMITS.refreshReuseMs + 1_000)
    const before = server.ended.length
    const reused = await refresh(a)
    expect(reused).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
    })
    expect(server.ended.slice(before)).toHaveLength(1)
    expect(await refresh(b)).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } })
    expect(await server.call('GET', '/user', { token: access_token })).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
    // The user's other session has refresh tokens of its own.
    expect(await alive(other.access_token)).toBe(200)
    expect(user.id).toBe(other.user.id)
  })

  test('a session that idled too long has ended', async () => {
    const { refresh_token } = await signUp()
    server.advance(LIMITS.sessionIdleMs + 1_000)
    expect(await refresh(refresh_token)).toMatchObject({ status: 400, body: { code: 'session_expired' } })
    expect(await refresh(refresh_token)).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } })
  })

  test.each([
    ['unknown', 'x'.repeat(43), 'refresh_token_not_found'],
    ['short', 'x'.repeat(11), 'validation_failed'],
    ['huge', 'x'.repeat(513), 'validation_failed'],
    ['absent', undefined, 'validation_failed'],
    ['no text', 42, 'validation_failed'],
  ])('%s: 400 %s', async (_name, token, code) => {
    expect(await refresh(token)).toMatchObject({ status: 400, body: { code } })
  })

  test('an access token is no refresh token, and the reverse', async () => {
    const { access_token, refresh_token } = await signUp()
    expect((await refresh(access_token)).status).toBe(400)
    expect(await server.call('GET', '/user', { token: refresh_token })).toMatchObject({ status: 403, body: { code: 'bad_jwt' } })
  })

  test('the store holds no token, only hashes', async () => {
    const { access_token, refresh_token } = await signUp()
    const rows = await server.auth.store.readSql('select * from auth_refresh_tokens', [])
    const kept = JSON.stringify([rows, await server.auth.store.readSql('select * from auth_sessions', [])])
    expect(kept).not.toContain(refresh_token)
    expect(kept).not.toContain(access_token)
    expect(rows.length).toBeGreaterThan(0)
  })
})
