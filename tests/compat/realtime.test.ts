import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../server/testing/start.ts'
import { testTools } from '../tools/all.ts'
import { CLIENTS, closeClients, makeClient, makeHost, phone, SERIALISERS } from './clients.ts'
import { join, kinds, listen, settles } from './listening.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ tools: testTools, env: { LIMITS: 'off' } })
})
afterAll(async () => {
  await closeClients()
  await server.stop()
})

const BOTH = CLIENTS.flatMap((release) => SERIALISERS.map((vsn) => ({ release, vsn, name: release.release })))

describe.concurrent.each(BOTH)('realtime with supabase-js $name, vsn $vsn', ({ release, vsn }) => {
  const client = (device?: string) => makeClient({ url: server.url, release, vsn, ...(device ? { device } : {}) })

  /**
   * A host with a show of their own, so that tests can run in parallel. `offer` sends an act from a phone and
   * resolves with its id.
   */
  const it = test.extend<{
    evening: { host: SupabaseClient; userId: string; show: string; offer(device: string, title?: string): Promise<string> }
  }>({
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads fixture names from it.
    evening: async ({}, use) => {
      const { client: host, userId } = await makeHost({ url: server.url, release, vsn })
      const show = crypto.randomUUID()
      const { error } = await host.from('shows').insert({ id: show, name: 'Tonight', slug: `s-${show.slice(0, 8)}`, pin: 'secret' })
      if (error) throw new Error(error.message)
      const offer = async (device: string, title = 'Juggler') => {
        const id = crypto.randomUUID()
        const { error } = await client(device).from('acts').insert({ id, show_id: show, title, device_id: device })
        if (error) throw new Error(error.message)
        return id
      }
      await use({ host, userId, show, offer })
    },
  })

  describe('row changes', () => {
    it('[S23.2] tell the host of inserts, updates and deletes, with the rows as the table API gives them', async ({
      evening: { host, show, offer },
    }) => {
      const ear = await listen(host, [{ table: 'acts', filter: `show_id=eq.${show}` }])
      const id = await offer(phone(1))
      await settles(ear.heard, 1)
      await host.from('acts').update({ status: 'approved' }).eq('id', id)
      await settles(ear.heard, 2)
      const row = (await host.from('acts').select('*, cheer_count').eq('id', id).single()).data
      await host.from('acts').delete().eq('id', id)
      await settles(ear.heard, 3)
      expect(kinds(ear)).toEqual(['INSERT', 'UPDATE', 'DELETE'])
      expect(ear.heard[0]).toMatchObject({
        schema: 'public',
        table: 'acts',
        errors: null,
        new: { id, title: 'Juggler', status: 'pending' },
      })
      expect(ear.heard[1]?.new).toEqual(row)
      expect(ear.heard[1]?.old).toEqual({ id })
      expect(ear.heard[2]?.old).toEqual({ id })
      expect(ear.heard[2]?.commit_timestamp).toMatch(/^\d{4}-\d\d-\d\dT/)
    })
    it('tell only the kind that was asked for', async ({ evening: { host, show, offer } }) => {
      const ear = await listen(host, [{ table: 'acts', event: 'UPDATE', filter: `show_id=eq.${show}` }])
      const id = await offer(phone(1))
      await settles(ear.heard, 0)
      await host.from('acts').update({ minutes: 3 }).eq('id', id)
      await settles(ear.heard, 1)
      expect(kinds(ear)).toEqual(['UPDATE'])
    })
    it('tell each of several subscriptions of a channel', async ({ evening: { host, show } }) => {
      const ear = await listen(host, [
        { table: 'acts', filter: `show_id=eq.${show}` },
        { table: 'shows', filter: `id=eq.${show}` },
      ])
      await host.from('shows').update({ name: 'Tomorrow' }).eq('id', show)
      await settles(ear.heard, 1)
      expect(ear.heard[0]).toMatchObject({ table: 'shows', eventType: 'UPDATE', new: { name: 'Tomorrow' } })
    })
    it('tell a counter’s parent when children come', async ({ evening: { host, show, offer } }) => {
      const ear = await listen(host, [{ table: 'shows', filter: `id=eq.${show}` }])
      await offer(phone(1))
      await settles(ear.heard, 1)
      expect(ear.heard[0]).toMatchObject({ eventType: 'UPDATE', new: { act_count: 1 } })
    })
    it('fall together when they come fast: the last one counts', async ({ expect, evening: { host, show } }) => {
      const ear = await listen(host, [{ table: 'shows', filter: `id=eq.${show}` }])
      await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          host
            .from('shows')
            .update({ name: `Name ${i}` })
            .eq('id', show),
        ),
      )
      await expect.poll(() => ear.heard.length, { timeout: 5_000 }).toBeGreaterThan(0)
      const name = (await host.from('shows').select('name').eq('id', show).single()).data?.name
      await expect.poll(() => ear.heard.at(-1)?.new, { timeout: 5_000 }).toMatchObject({ name })
      expect(ear.heard.length).toBeLessThan(20)
    })
    it('miss nothing between SUBSCRIBED and the first change', async ({ evening: { host, show, offer } }) => {
      for (let round = 0; round < 5; round++) {
        const ear = await listen(host, [{ table: 'acts', event: 'INSERT', filter: `show_id=eq.${show}` }])
        await offer(phone(1))
        await settles(ear.heard, 1)
        await host.removeChannel(ear.channel)
      }
    })
    it('follow the filters of the subscription', async ({ evening: { host, offer } }) => {
      const ear = await listen(host, [{ table: 'acts', event: 'INSERT', filter: `title=in.(Singer,Clown)` }])
      await offer(phone(1), 'Juggler')
      const id = await offer(phone(1), 'Clown')
      await settles(ear.heard, 1)
      expect(ear.heard[0]?.new).toMatchObject({ id })
    })
    it('say nothing after the channel was left', async ({ evening: { host, show, offer } }) => {
      const ear = await listen(host, [{ table: 'acts', filter: `show_id=eq.${show}` }])
      await host.removeChannel(ear.channel)
      await offer(phone(1))
      await settles(ear.heard, 0)
    })
  })

  describe('what others may hear', () => {
    it('another host hears nothing', async ({ evening: { host, show, offer } }) => {
      const stranger = (await makeHost({ url: server.url, release, vsn })).client
      const ear = await listen(stranger, [{ table: 'acts' }, { table: 'shows' }, { table: 'cells' }])
      const id = await offer(phone(1))
      await host.from('acts').update({ status: 'approved' }).eq('id', id)
      await host.from('shows').update({ name: 'Secretly' }).eq('id', show)
      await host.from('acts').delete().eq('id', id)
      await settles(ear.heard, 0)
    })
    it('a phone that names nothing hears nothing', async ({ evening: { host, offer } }) => {
      const ear = await listen(client(phone(9)), [{ table: 'acts' }, { table: 'shows' }])
      const id = await offer(phone(1))
      await host.from('acts').update({ status: 'approved' }).eq('id', id)
      await settles(ear.heard, 0)
    })
    it('a pending act is heard by its sender alone, an approved one by everybody, without the sender’s device', async ({
      evening: { host, show, offer },
    }) => {
      const mine = await listen(client(phone(1)), [{ table: 'acts', filter: `show_id=eq.${show}` }])
      const theirs = await listen(client(phone(2)), [{ table: 'acts', filter: `show_id=eq.${show}` }])
      const nobody = await listen(client(), [{ table: 'acts', filter: `show_id=eq.${show}` }])
      const id = await offer(phone(1))
      await settles(mine.heard, 1)
      expect(theirs.heard).toEqual([])
      await host.from('acts').update({ status: 'approved' }).eq('id', id)
      await settles(mine.heard, 2)
      await settles(theirs.heard, 1)
      await settles(nobody.heard, 1)
      expect(mine.heard[1]?.new).toMatchObject({ id, status: 'approved', device_id: phone(1) })
      expect(theirs.heard[0]?.new).toMatchObject({ id, status: 'approved', device_id: null })
      expect(JSON.stringify([theirs.heard, nobody.heard])).not.toContain(phone(1))
    })
    it('a row that leaves their sight leaves their screen: a DELETE with the key alone', async ({ evening: { host, show, offer } }) => {
      const id = await offer(phone(1))
      await host.from('acts').update({ status: 'approved' }).eq('id', id)
      const theirs = await listen(client(phone(2)), [{ table: 'acts', filter: `show_id=eq.${show}` }])
      const mine = await listen(client(phone(1)), [{ table: 'acts', filter: `show_id=eq.${show}` }])
      await host.from('acts').update({ status: 'done' }).eq('id', id)
      await settles(theirs.heard, 1)
      await settles(mine.heard, 1)
      expect(theirs.heard[0]).toMatchObject({ eventType: 'DELETE', old: { id }, new: {} })
      expect(Object.keys(theirs.heard[0]?.old ?? {})).toEqual(['id'])
      expect(kinds(mine)).toEqual(['UPDATE'])
    })
    it('a delete is heard only by those who could see the row', async ({ evening: { host, show, offer } }) => {
      const seen = await offer(phone(1))
      const unseen = await offer(phone(1))
      await host.from('acts').update({ status: 'approved' }).eq('id', seen)
      const theirs = await listen(client(phone(2)), [{ table: 'acts', filter: `show_id=eq.${show}` }])
      await host.from('acts').delete().in('id', [seen, unseen])
      await settles(theirs.heard, 1)
      expect(theirs.heard[0]).toMatchObject({ eventType: 'DELETE', old: { id: seen } })
    })
    it('hidden columns are hidden, and cannot be asked about', async ({ evening: { host, userId, show } }) => {
      const ear = await listen(client(phone(2)), [{ table: 'shows', filter: `id=eq.${show}` }])
      await host.from('shows').update({ name: 'New name', pin: 'new-secret' }).eq('id', show)
      await settles(ear.heard, 1)
      expect(ear.heard[0]?.new).toMatchObject({ name: 'New name', pin: null, user_id: null })
      expect(JSON.stringify(ear.heard)).not.toContain(userId)
    })
    it('a subscription that filters by a hidden column hears nothing', async ({ evening: { host, show } }) => {
      const channel = client(phone(2)).channel('oracle')
      const heard: unknown[] = []
      channel.on('postgres_changes', { event: '*', schema: 'public', table: 'shows', filter: `id=eq.${show},pin=eq.guess` }, (change) =>
        heard.push(change),
      )
      await join(channel).catch(() => [])
      await host.from('shows').update({ pin: 'guess' }).eq('id', show)
      await settles(heard, 0)
    })
    it('signing out takes the host’s rights off an open socket', async ({ evening: { host, show, offer } }) => {
      const ear = await listen(host, [{ table: 'acts', filter: `show_id=eq.${show}` }])
      const token = (await host.auth.getSession()).data.session?.access_token
      await fetch(`${server.url}/auth/v1/logout?scope=global`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
      await offer(phone(1))
      await settles(ear.heard, 0)
    })
  })

  describe('broadcast', () => {
    const hear = (channel: ReturnType<SupabaseClient['channel']>, event: string) => {
      const heard: any[] = []
      channel.on('broadcast', { event }, (message) => heard.push(message))
      return heard
    }
    it('reaches the others on a declared topic, and the sender when it asks', async () => {
      const topic = `hall:${crypto.randomUUID()}`
      const [a, b] = [
        client(phone(1)).channel(topic, { config: { broadcast: { self: true, ack: true } } }),
        client(phone(2)).channel(topic),
      ]
      const [atA, atB] = [hear(a, 'clap'), hear(b, 'clap')]
      await join(a)
      await join(b)
      expect(await a.send({ type: 'broadcast', event: 'clap', payload: { x: 1, text: 'ä 👏' } })).toBe('ok')
      await settles(atB, 1)
      await settles(atA, 1)
      expect(atB[0]).toMatchObject({ type: 'broadcast', event: 'clap', payload: { x: 1, text: 'ä 👏' } })
      expect(await b.send({ type: 'broadcast', event: 'clap', payload: { x: 2 } })).toBe('ok')
      await settles(atA, 2)
      await settles(atB, 1)
    })
    it('crosses serialisers', async () => {
      const topic = `hall:${crypto.randomUUID()}`
      const other = vsn === '1.0.0' ? '2.0.0' : '1.0.0'
      const [a, b] = [
        client(phone(1)).channel(topic),
        makeClient({ url: server.url, release, vsn: other, device: phone(2) }).channel(topic),
      ]
      const [atA, atB] = [hear(a, 'clap'), hear(b, 'clap')]
      await join(a)
      await join(b)
      await a.send({ type: 'broadcast', event: 'clap', payload: { x: 1 } })
      await b.send({ type: 'broadcast', event: 'clap', payload: { x: 2 } })
      await settles(atA, 1)
      await settles(atB, 1)
      expect([atA[0].payload, atB[0].payload]).toMatchObject([{ x: 2 }, { x: 1 }])
    })
    it('refuses payloads the tool refuses, and events it does not know', async () => {
      const topic = `hall:${crypto.randomUUID()}`
      const sender = client(phone(1)).channel(topic, { config: { broadcast: { ack: true } } })
      const ear = client(phone(2)).channel(topic)
      const [claps, shouts] = [hear(ear, 'clap'), hear(ear, 'shout')]
      await join(sender)
      await join(ear)
      expect(await sender.send({ type: 'broadcast', event: 'clap', payload: { x: 'no' } })).not.toBe('ok')
      expect(await sender.send({ type: 'broadcast', event: 'shout', payload: {} })).not.toBe('ok')
      await settles(claps, 0)
      await settles(shouts, 0)
    })
    it('only the host sends on the host’s topic; the audience hears', async ({ evening: { host, show } }) => {
      const topic = `stage:${show}`
      const stage = host.channel(topic, { config: { broadcast: { ack: true } } })
      const audience = client(phone(1)).channel(topic, { config: { broadcast: { ack: true } } })
      const [atStage, atAudience] = [hear(stage, 'spot'), hear(audience, 'spot')]
      await join(stage)
      await join(audience)
      expect(await audience.send({ type: 'broadcast', event: 'spot', payload: { x: 1 } })).not.toBe('ok')
      expect(await stage.send({ type: 'broadcast', event: 'spot', payload: { x: 2 } })).toBe('ok')
      await settles(atAudience, 1)
      await settles(atStage, 0)
    })
    it('keeps the audience out of a topic that is not for it', async ({ evening: { host, show } }) => {
      await expect(join(client(phone(1)).channel(`backstage:${show}`, { config: { private: true } }))).rejects.toThrow(/CHANNEL_ERROR/)
      await join(host.channel(`backstage:${show}`, { config: { private: true } }))
    })
    it('goes by HTTP too, with the same rights', async ({ evening: { show } }) => {
      const topic = `hall:${crypto.randomUUID()}`
      const ear = client(phone(2)).channel(topic)
      const heard = hear(ear, 'clap')
      await join(ear)
      expect(await client(phone(1)).channel(topic).httpSend('clap', { x: 3 })).toEqual({ success: true })
      await settles(heard, 1)
      expect(heard[0].payload).toEqual({ x: 3 })
      const onStage = client(phone(2)).channel(`stage:${show}`)
      const atStage = hear(onStage, 'spot')
      await join(onStage)
      await client(phone(1))
        .channel(`stage:${show}`)
        .httpSend('spot', { x: 1 })
        .catch(() => null)
      await settles(atStage, 0)
    })
  })

  it('a topic that no tool declares follows rows, but nobody sends there or is present', async ({ expect }) => {
    const channel = client(phone(1)).channel(`made-up-${crypto.randomUUID()}`, { config: { broadcast: { ack: true } } })
    await join(channel)
    expect(await channel.send({ type: 'broadcast', event: 'wave', payload: {} })).not.toBe('ok')
    expect(await channel.track({ mood: 'happy' })).not.toBe('ok')
    const secret = client(phone(1)).channel(`made-up-${crypto.randomUUID()}`, { config: { private: true } })
    await expect(join(secret)).rejects.toThrow('You do not have permissions to read from this Channel topic')
    await client(phone(1)).removeChannel(secret)
  })

  it('presence tells who is there, comes and goes', async ({ expect, evening: { show } }) => {
    const topic = `stage:${show}`
    const a = client(phone(1)).channel(topic, { config: { presence: { key: 'a' } } })
    const b = client(phone(2)).channel(topic, { config: { presence: { key: 'b' } } })
    for (const channel of [a, b]) channel.on('presence', { event: 'sync' }, () => {})
    await join(a)
    await a.track({ mood: 'happy' })
    await join(b)
    await b.track({ mood: 'curious' })
    await expect.poll(() => Object.keys(a.presenceState()).sort(), { timeout: 5_000 }).toEqual(['a', 'b'])
    await expect.poll(() => Object.keys(b.presenceState()).sort(), { timeout: 5_000 }).toEqual(['a', 'b'])
    expect(b.presenceState().a).toMatchObject([{ mood: 'happy' }])
    await a.untrack()
    await expect.poll(() => Object.keys(b.presenceState()), { timeout: 5_000 }).toEqual(['b'])
  })

  it('[C4] presence fills the state of a channel that tracks without listening', async ({ expect, evening: { show } }) => {
    const topic = `stage:${show}`
    const [a, b] = [1, 2].map((n) => client(phone(n)).channel(topic, { config: { presence: { key: `k${n}` } } })) as [any, any]
    await join(a)
    expect(await a.track({ mood: 'happy' })).toBe('ok')
    await expect.poll(() => Object.keys(a.presenceState()), { timeout: 5_000 }).toEqual(['k1'])
    await join(b)
    await b.track({ mood: 'curious' })
    for (const channel of [a, b])
      await expect.poll(() => Object.keys(channel.presenceState()).sort(), { timeout: 5_000 }).toEqual(['k1', 'k2'])
    await b.untrack()
    await expect.poll(() => Object.keys(a.presenceState()), { timeout: 5_000 }).toEqual(['k1'])
  })

  it('a rejoin after a broken connection hears again', async ({ expect, evening: { host, show, offer } }) => {
    const ear = await listen(host, [{ table: 'acts', event: 'INSERT', filter: `show_id=eq.${show}` }])
    // Breaks the connection under the client, as a failing network does.
    ;(host.realtime as unknown as { socketAdapter: { socket: { conn: { terminate(): void } } } }).socketAdapter.socket.conn.terminate()
    await expect.poll(() => ear.statuses.filter((status) => status === 'SUBSCRIBED').length, { timeout: 8_000 }).toBe(2)
    await offer(phone(1))
    await settles(ear.heard, 1)
  })
})
