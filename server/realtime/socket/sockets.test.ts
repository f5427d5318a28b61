import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'
import { LIMITS } from '../../../contract/limits.ts'
import { VSNS } from '../../../contract/wire.ts'
import { testTools } from '../../../tests/tools/all.ts'
import { wholeAct, wholeErrand, wholeShow } from '../../../tests/tools/whole-rows.ts'
import { startTestServer, type TestServer } from '../../testing/start.ts'
import { follow, openClient, openHost, tokenOf } from '../testing/published-client.ts'
import { messagesOf, openRaw } from '../testing/raw-client.ts'
import { insert, newDevice, newId } from '../testing/rows.ts'
import { pause, SILENCE_MS, until } from '../testing/wait.ts'
import { readHandshake } from './handshake.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ tools: testTools, env: { ALLOWED_ORIGINS: 'https://friend.example' } })
})
afterAll(() => server.stop())

/** The status and body that an upgrade is answered with. */
function upgrade(
  query: string,
  headers: Record<string, string> = {},
  path = '/realtime/v1/websocket',
): Promise<{ status: number; body: string }> {
  return new Promise((done) => {
    const ws = new WebSocket(`${server.url.replace('http', 'ws')}${path}?${query}`, { headers })
    ws.on('open', () => {
      ws.close()
      done({ status: 101, body: '' })
    })
    ws.on('unexpected-response', (_request, response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => done({ status: response.statusCode ?? 0, body }))
    })
    ws.on('error', () => {})
  })
}

/** How a server refuses another socket. */
function refusalOf(own: TestServer, options: ClientOptions = {}): Promise<{ status: number | undefined; message: string }> {
  return new Promise((done, fail) => {
    const ws = new WebSocket(`${own.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=a`, options)
    ws.on('open', () => fail(new Error('It was let in.')))
    ws.on('unexpected-response', (_request, response) => {
      response.once('data', (body) => done({ status: response.statusCode, message: JSON.parse(body).message }))
    })
    ws.on('error', () => {})
  })
}

