import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, startAuthServer } from './testing/auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ LIMITS: 'off' })
})
afterAll(() => server.stop())

let count = 0
/** Signs one host in with three browsers. */
async function threeBrowsers() {
  count += 1
  const email = `s${count}@example.com`
  const password = 'correct horse'
  const clients = [server.client(), server.client(), server.client()] as const
  await clients[0].auth.signUp({ email, password })
  await clients[1].auth.signInWithPassword({ email, password })
  await clients[2].auth.signInWithPassword({ email, password })
  const sessions = await Promise.all(clients.map(async (c) => (await c.auth.getSession()).data.session!))
  const alive = () =>
    Promise.all(
      sessions.map(async (s) => {
        const { status, body } = await server.call('GET', '/user', { token: s.access_token })
        return status === 200 ? 'alive' : body.code
      }),
    )
  return { email, password, clients, sessions, alive }
}

describe('signing out', () => {
  test('[S163.1] local ends this session alone, at once, and its access token with it', async () => {
    const { clients, sessions, alive } = await threeBrowsers()
    const before = server.ended.length
    expect((await clients[0].auth.signOut({ scope: 'local' })).error).toBeNull()
    expect(await alive()).toEqual(['session_not_found', 'alive', 'alive'])
    expect(server.ended.slice(before)).toHaveLength(1)
    const answer = await server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: sessions[0]!.refresh_token } })
    expect(answer.body.code).toBe('refresh_token_not_found')
    await expect(server.auth.verify(sessions[0]!.access_token)).rejects.toMatchObject({ code: 'session_not_found', status: 403 })
  })

  test('others ends all but this', async () => {
    const { clients, alive } = await threeBrowsers()
    const before = server.ended.length
    expect((await clients[1].auth.signOut({ scope: 'others' })).error).toBeNull()
    expect(await alive()).toEqual(['session_not_found', 'alive', 'session_not_found'])
    expect(server.ended.slice(before)).toHaveLength(2)
    expect((await clients[1].auth.getUser()).error).toBeNull()
  })

  test('global, which is the default, ends all', async () => {
    const { clients, alive } = await threeBrowsers()
    expect((await clients[2].auth.signOut()).error).toBeNull()
    expect(await alive()).toEqual(['session_not_found', 'session_not_found', 'session_not_found'])
  })

  test('an ended session makes the client forget it', async () => {
    const { clients } = await threeBrowsers()
    await clients[1].auth.signOut({ scope: 'others' })
    expect((await clients[0].auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  })

  test('answers 204 without a body; an unknown scope and a missing token are refused', async () => {
    const { sessions } = await threeBrowsers()
    const token = sessions[0]!.access_token
    expect(await server.call('POST', '/logout?scope=everywhere', { token })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
    expect(await server.call('POST', '/logout', {})).toMatchObject({ status: 401, body: { code: 'no_authorization' } })
    // supabase-js sends a content type without a body.
    const answer = await server.call('POST', '/logout?scope=local', {
      token,
      headers: { 'content-type': 'application/json;charset=UTF-8' },
    })
    expect(answer).toMatchObject({ status: 204, body: null })
  })
})

describe('the list of sessions', () => {
  test('shows a host their own, and which one asks', async () => {
    const { sessions, email, password } = await threeBrowsers()
    const headers = { 'user-agent': `Firefox\u00ff ${'x'.repeat(400)}` }
    await server.call('POST', '/token?grant_type=password', { body: { email, password }, headers })
    const { body, status } = await server.call('GET', '/sessions', { token: sessions[0]!.access_token })
    expect(status).toBe(200)
    expect(body).toHaveLength(4)
    expect(body.filter((s: { current: boolean }) => s.current)).toHaveLength(1)
    expect(Object.keys(body[0]).sort()).toEqual(['created_at', 'current', 'id', 'last_used_at', 'user_agent'])
    expect(body.map((s: { user_agent: string }) => s.user_agent)).toContain(`Firefox ${'x'.repeat(292)}`)
  })

  test('ends one of them, and never somebody else’s', async () => {
    const mine = await threeBrowsers()
    const theirs = await threeBrowsers()
    const list = (await server.call('GET', '/sessions', { token: mine.sessions[0]!.access_token })).body
    const other = list.find((s: { current: boolean }) => !s.current)
    const thief = theirs.sessions[0]!.access_token
    expect(await server.call('DELETE', `/sessions/${other.id}`, { token: thief })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    expect(await mine.alive()).toEqual(['alive', 'alive', 'alive'])
    const gone = await server.call('DELETE', `/sessions/${other.id}`, { token: mine.sessions[0]!.access_token })
    expect(gone).toMatchObject({ status: 204, body: null })
    expect((await mine.alive()).filter((a) => a === 'alive')).toHaveLength(2)
    expect(server.ended).toContain(other.id)
  })
})
