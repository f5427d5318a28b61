import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { closeClients, makeClient, makeHost } from '../../tests/compat/clients.ts'
import { testTools } from '../../tests/tools/all.ts'
import { wholeAct, wholeShow } from '../../tests/tools/whole-rows.ts'
import { partyTool } from '../presentations/testing/party-tool.ts'
import { insert, newDevice, update } from '../realtime/testing/rows.ts'
import { pause, SILENCE_MS } from '../realtime/testing/wait.ts'
import { NO_REDIS, type OwnRedis, startRedis } from '../redis/testing/redis-server.ts'
import { makeTestDatabase } from '../store/testing/open-store.ts'
import { NO_POSTGRES, postgresServer, type TestDatabase } from '../store/testing/postgres-server.ts'
import { startTestServer, type TestServer } from '../testing/start.ts'

const postgres = await postgresServer()
const redis = postgres === null ? null : await startRedis()
const missing = postgres === null ? NO_POSTGRES : redis === null ? NO_REDIS : null

type Client = ReturnType<typeof makeClient>
type Change = { eventType: string; new: Record<string, unknown>; old: Record<string, unknown> }

if (missing !== null) test('two nodes hear each other', ({ skip }) => skip(missing))
else if (redis) describe('two nodes', () => suite(redis))