describe('a handshake', () => {
  it('needs a key, a vsn that is spoken, a device id that can be one, and a page that is allowed', async () => {
    const own = { origin: server.url }
    const table: [string, Record<string, string>, number, string?][] = [
      ['apikey=any&vsn=2.0.0', {}, 101],
      ['apikey=any&vsn=1.0.0', own, 101],
      ['apikey=any', {}, 101],
      [`apikey=any&vsn=2.0.0&device_id=${newDevice()}`, { origin: 'https://friend.example' }, 101],
      ['vsn=2.0.0', {}, 401],
      ['apikey=&vsn=2.0.0', own, 401],
      ['apikey=any&vsn=3.0.0', {}, 400],
      ['apikey=any&device_id=short', {}, 400],
      ['apikey=any', { origin: 'https://evil.example' }, 403],
      ['apikey=any', { origin: 'null' }, 403],
      ['apikey=any', { origin: `${server.url}.evil.example` }, 403],
      ['apikey=any', {}, 404, '/realtime/v1/other'],
      [`apikey=${'x'.repeat(LIMITS.urlBytes)}`, {}, 414],
    ]
    for (const [query, headers, status, path] of table) {
      const answer = await upgrade(query, headers, path)
      expect([query.slice(0, 50), headers, answer.status]).toEqual([query.slice(0, 50), headers, status])
      if (status !== 101) expect(JSON.parse(answer.body)).toMatchObject({ code: expect.any(String), error: expect.any(String) })
    }
    expect((await fetch(`${server.url}/realtime/v1/websocket?apikey=a`)).status).toBe(426)
  })

  it('finds the house full', () => {
    const request = { url: '/realtime/v1/websocket?apikey=a', headers: {} } as IncomingMessage
    const knock = (sockets: number) =>
      readHandshake(server.services.config, request, { isOpen: true, sockets, socketsOfAddress: 0, socketsPerAddress: 1 })
    expect(knock(LIMITS.sockets - 1)).toMatchObject({ ok: true })
    expect(knock(LIMITS.sockets)).toMatchObject({
      ok: false,
      status: 503,
      message: `${LIMITS.sockets} sockets are open, which is the most.`,
    })
  })

  it('finds that its address has enough sockets', async () => {
    const own = await startTestServer({ tools: testTools, bounds: { socketsPerAddress: 2 } })
    const [first] = [await openRaw(own, '2.0.0'), await openRaw(own, '2.0.0')]
    const third = await refusalOf(own)
    expect(third).toEqual({ status: 429, message: '2 sockets are open from this address, which is the most.' })
    first.close()
    await until('room', () => own.connections.socketsOf('127.0.0.1') === 1)
    await openRaw(own, '2.0.0')
    await own.stop()
  })

  it('counts the address that a trusted proxy saw, and IPv6 by /64', async () => {
    const own = await startTestServer({
      tools: testTools,
      env: { TRUST_PROXY: 'on' },
      bounds: { socketsPerAddress: 1, connectionsPerAddress: 1 },
    })
    const from = (address: string) => ({ headers: { 'x-forwarded-for': `10.9.9.9, ${address}` } })
    await openRaw(own, '2.0.0', {}, from('2001:db8::1'))
    expect(await refusalOf(own, from('2001:db8::2'))).toMatchObject({ status: 429 })
    await openRaw(own, '2.0.0', {}, from('2001:db8:0:1::1'))
    expect(own.connections.socketsOf('127.0.0.1')).toBe(0)
    await own.stop()
  })

  it('counts no address with LIMITS=off', async () => {
    const own = await startTestServer({ tools: testTools, env: { LIMITS: 'off' }, bounds: { socketsPerAddress: 1 } })
    await openRaw(own, '2.0.0')
    await openRaw(own, '2.0.0')
    await own.stop()
  })

  it('takes the device from the signed cookie, and believes no other', async () => {
    const device = newDevice()
    const show = await insert(server, 'shows', wholeShow(newId()))
    const cookie = server.services.actors.deviceCookie(device, false).split(';', 1)[0] as string
    const [mine, forged] = [
      await openRaw(server, '2.0.0', {}, { headers: { cookie } }),
      await openRaw(server, '2.0.0', {}, { headers: { cookie: cookie.replace(/.$/, '_') } }),
    ]
    for (const raw of [mine, forged])
      await raw.join('acts', {
        config: { postgres_changes: [{ event: '*', schema: 'public', table: 'acts', filter: `show_id=eq.${show['id']}` }] },
      })
    await insert(server, 'acts', wholeAct(show['id'], { title: 'mine', device_id: device }))
    await until('the act', () => messagesOf(mine, 'postgres_changes').length === 1)
    await pause(SILENCE_MS)
    expect(messagesOf(forged, 'postgres_changes')).toEqual([])
    mine.close()
    forged.close()
  })
})

describe.each(VSNS)('what a client should not send, over vsn %s', (vsn) => {
  it('is told off and otherwise ignored', async () => {
    const raw = await openRaw(server, vsn)
    for (const garbage of [
      '',
      'hello',
      '{}',
      '[]',
      '[1,2,3]',
      'null',
      `["1","1","t","e",${'['.repeat(100)}${']'.repeat(100)}]`,
      Buffer.from([9, 9, 9]),
      Buffer.from([3, 200, 200]),
    ])
      raw.ws.send(garbage)
    await until('nine complaints', () => messagesOf(raw, 'system').length === 9)
    expect((await raw.join('fine')).payload).toMatchObject({ status: 'ok' })
    raw.close()
  })

  it('does no harm, whatever it is', async () => {
    const [raw, witness] = [await openRaw(server, vsn), await openRaw(server, vsn)]
    await raw.join('lobby')
    await witness.join('lobby')
    const topic = fc.constantFrom('realtime:lobby', 'realtime:x', 'phoenix', '', 'realtime:')
    const event = fc.constantFrom(
      'phx_join',
      'phx_leave',
      'heartbeat',
      'access_token',
      'presence',
      'broadcast',
      'phx_close',
      'constructor',
      '',
    )
    const ref = fc.option(fc.constantFrom('1', '2', ''), { nil: null })
    const frames = fc.sample(fc.record({ topic, event, ref, joinRef: ref, payload: fc.jsonValue({ maxDepth: 3 }) }), 150)
    for (const frame of frames) raw.send(frame as never)
    await pause(SILENCE_MS)
    witness.send({ ref: '99', topic: 'phoenix', event: 'heartbeat' })
    await witness.next((f) => f.kind === 'message' && f.ref === '99')
    expect((await openRaw(server, vsn)).ws.readyState).toBe(WebSocket.OPEN)
    raw.close()
    witness.close()
  })
})

