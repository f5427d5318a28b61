import { randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { NO_REDIS, type OwnRedis, startRedis } from '../server/cluster/redis/testing/redis-server.ts'
import { openRaw, type RawClient } from '../server/realtime/testing/raw-client.ts'
import { makeTestDatabase } from '../server/store/testing/open-store.ts'
import { NO_POSTGRES, postgresServer, type TestDatabase } from '../server/store/testing/postgres-server.ts'
import { startTestServer, type TestServer } from '../server/testing/start.ts'
import { tools } from '../tools/server.ts'
import { ask, type Host, signUpHost } from './setup/host.ts'

const postgres = await postgresServer()
const redis = postgres === null ? null : await startRedis()
const missing = postgres === null ? NO_POSTGRES : redis === null ? NO_REDIS : null
if (missing !== null) test('deletion on two nodes', ({ skip }) => skip(missing))
else if (redis) describe('what is deleted on one node', { timeout: 60_000 }, () => suite(redis))

const PASSWORD = { current_password: 'correct horse battery' }

function suite(own: OwnRedis): void {
  let database: TestDatabase
  let a: TestServer
  let b: TestServer
  let host: Host
  const start = () =>
    startTestServer({
      tools,
      env: { DATABASE_URL: database.url, REDIS_URL: own.url, AUTH_SECRET: 'k'.repeat(64), LIMITS: 'off', LOG_LEVEL: 'silent' },
    })
  beforeAll(async () => {
    database = await makeTestDatabase()
    a = await start()
    b = await start()
    // The first account runs the server, and may not be deleted.
    await signUpHost(() => a.url, 'operator@example.test')
    host = await signUpHost(() => a.url, 'owner@example.test')
  })
  afterAll(async () => {
    await Promise.all([a.stop(), b.stop()])
    await database.drop()
    own.kill()
  })
  const at = (node: TestServer, method: string, path: string, body?: unknown) => ask(node.url + path, method, body, host.headers)
  const status = async (node: TestServer, path: string, headers: Record<string, string> = {}) =>
    (await ask(node.url + path, 'GET', undefined, headers)).status
  const soon = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 3_000, interval: 20 })

  async function make(table: string, row: object, node = a): Promise<string> {
    const id = randomUUID()
    expect((await at(node, 'POST', `/rest/v1/${table}`, { id, user_id: host.userId, ...row })).status).toBe(201)
    return id
  }
  /** A picture of a session, uploaded at node A. */
  async function picture(session: string): Promise<string> {
    const png = Buffer.alloc(400, 7)
    png.write('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', 'latin1')
    png.writeUInt32BE(300, 16)
    png.writeUInt32BE(100, 20)
    const sent = await fetch(`${a.url}/files/v1/telestrator_sessions/${session}`, {
      method: 'POST',
      headers: { ...host.headers, 'content-type': 'image/png' },
      body: png,
    })
    const { url } = (await sent.json()) as { url: string }
    const named = await at(a, 'PATCH', `/rest/v1/telestrator_sessions?id=eq.${session}`, { files: [{ url, type: 'image' }] })
    expect(named.status).toBe(204)
    return new URL(url, a.url).pathname
  }
  const links = async (session: string) => ({
    display: (await at(a, 'POST', '/rest/v1/rpc/set_display_link', { session, on: true })).body as string,
    helper: (await at(a, 'POST', '/rest/v1/rpc/add_helper', { session, name: 'Kim', role: 'stage' })).body as string,
  })
  /** A socket at node B that follows a poll with this key. */
  async function follow(session: string, key: string): Promise<RawClient> {
    const raw = await openRaw(b, '1.0.0', { apikey: key })
    const changes = { postgres_changes: [{ event: '*', schema: 'public', table: 'polls', filter: `id=eq.${session}` }] }
    const joined = await raw.join('own', { ...(key === 'anon-key' && { access_token: host.token }), config: changes })
    expect(joined).toMatchObject({ payload: { status: 'ok' } })
    return raw
  }
  const ended = (raw: RawClient) => () =>
    raw.closed !== null || raw.frames.some((frame) => frame.kind === 'message' && ['phx_close', 'phx_error'].includes(frame.event))

  it('is gone on the other at once: pages, links, sockets, files; and is back on both when it is restored', async () => {
    const poll = await make('polls', { question: 'Canary?' })
    const board = await make('telestrator_sessions', { name: 'Board' })
    const file = await picture(board)
    const { display, helper } = await links(poll)
    const page = `/poll/respond/${poll}`
    const shown = `/rest/v1/presentations?id=eq.${poll}`
    // Node B has read all of it, so that its caches know it.
    for (const path of [page, file, `/sent/${poll}`]) expect([path, await status(b, path)]).toEqual([path, 200])
    for (const apikey of [display, helper]) expect(await status(b, shown, { apikey })).toBe(200)
    const sockets = [await follow(poll, display), await follow(poll, helper)]

    for (const [table, id] of [
      ['polls', poll],
      ['telestrator_sessions', board],
    ])
      expect((await at(a, 'DELETE', `/rest/v1/${table}?id=eq.${id}`)).status).toBe(204)
    for (const node of [a, b]) {
      await soon(() => status(node, page)).toBe(404)
      await soon(() => status(node, `/sent/${poll}`)).toBe(404)
      for (const apikey of [display, helper]) await soon(() => status(node, shown, { apikey })).toBe(401)
      expect(await status(node, file)).toBe(404)
    }
    for (const socket of sockets) await expect.poll(ended(socket), { timeout: 3_000 }).toBe(true)

    for (const { session_id } of (await at(b, 'GET', '/rest/v1/trash?select=session_id')).body as { session_id: string }[])
      expect((await at(b, 'POST', '/rest/v1/rpc/restore_session', { session: session_id })).status).toBe(200)
    for (const node of [a, b]) {
      await soon(() => status(node, page)).toBe(200)
      expect(await status(node, file)).toBe(200)
    }

    // For good, at node B.
    await at(a, 'DELETE', `/rest/v1/telestrator_sessions?id=eq.${board}`)
    expect((await at(b, 'DELETE', `/rest/v1/trash?user_id=eq.${host.userId}`)).status).toBe(204)
    for (const node of [a, b]) await soon(() => status(node, file)).toBe(404)
    for (const node of [a, b]) expect((await at(node, 'GET', '/rest/v1/trash')).body).toEqual([])
  })

  it('is in no message of the bus afterwards, and nothing of it lies in Redis', async () => {
    const messages: string[] = []
    const listener = createClient({ url: own.url })
    await listener.connect()
    await listener.pSubscribe('*', (text) => void messages.push(text))
    const reader = createClient({ url: own.url })
    await reader.connect()
    const said = (text: string) => messages.some((message) => message.includes(text))
    const poll = await make('polls', { question: 'canary7f3a9c' })
    // The search sees what the bus carries.
    await soon(async () => said('canary7f3a9c')).toBe(true)
    await at(a, 'DELETE', `/rest/v1/polls?id=eq.${poll}`)
    await at(b, 'DELETE', `/rest/v1/trash?user_id=eq.${host.userId}`)
    // Each node publishes its commits in their order, so these come after all that was said of the deletion.
    await make('polls', { question: 'after52e1' }, a)
    await make('polls', { question: 'after93d7' }, b)
    await soon(async () => said('after52e1') && said('after93d7')).toBe(true)
    messages.length = 0
    await make('polls', { question: 'another4b2c' })
    await soon(async () => said('another4b2c')).toBe(true)
    expect(said('canary7f3a9c')).toBe(false)
    for (const key of await reader.keys('*')) expect(key + (await reader.get(key).catch(() => ''))).not.toContain('canary7f3a9c')
    listener.destroy()
    reader.destroy()
  })

  it('is an account: its sign-in, links and sockets end on the other at once', async () => {
    const poll = await make('polls', { question: 'Mine?' })
    const { display } = await links(poll)
    expect(await status(b, '/rest/v1/polls', host.headers)).toBe(200)
    expect(await status(b, `/poll/respond/${poll}`)).toBe(200)
    const sockets = [await follow(poll, 'anon-key'), await follow(poll, display)]
    expect((await at(a, 'POST', '/account/v1/delete', PASSWORD)).status).toBe(204)
    await soon(() => status(b, '/rest/v1/polls', host.headers)).toBe(401)
    await soon(() => status(b, `/poll/respond/${poll}`)).toBe(404)
    await soon(() => status(b, `/rest/v1/presentations?id=eq.${poll}`, { apikey: display })).toBe(401)
    for (const socket of sockets) await expect.poll(ended(socket), { timeout: 3_000 }).toBe(true)
  })
}