function suite(own: OwnRedis): void {
  let current = own
  let database: TestDatabase
  let a: TestServer
  let b: TestServer
  const start = (more: Record<string, string> = {}): Promise<TestServer> =>
    startTestServer({
      tools: [...testTools, partyTool],
      env: { DATABASE_URL: database.url, REDIS_URL: own.url, AUTH_SECRET: 'k'.repeat(64), LIMITS: 'off', LOG_LEVEL: 'silent', ...more },
    })
  beforeAll(async () => {
    database = await makeTestDatabase()
    a = await start()
    b = await start()
  })
  afterEach(closeClients)
  afterAll(async () => {
    await Promise.all([a.stop(), b.stop()])
    await database.drop()
    current.kill()
  })

  const joined = (channel: ReturnType<Client['channel']>) =>
    new Promise<typeof channel>((done, fail) =>
      channel.subscribe((state, error) => (state === 'SUBSCRIBED' ? done(channel) : error && fail(error))),
    )
  async function follow(client: Client, table: string, filter: string) {
    const heard: Change[] = []
    const lost: string[] = []
    const channel = client.channel(`rows-${randomUUID()}`)
    channel.on('postgres_changes', { event: '*', schema: 'public', table, filter }, (change) => void heard.push(change as never))
    channel.on(
      'system' as never,
      {},
      (message: { status: string; message: string }) => message.status === 'error' && lost.push(message.message),
    )
    await joined(channel)
    return { heard, lost }
  }
  /** A show of a new host, who is signed in at one node and has a client at the other. */
  async function newShow() {
    const { client: host, userId, email } = await makeHost({ url: a.url })
    const show = randomUUID()
    await insert(a, 'shows', wholeShow(userId, { id: show, slug: `s-${show}` }))
    return { host, userId, email, show }
  }
  const stats = (server: TestServer) => server.services.bus.stats()
  const act = (show: string) => wholeAct(show, { title: 'Song', status: 'approved', device_id: newDevice() })

  it('tell each other what changed, with what stood before, once', async () => {
    const { show } = await newShow()
    const { heard } = await follow(makeClient({ url: b.url }), 'acts', `show_id=eq.${show}`)
    const row = act(show)
    await insert(a, 'acts', row)
    await expect.poll(() => heard.length).toBe(1)
    expect(heard[0]).toMatchObject({ eventType: 'INSERT', new: { id: row['id'], title: 'Song' } })
    await pause(200)
    await update(a, 'acts', row['id'] as string, { status: 'hidden' })
    await expect.poll(() => heard.length).toBe(2)
    // Hidden from the audience now: the other node knew from the row as it was that it had been seen.
    expect(heard[1]).toMatchObject({ eventType: 'DELETE', old: { id: row['id'] } })
    await pause(SILENCE_MS)
    expect(heard).toHaveLength(2)
  })

  it('tell a session by its slug, an act of nobody yet, and a host of all their own', async () => {
    const { host, show, userId } = await newShow()
    const bySlug = await follow(makeClient({ url: b.url }), 'shows', `slug=eq.s-${show}`)
    const row = act(show)
    const early = await follow(makeClient({ url: b.url }), 'acts', `id=eq.${row['id']}`)
    const { data } = await host.auth.getSession()
    const elsewhere = makeClient({ url: b.url })
    await elsewhere.realtime.setAuth(data.session?.access_token ?? '')
    const own = await follow(elsewhere, 'shows', `user_id=eq.${userId}`)
    await insert(a, 'acts', row)
    await expect.poll(() => [early.heard.length, bySlug.heard.length, own.heard.length]).toEqual([1, 1, 1])
    expect(own.heard[0]?.new).toMatchObject({ act_count: 1 })
  })

  it('S49: tell a session whatever else its filter asks for, which is as true of another host’s rows', async () => {
    const [other, own] = [await newShow(), await newShow()]
    await insert(a, 'acts', act(other.show))
    const { heard } = await follow(makeClient({ url: b.url }), 'acts', `title=eq.Song,status=eq.approved,show_id=eq.${own.show}`)
    const row = act(own.show)
    await insert(a, 'acts', row)
    await expect.poll(() => heard.map((change) => change.new['id'])).toEqual([row['id']])
  })

  it('S54: tell a signed-in host who visits another’s session of a row that was not there yet', async () => {
    const [{ show }, { host }] = [await newShow(), await newShow()]
    const { data } = await host.auth.getSession()
    const visitor = makeClient({ url: b.url })
    await visitor.realtime.setAuth(data.session?.access_token ?? '')
    const row = act(show)
    const { heard } = await follow(visitor, 'acts', `id=eq.${row['id']}`)
    await insert(a, 'acts', row)
    await expect.poll(() => heard.length).toBe(1)
  })

  it('say nothing to a node where nobody follows the account', async () => {
    const { show } = await newShow()
    const c = await start()
    const { heard } = await follow(makeClient({ url: b.url }), 'acts', `show_id=eq.${show}`)
    await pause(100)
    const before = stats(c)?.bytes.received ?? 0
    for (let n = 0; n < 20; n++) await insert(a, 'acts', act(show))
    await expect.poll(() => heard.length).toBe(20)
    const heartbeats = 1_000
    expect((stats(c)?.bytes.received ?? 0) - before).toBeLessThan(heartbeats)
    await c.stop()
  })

  it('carry broadcasts to who may hear them, and to nobody twice', async () => {
    const { host } = await newShow()
    const party = randomUUID()
    const { data } = await host.auth.getSession()
    await insert(a, 'parties', {
      id: party,
      slug: 'p',
      user_id: data.session?.user.id ?? '',
      active: true,
      archived: false,
      created_at: '2026-01-01T00:00:00.000000+00:00',
    })
    const heard: unknown[] = []
    await joined(
      makeClient({ url: b.url })
        .channel(`here:${party}`)
        .on('broadcast', { event: 'here' }, ({ payload }) => void heard.push(payload)),
    )
    await expect.poll(() => heard).toEqual([{ here: 0, sent: 0 }])
    // Phones at both nodes make one number.
    for (const [n, server] of [a, b, a].entries())
      await follow(makeClient({ url: server.url, device: `d-${String(n).padStart(20, '0')}` }), 'parties', `id=eq.${party}`)
    await expect.poll(() => heard.at(-1), { timeout: 5_000 }).toEqual({ here: 3, sent: 0 })
  })

  it('end sockets of a session that was signed out elsewhere', async () => {
    const { host, userId } = await newShow()
    const { data } = await host.auth.getSession()
    const elsewhere = makeClient({ url: b.url })
    await elsewhere.realtime.setAuth(data.session?.access_token ?? '')
    const { lost } = await follow(elsewhere, 'shows', `user_id=eq.${userId}`)
    const started = performance.now()
    await host.auth.signOut()
    await expect.poll(() => lost, { timeout: 5_000 }).not.toEqual([])
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  it('find out what a node that died between its commit and its word did not tell', async () => {
    const { show } = await newShow()
    const { heard, lost } = await follow(makeClient({ url: b.url }), 'acts', `show_id=eq.${show}`)
    await insert(a, 'acts', act(show))
    await expect.poll(() => heard.length).toBe(1)
    // As if it had: the commit counts itself, and the message never leaves.
    const silent = a.services.bus.publish
    a.services.bus.publish = () => {}
    await insert(a, 'acts', act(show))
    a.services.bus.publish = silent
    await expect.poll(() => lost, { timeout: 8_000 }).toEqual(['Row changes were missed; subscribe and read again'])
    expect(heard).toHaveLength(1)
  })

  it('serve on without Redis, say so, and miss nothing without a word', async () => {
    const { show } = await newShow()
    const near = await follow(makeClient({ url: a.url }), 'acts', `show_id=eq.${show}`)
    const far = await follow(makeClient({ url: b.url }), 'acts', `show_id=eq.${show}`)
    current.kill()
    await current.ended
    await expect.poll(async () => (await (await fetch(`${b.url}/healthz`)).json()).bus).toBe('away')
    await insert(a, 'acts', act(show))
    await expect.poll(() => near.heard.length).toBe(1)
    await expect.poll(() => far.lost.length, { timeout: 15_000 }).toBeGreaterThan(0)
    const again = await startRedis(current.port)
    if (!again) throw new Error('Redis did not come back.')
    current = again
    for (const { url } of [a, b])
      await expect.poll(async () => (await (await fetch(`${url}/healthz`)).json()).bus, { timeout: 10_000 }).toBe('there')
    const after = await follow(makeClient({ url: b.url }), 'acts', `show_id=eq.${show}`)
    await insert(a, 'acts', act(show))
    await expect.poll(() => after.heard.length).toBe(1)
  })
}