describe('a frame that breaks the WebSocket protocol', () => {
  const cases: [string, (raw: WebSocket, socket: Socket) => void, number][] = [
    ['larger than the limit', (ws) => ws.send('x'.repeat(LIMITS.frameBytes + 1)), 1009],
    ['text that is not UTF-8', (ws) => ws.send(Buffer.from([0xff, 0xfe]), { binary: false }), 1007],
    ['without a mask', (_ws, socket) => socket.write(Buffer.from([0x81, 0x01, 0x61])), 1002],
    ['of an unknown kind', (_ws, socket) => socket.write(Buffer.from([0x83, 0x80, 0, 0, 0, 0])), 1002],
    ['in too many fragments', (ws) => Array.from({ length: LIMITS.frameFragments + 2 }, () => ws.send('', { fin: false })), 1008],
  ]
  it.each(cases)('%s closes that socket with a code, and no other', async (_name, send, code) => {
    const [raw, other] = [await openRaw(server, '2.0.0'), await openRaw(server, '2.0.0')]
    send(raw.ws, (raw.ws as unknown as { _socket: Socket })._socket)
    await until('the close', () => raw.closed)
    expect(raw.closed?.code).toBe(code)
    expect((await other.join('fine')).payload).toMatchObject({ status: 'ok' })
    other.close()
  })
})

