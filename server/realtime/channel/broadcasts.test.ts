import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { VSNS } from '../../../contract/wire.ts'
import { testTools } from '../../../tests/tools/all.ts'
import { wholeShow } from '../../../tests/tools/whole-rows.ts'
import { serverOfFile } from '../../testing/of-file.ts'
import { openClient, openHost, subscribed } from '../testing/published-client.ts'
import { messagesOf, openRaw } from '../testing/raw-client.ts'
import { insert, newDevice, newId, update } from '../testing/rows.ts'
import { pause, SILENCE_MS, until } from '../testing/wait.ts'

const server = serverOfFile({ tools: testTools, env: { LOG_LEVEL: 'silent' } })

const newShow = async (owner: string): Promise<string> => (await insert(server, 'shows', wholeShow(owner)))['id'] as string
const heardBy = (client: Awaited<ReturnType<typeof openRaw>>) => client.frames.filter((f) => f.kind === 'broadcast')

describe.each(VSNS)('broadcasts over vsn %s', (vsn) => {
  it('reach everybody in the topic but the sender, in every serialiser', async () => {
    const sender = openClient(server, vsn)
    const echo = openClient(server, vsn)
    const heard: Record<string, unknown[]> = { sender: [], echo: [] }
    const lobby = (client: typeof sender, name: string, self: boolean) =>
      client
        .channel('lobby', { config: { broadcast: { self } } })
        .on('broadcast', { event: 'say' }, (message) => void heard[name]?.push(message))
    const [from, selfish] = [lobby(sender, 'sender', false), lobby(echo, 'echo', true)]
    const listeners = await Promise.all(VSNS.map(async (v) => ({ v, raw: await openRaw(server, v) })))
    await Promise.all([subscribed(from), subscribed(selfish), ...listeners.map(({ raw }) => raw.join('lobby'))])
    expect(await from.send({ type: 'broadcast', event: 'say', payload: { text: 'hällo' } })).toBe('ok')
    expect(await selfish.send({ type: 'broadcast', event: 'say', payload: { text: 'me too' } })).toBe('ok')
    await until('both', () => heard['echo']?.length === 2)
    expect(heard['echo']).toEqual([
      { type: 'broadcast', event: 'say', payload: { text: 'hällo' } },
      { type: 'broadcast', event: 'say', payload: { text: 'me too' } },
    ])
    await pause(SILENCE_MS)
    expect(heard['sender']).toEqual([{ type: 'broadcast', event: 'say', payload: { text: 'me too' } }])
    for (const { raw } of listeners) {
      expect(heardBy(raw)).toMatchObject([
        { topic: 'realtime:lobby', event: 'say', payload: { text: 'hällo' } },
        { topic: 'realtime:lobby', event: 'say', payload: { text: 'me too' } },
      ])
      raw.close()
    }
    await sender.removeAllChannels()
    await echo.removeAllChannels()
  })

  it('are acknowledged when that was asked for, and refusals are said', async () => {
    const client = openClient(server, vsn)
    const said: string[] = []
    const strict = client.channel('lobby', { config: { broadcast: { ack: true } } })
    const undeclared = client.channel('nobody-declared-this', { config: { broadcast: { ack: true } } })
    const relaxed = openClient(server, vsn)
      .channel('lobby')
      .on('system', {}, (message) => void said.push(message.message))
    await Promise.all([subscribed(strict), subscribed(undeclared), subscribed(relaxed)])
    const send = (channel: typeof strict, event: string, payload: object) => channel.send({ type: 'broadcast', event, payload })
    expect(await send(strict, 'say', { text: 'hi' })).toBe('ok')
    expect(await send(strict, 'say', { word: 'hi' })).toBe('error')
    expect(await send(strict, 'shout', { text: 'hi' })).toBe('error')
    expect(await send(undeclared, 'say', { text: 'hi' })).toBe('error')
    expect(await send(strict, 'trip', {})).toBe('error')
    await send(relaxed, 'say', { word: 'hi' })
    await send(relaxed, 'constructor', {})
    await until('both words', () => said.length === 2)
    expect(said).toEqual(['The payload of "say" is refused: text is missing', 'The topic "lobby" has no event "constructor"'])
    await client.removeAllChannels()
  })

  it('on a topic of a row are sent by whom its rule allows, and heard while its rule allows', async () => {
    const host = await openHost(server, vsn)
    const show = await newShow(host.userId)
    const [presenter, viewer, stranger] = [
      host.client.channel(`live:${show}`, { config: { broadcast: { ack: true } } }),
      await openRaw(server, vsn),
      await openRaw(server, vsn),
    ]
    await subscribed(presenter)
    await viewer.join(`live:${show}`, { config: { broadcast: { ack: true } } })
    await stranger.join(`live:${newId()}`)
    const spot = () => presenter.send({ type: 'broadcast', event: 'spot', payload: { x: 1 } })
    expect(await spot()).toBe('ok')
    await until('the spot', () => heardBy(viewer).length === 1)
    viewer.broadcast({ topic: `realtime:live:${show}`, event: 'clear', ref: '7', joinRef: '1' }, '{}')
    const refusal = await viewer.next((f) => f.kind === 'message' && f.ref === '7')
    expect(refusal.payload).toMatchObject({
      status: 'error',
      response: { reason: expect.stringContaining('You do not have permissions to send') },
    })
    await update(server, 'shows', show, { open: false })
    await pause(SILENCE_MS)
    await spot()
    await pause(SILENCE_MS)
    expect(heardBy(viewer)).toHaveLength(1)
    expect(heardBy(stranger)).toEqual([])
    viewer.close()
    stranger.close()
    await host.client.removeAllChannels()
  })

  it('of bytes go where bytes are spoken and declared', async () => {
    const host = await openHost(server, '2.0.0')
    const show = await newShow(host.userId)
    const channel = host.client.channel(`live:${show}`, { config: { broadcast: { ack: true } } })
    const listener = await openRaw(server, vsn)
    await subscribed(channel)
    await listener.join(`live:${show}`)
    const send = (event: string, bytes: number) => channel.send({ type: 'broadcast', event, payload: new Uint8Array(bytes).fill(7).buffer })
    expect(await send('blob', 3)).toBe('ok')
    expect(await send('blob', 1_001)).toBe('error')
    expect(await send('spot', 3)).toBe('error')
    await pause(SILENCE_MS)
    const heard = heardBy(listener).map((f) => [f.topic, f.event, [...(f.payload as Uint8Array)]])
    expect(heard).toEqual(vsn === '2.0.0' ? [[`realtime:live:${show}`, 'blob', [7, 7, 7]]] : [])
    listener.close()
    await host.client.removeAllChannels()
  })

  it('go out over HTTP, one by one and several at once', async () => {
    const listener = await openRaw(server, vsn)
    await listener.join('lobby')
    const channel = openClient(server, vsn).channel('lobby')
    await expect(channel.httpSend('say', { text: 'one' })).resolves.toEqual({ success: true })
    await expect(channel.httpSend('say', { word: 'no' })).rejects.toThrow('text is missing')
    const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body))
    const deep = '['.repeat(30_000) + ']'.repeat(30_000)
    const post = (body: unknown, path = '') =>
      fetch(`${server.url}/realtime/v1/api/broadcast${path}`, {
        method: 'POST',
        headers: { apikey: 'anon-key', 'content-type': 'application/json', 'x-device-id': newDevice() },
        body: textOf(body),
      })
    const message = (text: string, topic = 'lobby') => ({ topic, event: 'say', payload: { text } })
    const answers: [unknown, number, string?][] = [
      [{ messages: [message('two'), message('three')] }, 202],
      [{ messages: [message('lost'), message('x', 'undeclared')] }, 403],
      [{ messages: [message('lost'), { topic: 'lobby', event: 'say', payload: {} }] }, 422],
      [{ messages: [message('lost'), { event: 'say' }] }, 422],
      [{ messages: [] }, 422],
      [{ messages: Array.from({ length: LIMITS.broadcastMessages + 1 }, () => message('lost')) }, 422],
      [message('lost'), 422],
      [{ text: 'x'.repeat(LIMITS.frameBytes) }, 413, '/lobby/events/say'],
      [deep, 422, '/lobby/events/say'],
      [`{"messages":[{"topic":"lobby","event":"say","payload":${deep}}]}`, 422],
      ['{', 422, '/lobby/events/say'],
      [{ text: 'four' }, 202, '/lobby/events/say'],
      [{ text: 'x' }, 403, `/live%3A${newId()}/events/spot`],
    ]
    for (const [body, status, path] of answers) {
      const answer = await post(body, path)
      expect([textOf(body).slice(0, 200), answer.status]).toEqual([textOf(body).slice(0, 200), status])
      if (status !== 202)
        expect(await answer.json()).toMatchObject({ error: expect.any(String), message: expect.any(String), code: expect.any(String) })
    }
    await until('all four', () => heardBy(listener).length === 4)
    await pause(SILENCE_MS)
    expect(heardBy(listener).map((f) => (f.payload as { text: string }).text)).toEqual(['one', 'two', 'three', 'four'])
    listener.close()
  })

  it.each([
    ['topic', (text: string) => ({ topic: text.slice('realtime:'.length), event: 'say' })],
    ['event', (text: string) => ({ topic: 'lobby', event: text })],
  ])('over HTTP have a %s of at most topicBytes', async (_what, message) => {
    const post = async (bytes: number) => {
      const headers = { apikey: 'anon-key', 'content-type': 'application/json', 'x-device-id': newDevice() }
      const body = JSON.stringify({ messages: [{ ...message('x'.repeat(bytes)), payload: {} }] })
      return (await fetch(`${server.url}/realtime/v1/api/broadcast`, { method: 'POST', headers, body })).json() as Promise<{
        message: string
      }>
    }
    const tooLong = `A topic and an event have at most ${LIMITS.topicBytes} bytes.`
    // Nobody may send to this topic, but that is decided only after its length.
    expect((await post(LIMITS.topicBytes)).message).not.toBe(tooLong)
    expect((await post(LIMITS.topicBytes + 1)).message).toBe(tooLong)
  })

  it('over HTTP have the limits of a socket', async () => {
    const headers = { apikey: 'anon-key', 'content-type': 'application/json', 'x-device-id': newDevice() }
    const body = JSON.stringify({
      messages: Array.from({ length: LIMITS.broadcastMessages }, () => ({ topic: 'lobby', event: 'say', payload: { text: 'x' } })),
    })
    const statuses: number[] = []
    for (let i = 0; i < 4; i++)
      statuses.push((await fetch(`${server.url}/realtime/v1/api/broadcast`, { method: 'POST', headers, body })).status)
    expect(statuses.slice(0, 2)).toEqual([202, 202])
    expect(statuses).toContain(429)
  })

  it('of an expired or forged token are refused', async () => {
    const headers = { apikey: 'anon-key', authorization: 'Bearer a.b.c', 'content-type': 'application/json' }
    const answer = await fetch(`${server.url}/realtime/v1/api/broadcast/lobby/events/say`, {
      method: 'POST',
      headers,
      body: '{"text":"x"}',
    })
    expect(answer.status).toBe(401)
  })
})

