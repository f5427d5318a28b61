import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import ws from 'ws'
import { startTestServer, type TestServer } from '../../server/testing/start.ts'
import { tools } from '../../tools/server.ts'
import { todos } from '../tools/todos.ts'
import { CLIENTS, closeClients, makeClient, makeHost, NEWEST, PASSWORD, SERIALISERS } from './clients.ts'
import { join } from './listening.ts'

/**
 * Repeats the checks of supabase-js's published integration suite. The tool `todos` has the table of that
 * suite, so that the suite itself can run against `tests/tools/serve.ts`.
 */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ tools: [todos], env: { LIMITS: 'off' } })
})
afterAll(async () => {
  await closeClients()
  await server.stop()
})

describe.each(CLIENTS)('todos with supabase-js $release', (release) => {
  const client = () => makeClient({ url: server.url, release })

  it('are read, made and deleted without an account', async () => {
    const db = client()
    const { data: made, error } = await db.from('todos').insert({ task: 'Buy milk', is_complete: false }).select().single()
    expect(error).toBeNull()
    expect(made).toMatchObject({ task: 'Buy milk', is_complete: false, user_id: null })
    expect((await db.from('todos').select('*').eq('id', made.id).limit(5)).data).toEqual([made])
    expect((await db.from('todos').delete().eq('id', made.id)).error).toBeNull()
    expect(await db.from('todos').select('*').eq('id', made.id).single()).toMatchObject({ data: null, error: { code: 'PGRST116' } })
  })
  it('belong to whoever signed in', async () => {
    const [ada, bob] = await Promise.all([makeHost({ url: server.url, release }), makeHost({ url: server.url, release })])
    const make = (db: SupabaseClient, user_id: string, task: string) => db.from('todos').insert({ task, user_id }).select().single()
    const adas = (await make(ada.client, ada.userId, 'Ada’s')).data
    const bobs = (await make(bob.client, bob.userId, 'Bob’s')).data
    expect((await ada.client.from('todos').select('*').eq('id', adas.id).single()).data).toEqual(adas)
    expect((await ada.client.from('todos').select('*').eq('id', bobs.id).single()).error?.code).toBe('PGRST116')
    expect((await make(ada.client, bob.userId, 'Not mine')).error?.code).toBe('42501')
    expect((await ada.client.from('todos').update({ task: 'Done' }).eq('id', adas.id).select().single()).data).toMatchObject({
      task: 'Done',
    })
    expect((await ada.client.from('todos').update({ task: 'Done' }).eq('id', bobs.id).select()).data).toEqual([])
  })
  it('are out of reach after signing out', async () => {
    const { client: db, email } = await makeHost({ url: server.url, release })
    expect((await db.auth.signOut()).error).toBeNull()
    expect((await db.auth.getUser()).error).not.toBeNull()
    expect((await db.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
    expect((await db.auth.getUser()).data.user?.email).toBe(email)
  })
})

describe('the script of README.md', () => {
  const [, block = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? []

  it.each(CLIENTS)(
    '[C12] runs as it stands, in a process of its own, with supabase-js $release',
    async ({ name }) => {
      const home = await startTestServer({ tools })
      const { client, email } = await makeHost({ url: home.url })
      await client.from('polls').insert({ question: 'Soup or salad?' }).throwOnError()
      const script = block
        .replace('@supabase/supabase-js', name)
        .replace('http://localhost:3000', home.url)
        .replace('you@example.org', email)
        .replace("password: '…'", `password: '${PASSWORD}'`)
      const told = await new Promise<string>((resolve, reject) =>
        execFile('node', ['--input-type=module', '-e', `${script}\nconsole.log(JSON.stringify(data))\nprocess.exit()`], (error, out) =>
          error ? reject(error) : resolve(out),
        ),
      )
      expect(JSON.parse(told)).toEqual([{ question: 'Soup or salad?', response_count: 0 }])
      await home.stop()
    },
    30_000,
  )
  it('[C12] needs the transport where Node has no WebSocket: the client throws without it', async () => {
    const bare = "import('@supabase/supabase-js').then(({ createClient }) => createClient('http://localhost', 'key'))"
    const ran = new Promise((resolve) => execFile('node', ['--input-type=module', '-e', bare], (error) => resolve(error === null)))
    expect(await ran).toBe(typeof WebSocket !== 'undefined')
  })
  it('[C12] comes back by itself after a connection was refused', async () => {
    const first = await startTestServer({ tools: [todos] })
    const port = new URL(first.url).port
    await first.stop()
    const db = NEWEST.create(first.url, 'key', { realtime: { transport: ws as never } })
    const statuses: string[] = []
    db.channel('rows').subscribe((status) => void statuses.push(status))
    await expect.poll(() => statuses, { timeout: 5_000 }).toContain('CHANNEL_ERROR')
    const second = await startTestServer({ tools: [todos], env: { PORT: port } })
    await expect.poll(() => statuses.at(-1), { timeout: 15_000 }).toBe('SUBSCRIBED')
    await db.removeAllChannels()
    await second.stop()
  }, 30_000)
})

const BOTH = CLIENTS.flatMap((release) => SERIALISERS.map((vsn) => ({ release, vsn, name: release.release })))

describe.concurrent.each(BOTH)('channels with supabase-js $name, vsn $vsn', ({ release, vsn }) => {
  const host = async () => (await makeHost({ url: server.url, release, vsn, heartbeatIntervalMs: 200 })).client
  const channelName = () => `channel-${crypto.randomUUID()}`
  const config = { broadcast: { ack: true, self: true }, private: true }

  it('connect and broadcast to themselves', async ({ expect }) => {
    const heard: any[] = []
    const channel = (await host())
      .channel(channelName(), { config })
      .on('broadcast', { event: 'test-event' }, (message) => heard.push(message))
    await join(channel)
    expect(await channel.send({ type: 'broadcast', event: 'test-event', payload: { message: 'test' } })).toBe('ok')
    await expect.poll(() => heard, { timeout: 5_000 }).toMatchObject([{ payload: { message: 'test' } }])
  })
  it('share the socket when one is left and another joined', async () => {
    const db = await host()
    const first = db.channel(channelName(), { config })
    await join(first)
    await db.removeChannel(first)
    expect(db.realtime.isConnected()).toBe(true)
    await join(db.channel(channelName(), { config }))
    expect(db.realtime.isConnected()).toBe(true)
  })
  it('let the socket go a while after the last was left', async ({ expect }) => {
    const db = await host()
    const channel = db.channel(channelName(), { config })
    await join(channel)
    await channel.unsubscribe()
    expect(db.realtime.isConnected()).toBe(true)
    await expect.poll(() => db.realtime.isConnected(), { timeout: 5_000 }).toBe(false)
  })
  it('let the socket go at once when all are removed', async () => {
    const db = await host()
    for (let n = 0; n < 2; n++) await join(db.channel(channelName()))
    await db.removeAllChannels()
    expect(db.realtime.isConnected()).toBe(false)
  })
  it.for([true, false])('take broadcasts by HTTP, private: %s', async (isPrivate, { expect }) => {
    const heard: any[] = []
    const channel = (await host())
      .channel(isPrivate ? channelName() : `public-${crypto.randomUUID()}`, { config: { broadcast: { self: true }, private: isPrivate } })
      .on('broadcast', { event: 'json' }, (message) => heard.push(message))
    await join(channel)
    expect(await channel.httpSend('json', { hello: 'hall' })).toEqual({ success: true })
    await expect.poll(() => heard, { timeout: 5_000 }).toMatchObject([{ payload: { hello: 'hall' } }])
  })
  // The first serialiser cannot carry bytes.
  if (vsn === '2.0.0')
    it('take bytes by HTTP', async ({ expect }) => {
      const heard: any[] = []
      const channel = (await host())
        .channel(channelName(), { config })
        .on('broadcast', { event: 'binary' }, (message) => heard.push(message))
      await join(channel)
      expect(await channel.httpSend('binary', new Uint8Array([1, 2, 3, 4, 5]))).toEqual({ success: true })
      await expect.poll(() => heard.map((message) => [...new Uint8Array(message.payload)]), { timeout: 5_000 }).toEqual([[1, 2, 3, 4, 5]])
    })
})