describe('limits of one socket', () => {
  it('too many messages cost the channel, and a flood the socket', async () => {
    const raw = await openRaw(server, '2.0.0')
    await raw.join('lobby')
    for (let i = 0; i < 2 * LIMITS.messagesPerSecond; i++)
      raw.broadcast({ topic: 'realtime:lobby', event: 'say', joinRef: '1' }, '{"text":"x"}')
    const error = await raw.next((f) => f.kind === 'message' && f.event === 'phx_error')
    expect(error).toMatchObject({ joinRef: '1', ref: '1', topic: 'realtime:lobby' })
    expect(messagesOf(raw, 'system').at(-1)?.payload).toMatchObject({ status: 'error', message: 'Too many messages per second' })
    expect(raw.closed).toBeNull()
    for (let i = 0; i < 4 * LIMITS.messagesPerSecond; i++) raw.send({ topic: 'phoenix', event: 'heartbeat', ref: 'x' })
    await until('the close', () => raw.closed)
    expect(raw.closed).toEqual({ code: 1008, reason: 'Too many messages per second' })
  })

  const idle: [string, (ws: WebSocket, i: number) => void][] = [
    ['pings', (ws) => ws.ping()],
    ['pongs', (ws) => ws.pong()],
    ['fragments', (ws, i) => ws.send('', { fin: i % 100 === 99 })],
  ]
  it.each(idle)('S11: %s count as messages', async (_name, send) => {
    const raw = await openRaw(server, '2.0.0')
    for (let i = 0; i < 20 * LIMITS.messagesPerSecond && !raw.closed; i++) {
      send(raw.ws, i)
      if (i % 10 === 0) await pause(1)
    }
    await until('the close', () => raw.closed)
    expect(raw.closed).toEqual({ code: 1008, reason: 'Too many messages per second' })
  })

  it('S11: a client that pings now and then, and sends its messages in fragments, is left alone', async () => {
    const raw = await openRaw(server, '2.0.0')
    for (let i = 0; i < 10; i++) {
      raw.ws.ping()
      raw.ws.pong()
      const text = JSON.stringify([null, `${i}`, 'phoenix', 'heartbeat', { x: 'x'.repeat(i * 3_000) }])
      raw.ws.send(text.slice(0, 20), { fin: false })
      raw.ws.send(text.slice(20), { fin: true })
    }
    await until('the answers', () => messagesOf(raw, 'phx_reply').length === 10)
    await pause(SILENCE_MS)
    expect(raw.closed).toBeNull()
    raw.close()
  })

  it('S11: of a flood nothing more is read once it was cut, and the connection is gone soon, whatever its client does', async () => {
    const open = server.connections.stats().open
    const { hostname, port } = new URL(server.url)
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
    const upgrade = `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==\r\n`
    socket.write(`GET /realtime/v1/websocket?apikey=a HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n`)
    let told = ''
    let gone = false
    socket.on('data', (bytes) => {
      told += bytes.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      gone = true
    })
    await until('the upgrade', () => told.startsWith('HTTP/1.1 101 '))
    const flood = Buffer.alloc(6 * 10_000, Buffer.from([0x81, 0x80, 0, 0, 0, 0]))
    const from = performance.now()
    let taken = 0
    while (!gone && performance.now() - from < 8_000) {
      if (socket.writableLength === 0) {
        socket.write(flood, () => {
          taken += flood.length
        })
      }
      await pause(1)
    }
    expect(told).toContain('Too many messages per second')
    expect(performance.now() - from).toBeLessThan(LIMITS.lingerMs + 1_500)
    // What the system takes in for a server that reads no more.
    expect(taken).toBeLessThan(12_000_000)
    await until('its leaving', () => server.connections.stats().open <= open)
  })

  it('joins and channels are counted', async () => {
    const raw = await openRaw(server, '2.0.0')
    for (let i = 0; i < 3 * LIMITS.joinsPerSecond + 1; i++)
      raw.send({ joinRef: `${i}`, ref: `${i}`, topic: `realtime:${i}`, event: 'phx_join' })
    await until('the refusal', () => messagesOf(raw, 'phx_reply').find((f) => f.ref === `${3 * LIMITS.joinsPerSecond}`))
    expect(messagesOf(raw, 'phx_reply').at(-1)?.payload).toMatchObject({
      response: { reason: 'ClientJoinRateLimitReached: Too many joins per second' },
    })
    for (let i = 0; i < LIMITS.channelsPerSocket; i++) {
      raw.send({ joinRef: `c${i}`, ref: `c${i}`, topic: `realtime:c${i}`, event: 'phx_join' })
      await pause(30)
    }
    await until('the refusal', () =>
      messagesOf(raw, 'phx_reply').some((f) => JSON.stringify(f.payload).includes('ChannelRateLimitReached: Too many channels')),
    )
    raw.close()
  })

  it('row subscriptions are counted over all channels of a socket, and so are their filters', async () => {
    const raw = await openRaw(server, '2.0.0')
    const access_token = await tokenOf((await openHost(server, '2.0.0')).client)
    const bindings = (n: number, filter: string) =>
      Array.from({ length: n }, () => ({ event: '*', schema: 'public', table: 'errands', filter }))
    const joins = async (topic: string, list: unknown[]) => {
      raw.send({
        joinRef: topic,
        ref: topic,
        topic: `realtime:${topic}`,
        event: 'phx_join',
        payload: { access_token, config: { postgres_changes: list } },
      } as never)
      await until('the answer', () => messagesOf(raw, 'phx_reply').find((f) => f.ref === topic))
      return JSON.stringify(messagesOf(raw, 'phx_reply').find((f) => f.ref === topic)?.payload)
    }
    const full = LIMITS.subscriptionsPerSocket / LIMITS.subscriptionsPerChannel
    for (let i = 0; i < full; i++) expect(await joins(`s${i}`, bindings(LIMITS.subscriptionsPerChannel, ''))).toContain('"ok"')
    expect(await joins('one-more', bindings(1, ''))).toContain('SubscriptionLimitReached')
    raw.close()
    const other = await openRaw(server, '2.0.0')
    other.send({
      joinRef: 'f',
      ref: 'f',
      topic: 'realtime:f',
      event: 'phx_join',
      payload: { config: { postgres_changes: bindings(1, 'x'.repeat(LIMITS.socketFilterChars + 1)) } },
    } as never)
    await until('the answer', () => messagesOf(other, 'phx_reply').find((f) => f.ref === 'f'))
    expect(JSON.stringify(messagesOf(other, 'phx_reply')[0]?.payload)).toContain('SubscriptionLimitReached')
    other.close()
  })

  it('S10: of one that is not signed in, few row subscriptions stand, over all its channels, and a host’s beside them', async () => {
    const raw = await openRaw(server, '2.0.0')
    const access_token = await tokenOf((await openHost(server, '2.0.0')).client)
    const most = LIMITS.audienceSubscriptionsPerSocket
    const refusal = `SubscriptionLimitReached: A connection that is not signed in has at most ${most} row subscriptions`
    const bindings = (n: number) =>
      Array.from({ length: n }, (_, i) => ({ event: '*', schema: 'public', table: 'errands', filter: `details=eq.${i}` }))
    expect((await raw.join('a', { config: { postgres_changes: bindings(most - 1) } }, '1')).payload).toMatchObject({ status: 'ok' })
    expect((await raw.join('b', { config: { postgres_changes: bindings(2) } }, '2')).payload).toMatchObject({
      response: { reason: refusal },
    })
    expect((await raw.join('c', { config: { postgres_changes: bindings(1) } }, '3')).payload).toMatchObject({ status: 'ok' })
    const host = await raw.join('d', { access_token, config: { postgres_changes: bindings(2 * most) } }, '4')
    expect(host.payload).toMatchObject({ status: 'ok' })
    // What is left makes room.
    raw.send({ joinRef: '1', ref: '5', topic: 'realtime:a', event: 'phx_leave' })
    expect((await raw.join('e', { config: { postgres_changes: bindings(most - 1) } }, '6')).payload).toMatchObject({ status: 'ok' })
    raw.close()
  })

  it('S10: joins that come at once are counted together', async () => {
    const raw = await openRaw(server, '2.0.0')
    const most = LIMITS.audienceSubscriptionsPerSocket
    const list = Array.from({ length: most }, () => ({ event: '*', schema: 'public', table: 'errands' }))
    const replies = await Promise.all(['1', '2', '3'].map((ref) => raw.join(`at-once-${ref}`, { config: { postgres_changes: list } }, ref)))
    expect(replies.filter((reply) => (reply.payload as { status: string }).status === 'ok')).toHaveLength(1)
    raw.close()
  })

  it('S10: a host’s channel that turns into a phone’s by its token keeps no more than a phone’s', async () => {
    const raw = await openRaw(server, '2.0.0')
    const access_token = await tokenOf((await openHost(server, '2.0.0')).client)
    const list = Array.from({ length: LIMITS.audienceSubscriptionsPerSocket + 1 }, () => ({
      event: '*',
      schema: 'public',
      table: 'errands',
    }))
    await raw.join('turncoat', { access_token, config: { postgres_changes: list } })
    raw.send({ topic: 'realtime:turncoat', event: 'access_token', payload: { access_token: 'nobody' } })
    await raw.next((f) => f.kind === 'message' && f.event === 'phx_error')
    expect(messagesOf(raw, 'system').at(-1)?.payload).toMatchObject({
      status: 'error',
      message: expect.stringContaining('SubscriptionLimitReached'),
    })
    await insert(server, 'errands', wholeErrand('x'))
    await pause(SILENCE_MS)
    expect(messagesOf(raw, 'postgres_changes')).toEqual([])
    raw.close()
  })

  it.each(['n=gt.3', 'details=neq.x', 'details=like.a%', 'n=in.(1,2)', 'n=not.eq.1', 'n=is.null', 'details=eq.a,n=lt.3'])(
    'S10: the filter %s is for whoever is signed in, an equality for all',
    async (filter) => {
      const raw = await openRaw(server, '2.0.0')
      const access_token = await tokenOf((await openHost(server, '2.0.0')).client)
      const of = (text: string) => ({ config: { postgres_changes: [{ event: '*', schema: 'public', table: 'errands', filter: text }] } })
      await raw.join('phone', of(filter), '1')
      await raw.join('equal', of('details=eq.a,n=eq.3'), '2')
      await raw.join('host', { access_token, ...of(filter) }, '3')
      await until('all three', () => messagesOf(raw, 'system').length === 3)
      expect(messagesOf(raw, 'system').map((frame) => frame.payload)).toEqual([
        expect.objectContaining({ status: 'error', message: expect.stringContaining('not signed in subscribes by equality alone') }),
        expect.objectContaining({ status: 'ok' }),
        expect.objectContaining({ status: 'ok' }),
      ])
      raw.close()
    },
  )

  it('presence calls are counted', async () => {
    const raw = await openRaw(server, '2.0.0')
    await raw.join('lobby')
    for (let i = 0; i <= LIMITS.presenceCalls; i++)
      raw.send({ joinRef: '1', ref: `p${i}`, topic: 'realtime:lobby', event: 'presence', payload: { event: 'track', payload: {} } })
    const last = await raw.next((f) => f.kind === 'message' && f.ref === `p${LIMITS.presenceCalls}`)
    expect(last.payload).toMatchObject({ status: 'error', response: { reason: expect.stringContaining('Too many presence calls') } })
    raw.close()
  })

  it('are lifted by LIMITS=off', async () => {
    const free = await startTestServer({ tools: testTools, env: { LIMITS: 'off' } })
    const raw = await openRaw(free, '2.0.0')
    await raw.join('lobby', { config: { broadcast: { self: true } } })
    for (let i = 0; i < 5 * LIMITS.messagesPerSecond; i++)
      raw.broadcast({ topic: 'realtime:lobby', event: 'say', joinRef: '1' }, '{"text":"x"}')
    await until('all', () => raw.frames.filter((f) => f.kind === 'broadcast').length === 5 * LIMITS.messagesPerSecond)
    raw.close()
    await free.stop()
  })
})

