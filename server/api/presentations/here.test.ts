import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { closeClients, makeClient, makeHost } from '../../../tests/compat/clients.ts'
import { startTestServer, type TestServer } from '../../testing/start.ts'
import { partyTool } from './testing/party-tool.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ tools: [partyTool], env: { LIMITS: 'off' } })
})
afterAll(async () => {
  await closeClients()
  await server.stop()
})

type Client = ReturnType<typeof makeClient>
const joined = (channel: ReturnType<Client['channel']>) =>
  new Promise<typeof channel>((done, fail) =>
    channel.subscribe((state, error) => (state === 'SUBSCRIBED' ? done(channel) : error && fail(error))),
  )
const follow = (client: Client, id: string, name = 'page') =>
  joined(client.channel(name).on('postgres_changes', { event: '*', schema: 'public', table: 'parties', filter: `id=eq.${id}` }, () => {}))
const device = (n: number) => `d-${String(n).padStart(20, '0')}`
const later = (ms: number) => new Promise((done) => setTimeout(done, ms))

async function listen(client: Client, id: string) {
  const heard: { here: number; sent: number | null; news: number }[] = []
  await joined(client.channel(`here:${id}`).on('broadcast', { event: 'here' }, ({ payload }) => void heard.push(payload)))
  return heard
}

/** Returns a session whose only wall was told that nobody is here, and was closed then. */
async function leftByItsWall(): Promise<string> {
  const { client: host, userId } = await makeHost({ url: server.url })
  const id = randomUUID()
  await host.from('parties').insert({ id, slug: 'x', user_id: userId })
  const wall = makeClient({ url: server.url })
  const before = await listen(wall, id)
  await expect.poll(() => before).toEqual([{ here: 0, sent: 0, news: 0 }])
  await wall.removeAllChannels()
  return id
}

