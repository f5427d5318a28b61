import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { always } from '../../../contract/filter.ts'
import { id, text, userId } from '../../../contract/table.ts'
import type { ServerTool } from '../../../contract/tool.ts'
import { withCommit } from '../../../kit/data/answer-versions.ts'
import { closeClients, makeClient, makeHost, notingCommits, PASSWORD } from '../../../tests/compat/clients.ts'
import { testTools } from '../../../tests/tools/all.ts'
import { wholeAct, wholeShow } from '../../../tests/tools/whole-rows.ts'
import { partyTool } from '../../api/presentations/testing/party-tool.ts'
import { deriveKey } from '../../lib/keys.ts'
import { insert, newDevice, update } from '../../realtime/testing/rows.ts'
import { pause, SILENCE_MS } from '../../realtime/testing/wait.ts'
import { makeTestDatabase } from '../../store/testing/open-store.ts'
import { NO_POSTGRES, postgresServer, type TestDatabase } from '../../store/testing/postgres-server.ts'
import { startTestServer, type TestServer } from '../../testing/start.ts'
import { openRedis } from '../redis/redis.ts'
import { NO_REDIS, type OwnRedis, startRedis } from '../redis/testing/redis-server.ts'
import { createSignature } from './signature.ts'
import { encodeBatch, encodeEntry } from './wire.ts'

const postgres = await postgresServer()
const redis = postgres === null ? null : await startRedis()
const missing = postgres === null ? NO_POSTGRES : redis === null ? NO_REDIS : null

/** Rows of any account or of none, all of which every host may read. */
const noticeTool: ServerTool = {
  name: 'notices',
  tables: [{ name: 'notices', about: 'Notices.', columns: { id, user_id: { ...userId, nullable: true }, said: text(20) } }],
  policies: { notices: { host: { read: { where: () => always } } } },
}

type Client = ReturnType<typeof makeClient>
type Change = { eventType: string; commit_timestamp: string; new: Record<string, unknown>; old: Record<string, unknown> }

if (missing !== null) test('two nodes hear each other', ({ skip }) => skip(missing))
else if (redis) describe('two nodes', () => suite(redis))

function suite(own: OwnRedis): void {
  let current = own
  let database: TestDatabase
  let a: TestServer
  let b: TestServer
  const start = (more: Record<string, string> = {}): Promise<TestServer> =>
    startTestServer({
      tools: [...testTools, partyTool, noticeTool],
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
  /** Signs up a new host at node A and inserts a show of theirs there. */
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
    // The audience cannot read it any more: node B knew from `before` that they could.
    expect(heard[1]).toMatchObject({ eventType: 'DELETE', old: { id: row['id'] } })
    await pause(SILENCE_MS)
    expect(heard).toHaveLength(2)
  })

  it('tell of a row under the version that the answer to its writer has, which grows whichever node writes', async () => {
    const { show, email } = await newShow()
    const writers: Client[] = []
    for (const { url } of [a, b]) {
      const writer = makeClient({ url, fetch: notingCommits })
      await writer.auth.signInWithPassword({ email, password: PASSWORD })
      writers.push(writer)
    }
    const ears = [
      await follow(writers[0] as Client, 'shows', `id=eq.${show}`),
      await follow(writers[1] as Client, 'shows', `id=eq.${show}`),
    ]
    const versions: (string | null)[] = []
    for (let n = 0; n < 6; n++) {
      const writing = (writers[n % 2] as Client)
        .from('shows')
        .update({ name: `Name ${n}` })
        .eq('id', show)
      const { answer, at } = await withCommit((signal) => writing.abortSignal(signal))
      expect(answer.error).toBeNull()
      versions.push(at)
      for (const { heard } of ears)
        await expect.poll(() => heard.at(-1)).toMatchObject({ commit_timestamp: at, new: { name: `Name ${n}` } })
    }
    expect(versions).toEqual([...new Set(versions)].sort())
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

  it('[K3] tell a host of rows that are nobody’s or another account’s, where a policy lets hosts read them', async () => {
    // A fresh node, on which nobody has watched any place yet.
    const c = await start()
    const { client: host } = await makeHost({ url: c.url })
    const { heard } = await follow(host, 'notices', 'said=eq.yes')
    const { userId: other } = await makeHost({ url: a.url })
    const ids = [other, null, other, null].map((user_id) => ({ id: randomUUID(), user_id, said: 'yes' }))
    for (const row of ids) await insert(a, 'notices', row)
    await insert(a, 'notices', { id: randomUUID(), user_id: null, said: 'no' })
    // Order is guaranteed within one account. Accounts are in different shards, between which it is not.
    const idsOf = (rows: Record<string, unknown>[], account: string | null) =>
      rows.filter((row) => row['user_id'] === account).map((row) => row['id'])
    const heardRows = () => heard.map((change) => change.new)
    for (const account of [other, null]) await expect.poll(() => idsOf(heardRows(), account)).toEqual(idsOf(ids, account))
    await pause(SILENCE_MS)
    expect(heard).toHaveLength(4)
    await c.stop()
  })

  it('[X9] believe nothing that is not signed by a node, count it, and miss nothing for it', async () => {
    const { show } = await newShow()
    const { heard, lost } = await follow(makeClient({ url: b.url }), 'acts', `show_id=eq.${show}`)
    const shard = (await b.services.store.shards?.ofKey('shows', 'id', show)) ?? 0
    const forger = await openRedis(current.url, { log: pino({ level: 'silent' }), name: 'forger' })
    const prefix = `limelight:${deriveKey(Buffer.from('k'.repeat(64)), 'busChannels')
      .export()
      .toString('hex')
      .slice(0, 24)}:`
    const row = act(show)
    const change = {
      table: 'acts',
      id: row['id'] as string,
      at: '2026-01-01T00:00:00.000000+00:00',
      type: 'INSERT',
      before: null,
      after: row,
    }
    const told = { kind: 'commit', shard, sequence: null, changes: [change] } as never
    const forged = encodeBatch('nobody', 1, [encodeEntry(told)])
    const other = createSignature(deriveKey(Buffer.from('x'.repeat(64)), 'busWords'))
    const refused = stats(b)?.refused ?? 0
    for (const text of [forged, other.sign(`rows:${shard}`, forged), 'no JSON'])
      expect(await forger.client.publish(`${prefix}rows:${shard}`, text)).toBeGreaterThan(0)
    await expect.poll(() => (stats(b)?.refused ?? 0) - refused).toBe(3)
    const own = act(show)
    await insert(a, 'acts', own)
    await expect.poll(() => heard.map((one) => one.new['id'])).toEqual([own['id']])
    await pause(SILENCE_MS)
    expect([heard.length, lost]).toEqual([1, []])
    await forger.close()
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
    await expect.poll(() => heard).toEqual([{ here: 0, sent: 0, news: 0 }])
    // Phones at both nodes are summed.
    for (const [n, server] of [a, b, a].entries())
      await follow(makeClient({ url: server.url, device: `d-${String(n).padStart(20, '0')}` }), 'parties', `id=eq.${party}`)
    await expect.poll(() => heard.at(-1), { timeout: 5_000 }).toEqual({ here: 3, sent: 0, news: 0 })
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
    // Simulate it: the commit counts itself in the database, but its message is never sent.
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
    // [O2] /healthz reports it, and the node still takes requests.
    expect(await (await fetch(`${b.url}/healthz`)).json()).toMatchObject({ status: 'unwell', troubles: ['bus'] })
    expect((await fetch(`${b.url}/readyz`)).status).toBe(200)
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