describe('a socket that does not read', () => {
  const metric = async (name: string) =>
    Number(new RegExp(`^limelight_${name} (\\d+)`, 'm').exec(await (await fetch(`${server.url}/metrics`)).text())?.[1])
  const payload = JSON.stringify({ text: 'x'.repeat(60_000) })

  it('is cut so that its client heals, while others go on, and is gone even if it never answers', async () => {
    const [stalled, dead, reader] = [await openRaw(server, '2.0.0'), await openRaw(server, '2.0.0'), await openRaw(server, '2.0.0')]
    for (const raw of [stalled, dead, reader]) await raw.join('lobby')
    stalled.ws.pause()
    dead.ws.pause()
    const [channels, sockets] = [await metric('channels'), await metric('sockets')]
    let sent = 0
    while ((await metric('channels')) > channels - 2 && sent < 2_000) {
      for (let i = 0; i < 20; i++, sent++)
        server.services.bus.publish({ kind: 'broadcast', topic: 'lobby', event: 'say', payload, from: null })
      await until('the reader', () => reader.frames.filter((f) => f.kind === 'broadcast').length === sent)
    }
    expect(sent).toBeLessThan(2_000)
    expect(reader.closed).toBeNull()
    stalled.ws.resume()
    await until('the close', () => stalled.closed)
    expect(stalled.closed?.code).toBe(1013)
    expect(messagesOf(stalled, 'phx_error')).toMatchObject([{ topic: 'realtime:lobby', ref: '1' }])
    for (let waited = 0; (await metric('sockets')) > sockets - 2; waited += 100) {
      if (waited > 2 * LIMITS.socketCloseMs) throw new Error('The dead socket is still there.')
      await pause(100)
    }
    dead.close()
    reader.close()
  })
})