describe('how many phones are here', () => {
  it('is told at once and as it changes, once a second at most, each phone once, hosts and walls not at all', async () => {
    const { client: host, userId } = await makeHost({ url: server.url })
    const [id, elsewhere] = [randomUUID(), randomUUID()]
    for (const party of [id, elsewhere]) await host.from('parties').insert({ id: party, slug: 'x', user_id: userId })
    const heard = await listen(host, id)
    await expect.poll(() => heard).toEqual([{ here: 0, sent: 0, news: 0 }])

    const { data: key } = await host.rpc('set_display_link', { session: id, on: true })
    const wall = makeClient({ url: server.url, key: key as string })
    await follow(wall, id)
    await follow(host, id)
    const phones = [1, 2, 3].map((n) => makeClient({ url: server.url, device: device(n) }))
    await Promise.all(phones.map((phone) => follow(phone, id)))
    // The same phone in another tab, and a phone that follows another session.
    const tab = makeClient({ url: server.url, device: device(1) })
    await follow(tab, id)
    await follow(makeClient({ url: server.url, device: device(9) }), elsewhere)
    await expect.poll(() => heard.at(-1), { timeout: 5_000 }).toEqual({ here: 3, sent: 0, news: 0 })

    // A later client gets the count at once.
    expect(await listen(wall, id)).toEqual([{ here: 3, sent: 0, news: 0 }])

    const before = heard.length
    const started = Date.now()
    for (let n = 0; n < 10; n++)
      await makeClient({ url: server.url })
        .from('guests')
        .insert({ party_id: id, device_id: device(n) })
    await expect.poll(() => heard.at(-1), { timeout: 5_000 }).toEqual({ here: 3, sent: 10, news: 0 })
    expect(heard.length - before).toBeLessThanOrEqual(1 + (Date.now() - started) / LIMITS.hereIntervalMs)

    await tab.removeAllChannels()
    await later(LIMITS.hereIntervalMs + 300)
    expect(heard.at(-1)?.here).toBe(3)
    await phones[0]?.removeAllChannels()
    await expect.poll(() => heard.at(-1)?.here, { timeout: 5_000 }).toBe(2)
  })

  it('S44: is counted anew for a wall that is opened again, after nobody listened', async () => {
    const id = await leftByItsWall()
    await follow(makeClient({ url: server.url, device: device(1) }), id)
    await makeClient({ url: server.url })
      .from('guests')
      .insert({ party_id: id, device_id: device(1) })
    await later(LIMITS.hereIntervalMs + 300)
    const heard = await listen(makeClient({ url: server.url }), id)
    await expect.poll(() => heard[0]).toEqual({ here: 1, sent: 1, news: 0 })
  })

  it('S51: tells a wall that is opened again what was sent in while nobody listened', async () => {
    const id = await leftByItsWall()
    await makeClient({ url: server.url })
      .from('guests')
      .insert({ party_id: id, device_id: device(1) })
    const heard = await listen(makeClient({ url: server.url }), id)
    await expect.poll(() => heard[0]).toEqual({ here: 0, sent: 1, news: 0 })
  })

  it('tells what is new, and nobody where nothing is', async () => {
    const { client: host, userId } = await makeHost({ url: server.url })
    const id = randomUUID()
    await host.from('parties').insert({ id, slug: 'x', user_id: userId })
    const heard = await listen(makeClient({ url: server.url, device: device(1) }), id)
    await expect.poll(() => heard).toEqual([{ here: 0, sent: 0, news: 0 }])
    const set = (values: object) => host.from('parties').update(values).eq('id', id).throwOnError()
    await set({ active: false })
    await later(LIMITS.hereIntervalMs + 300)
    expect(heard).toHaveLength(1)
    await set({ active: true })
    await expect.poll(() => heard.at(-1), { timeout: 5_000 }).toEqual({ here: 0, sent: 0, news: 1 })
    await set({ slug: 'a surprise' })
    await expect.poll(() => heard.at(-1), { timeout: 5_000 }).toEqual({ here: 0, sent: 0, news: 2 })
    expect(heard).toHaveLength(3)
  })

  it('is sent by the server alone', async () => {
    const { client: host, userId } = await makeHost({ url: server.url })
    const id = randomUUID()
    await host.from('parties').insert({ id, slug: 'x', user_id: userId })
    const heard = await listen(host, id)
    const liar = await joined(makeClient({ url: server.url, device: device(5) }).channel(`here:${id}`))
    await liar.send({ type: 'broadcast', event: 'here', payload: { here: 1_000_000, sent: 0 } })
    await later(LIMITS.hereIntervalMs + 300)
    expect(heard).toEqual([{ here: 0, sent: 0, news: 0 }])
  })

  it('is told to a wall until its link is ended, which cuts it within the second', async () => {
    const { client: host, userId } = await makeHost({ url: server.url })
    const id = randomUUID()
    await host.from('parties').insert({ id, slug: 'x', user_id: userId })
    const { data: key } = await host.rpc('set_display_link', { session: id, on: true })
    const wall = makeClient({ url: server.url, key: key as string })
    const guests: unknown[] = []
    const states: string[] = []
    await new Promise<void>((done) =>
      wall
        .channel('wall')
        .on(
          'postgres_changes',
          { event: 'INSERT', schema: 'public', table: 'guests', filter: `party_id=eq.${id}` },
          (change) => void guests.push(change),
        )
        .subscribe((state) => {
          states.push(state)
          if (state === 'SUBSCRIBED') done()
        }),
    )
    const come = () =>
      makeClient({ url: server.url })
        .from('guests')
        .insert({ party_id: id, device_id: device(1) })
    await come()
    await expect.poll(() => guests.length).toBe(1)
    await host.rpc('set_display_link', { session: id, on: false })
    await expect.poll(() => states, { timeout: 1_000 }).toContain('CHANNEL_ERROR')
    await come()
    await later(500)
    expect(guests).toHaveLength(1)
  })
})