describe.each(VSNS)('presence over vsn %s', (vsn) => {
  const join = async (key: string, topic: string) => {
    const client = openClient(server, vsn)
    const channel = client.channel(topic, { config: { presence: { key } } })
    const seen: string[] = []
    channel
      .on('presence', { event: 'join' }, (e) => void seen.push(`+${e.key}`))
      .on('presence', { event: 'leave' }, (e) => void seen.push(`-${e.key}`))
    await subscribed(channel)
    return {
      client,
      channel,
      seen,
      names: () =>
        Object.fromEntries(Object.entries(channel.presenceState<{ n: number }>()).map(([k, metas]) => [k, metas.map((m) => m.n)])),
    }
  }

  it('tells who comes, changes and goes', async () => {
    const topic = `live:${await newShow(newId())}`
    const anna = await join('anna', topic)
    expect(await anna.channel.track({ n: 1 })).toBe('ok')
    await until('herself', () => 'anna' in anna.names())
    const bert = await join('bert', topic)
    await until('who was there', () => 'anna' in bert.names())
    await bert.channel.track({ n: 2 })
    await until('the second', () => 'bert' in anna.names())
    await bert.channel.track({ n: 3 })
    await until('the change', () => anna.names()['bert']?.[0] === 3)
    expect(anna.names()).toEqual({ anna: [1], bert: [3] })
    await anna.channel.untrack()
    await until('her leave', () => !('anna' in bert.names()))
    await bert.client.removeAllChannels()
    await until('his leave', () => Object.keys(anna.names()).length === 0)
    expect(anna.seen.filter((s) => s === '+anna')).toHaveLength(1)
    expect(bert.seen.filter((s) => s === '+anna')).toHaveLength(1)
    await anna.client.removeAllChannels()
  })

  it('gives two of one key their own places, and a key to who has none', async () => {
    const topic = `live:${await newShow(newId())}`
    const [one, two, nameless] = [await join('same', topic), await join('same', topic), await join('', topic)]
    await one.channel.track({ n: 1 })
    await two.channel.track({ n: 2 })
    await nameless.channel.track({ n: 3 })
    await until('all', () => Object.keys(one.names()).length === 2 && one.names()['same']?.length === 2)
    await two.client.removeAllChannels()
    await until('one less', () => one.names()['same']?.length === 1)
    expect(one.names()['same']).toEqual([1])
    for (const { client } of [one, nameless]) await client.removeAllChannels()
  })

  it('is refused where no tool declares it, where one may not hear, and when it is too large', async () => {
    const raw = await openRaw(server, vsn)
    await raw.join('undeclared', { config: { presence: { enabled: true, key: '' } } }, '1')
    await raw.join('silent', { config: { presence: { enabled: true, key: '' } } }, '2')
    await raw.join('lobby', {}, '3')
    expect(messagesOf(raw, 'presence_state').map((f) => f.payload)).toEqual([{}, {}])
    const track = async (topic: string, ref: string, payload: object) => {
      raw.send({
        joinRef: null,
        ref,
        topic: `realtime:${topic}`,
        event: 'presence',
        payload: { type: 'presence', event: 'track', payload: payload as never },
      })
      return ((await raw.next((f) => f.kind === 'message' && f.ref === ref)).payload as { response: { reason: string } }).response.reason
    }
    expect(await track('undeclared', '4', {})).toContain('has no presence')
    expect(await track('silent', '5', {})).toContain('has no presence')
    expect(await track('lobby', '6', { x: 'x'.repeat(LIMITS.presenceBytes) })).toContain(`larger than ${LIMITS.presenceBytes} bytes`)
    raw.close()
  })
})