describe('time', () => {
  let aside = 0
  let own: TestServer
  beforeEach(async () => {
    aside = 0
    own = await startTestServer({ tools: testTools, clock: { now: () => Date.now() + aside } })
  })
  afterEach(() => own.stop())

  it('takes the rights of an expired token, and only those', async () => {
    const { client } = await openHost(own, '2.0.0')
    const { data } = await client.auth.getSession()
    const raw = await openRaw(own, '2.0.0')
    await raw.join('host', { access_token: data.session?.access_token ?? '' }, '1')
    await raw.join('anybody', {}, '2')
    aside = (LIMITS.accessTokenSeconds + LIMITS.tokenLeewaySeconds + 5) * 1_000
    const error = await raw.next((f) => f.kind === 'message' && f.event === 'phx_error')
    expect(error).toMatchObject({ topic: 'realtime:host', ref: '1' })
    expect(messagesOf(raw, 'system').map((f) => f.payload)).toMatchObject([
      { extension: 'system', status: 'error', message: expect.stringMatching(/^Token has expired \d+ seconds ago$/), channel: 'host' },
    ])
    expect(messagesOf(raw, 'phx_error')).toHaveLength(1)
    const again = await raw.join('host', { access_token: data.session?.access_token ?? '' }, '3')
    expect(again.payload).toMatchObject({ response: { reason: expect.stringMatching(/^InvalidJWTToken: Token has expired/) } })
    raw.close()
  })

  it('that jumps does not cut sockets or hold back what is due', async () => {
    const raw = await openRaw(own, '2.0.0')
    await raw.join('lobby', { config: { broadcast: { self: true } } })
    for (const jump of [3_600_000, -7_200_000]) {
      aside += jump
      await pause(1_100)
      raw.frames.length = 0
      raw.broadcast({ topic: 'realtime:lobby', event: 'say', joinRef: '1' }, '{"text":"x"}')
      await until('the echo', () => raw.frames.length === 1)
    }
    expect(raw.closed).toBeNull()
    raw.close()
  })
})

describe('stopping', () => {
  it('closes every socket with a code that brings it back, spread over a while, and takes no new ones', async () => {
    const own = await startTestServer({ tools: testTools })
    const raws = await Promise.all(Array.from({ length: 10 }, () => openRaw(own, '2.0.0')))
    const times: number[] = []
    for (const raw of raws) raw.ws.on('close', () => times.push(Date.now()))
    const stopped = own.stop()
    await until('the first', () => times.length > 0)
    const late = new WebSocket(`${own.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=a`)
    const status = await new Promise((done) => {
      late.on('unexpected-response', (_request, response) => done(response.statusCode))
      late.on('error', () => done('refused'))
    })
    expect(status).toBe(503)
    await stopped
    await until('all', () => raws.every((raw) => raw.closed))
    expect(raws.map((raw) => raw.closed)).toEqual(raws.map(() => ({ code: 1012, reason: 'The server restarts' })))
    expect((times.at(-1) as number) - (times[0] as number)).toBeGreaterThan(LIMITS.drainSpreadMs / 2)
  })
})

describe('a whole room that comes back at once', () => {
  it('is all joined, and follows at once', async () => {
    const clients = await Promise.all(Array.from({ length: 300 }, () => openRaw(server, '2.0.0')))
    const payload = { config: { postgres_changes: [{ event: 'INSERT', schema: 'public', table: 'errands', filter: 'details=eq.storm' }] } }
    await Promise.all(clients.map((raw) => raw.join('storm', payload)))
    await insert(server, 'errands', wholeErrand('storm'))
    await until('everybody', () => clients.every((raw) => messagesOf(raw, 'postgres_changes').length === 1))
    for (const raw of clients) raw.close()
    const client = openClient(server, '2.0.0')
    const { events } = await follow(client, { table: 'errands', filter: 'details=eq.after' })
    await insert(server, 'errands', wholeErrand('after'))
    await until('the next', () => events.length === 1)
    await client.removeAllChannels()
  })
})
