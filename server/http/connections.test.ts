import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { readConfig } from '../config.ts'
import { registerBodies } from './bodies.ts'
import { type Bounds, boundsOf } from './bounds.ts'
import { Connections } from './connections.ts'
import { createHttp } from './http.ts'

/** Short times, so that a test sees their effect. */
const SHORT: Partial<Bounds> = { headersMs: 400, requestMs: 800, keepAliveMs: 600, stallMs: 600, lingerMs: 200, connectionCheckMs: 50 }
const MEGABYTE = 1_000_000
const HOST = 'Host: x\r\n'
const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\n${HOST}${more}\r\n`
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

interface TestServer {
  app: FastifyInstance
  connections: Connections
  /** Opens a connection whose peer never hangs up by itself. `heard` collects the response. */
  call(words?: string): Promise<Peer>
  /** Open connections according to the operating system. */
  open(): Promise<number>
  /** Waits until no connection is open. Returns the milliseconds it took. */
  empty(): Promise<number>
  stop(): Promise<void>
}
type Peer = Socket & { heard: string }

async function build(
  bounds: Partial<Bounds>,
  env: Record<string, string> = {},
  routes?: (app: FastifyInstance) => void,
): Promise<TestServer> {
  const config = readConfig(env)
  const connections = new Connections(boundsOf(config, bounds))
  const clock = { now: Date.now, newId: () => crypto.randomUUID(), randomBytes: () => new Uint8Array() }
  const { app } = createHttp(config, pino({ level: 'silent' }), clock, connections)
  registerBodies(app, connections, async () => ({ kind: 'host', userId: 'u', deviceId: null }))
  app.get('/hello', async () => 'hello')
  app.get<{ Params: { mb: string } }>('/big/:mb', async ({ params }) => 'x'.repeat(Number(params.mb) * MEGABYTE))
  app.post('/echo', async ({ body }) => body)
  routes?.(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const peers: Socket[] = []
  const open = () => new Promise<number>((done) => app.server.getConnections((_error, count) => done(count)))
  return {
    app,
    connections,
    open,
    async call(words = '') {
      const peer: Peer = Object.assign(connect({ port, host: '127.0.0.1', allowHalfOpen: true }), { heard: '' })
      peers.push(peer)
      peer.on('data', (bytes: Buffer) => {
        peer.heard += bytes.toString('latin1')
      })
      peer.on('error', () => {})
      await new Promise((done) => peer.once('connect', done))
      if (words !== '') peer.write(words)
      return peer
    },
    async empty() {
      const from = performance.now()
      while ((await open()) > 0) {
        if (performance.now() - from > 5_000) throw new Error(`${await open()} connections are still open.`)
        await pause(10)
      }
      return performance.now() - from
    },
    async stop() {
      for (const peer of peers) peer.destroy()
      await app.close()
    },
  }
}

/** Sends a little text repeatedly, as slow attackers do. */
function drip(peer: Socket, text: string): void {
  const timer = setInterval(() => peer.write(text), 60)
  peer.on('close', () => clearInterval(timer))
}

/** Waits until a condition holds. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const from = performance.now(); !(await holds()); await pause(10))
    if (performance.now() - from > 12_000) throw new Error('It never came.')
}

/** Whether the server has ended the connection. */
const isOver = (peer: Peer): boolean => peer.readableEnded || peer.closed
const over = (peer: Peer): Promise<void> => until(() => isOver(peer))

const answers = (peer: Peer): string[] => [...peer.heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status as string)

let server: TestServer

describe('S12: time-outs act when they say', () => {
  beforeEach(async () => {
    server = await build(SHORT)
  })
  afterEach(() => server.stop())

  const slow: [string, string, string | null, number, RegExp | null][] = [
    ['a connection that says nothing', '', null, 400, /^HTTP\/1\.1 408 [\s\S]*"message":"Request Timeout"/],
    ['one that sends blank lines', '\r\n', '\r\n', 400, /^HTTP\/1\.1 408 /],
    ['slow headers', `GET / HTTP/1.1\r\n${HOST}`, 'X-A: b\r\n', 400, /^HTTP\/1\.1 408 /],
    ['a slow handshake', `GET / HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n`, 'X-A: b\r\n', 400, /^HTTP\/1\.1 408 /],
    [
      'a slow body',
      `POST /echo HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 999\r\n\r\n"`,
      'x',
      800,
      /^HTTP\/1\.1 408 /,
    ],
    ['a kept connection that rests', get('/hello'), null, 600, /hello$/],
    ['a kept connection that sends blank lines', get('/hello'), '\r\n', 1_000, /hello$/],
  ]
  it.each(slow)('%s is told and gone, also when its peer never hangs up', async (_name, words, drips, ms, heard) => {
    const peer = await server.call(words)
    if (drips !== null) drip(peer, drips)
    const took = await server.empty()
    expect(took).toBeGreaterThan(ms - 100)
    // Adds the linger time, one interval of the check, and a margin for a busy machine.
    expect(took).toBeLessThan(ms + 200 + 1_500)
    if (heard) expect(peer.heard).toMatch(heard)
  })

  it('bytes that are no HTTP are told so, and the connection is gone, also when its peer never hangs up', async () => {
    const peer = await server.call('\u0001\u0002 nonsense\r\n\r\n')
    expect(await server.empty()).toBeLessThan(200 + 300)
    expect(peer.heard).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('a peer that takes nothing of its answer for as long is cut, and what waited is let go', async () => {
    const peer = await server.call()
    peer.pause()
    peer.write(get('/big/20'))
    await pause(300)
    expect(server.connections.stats()).toMatchObject({ open: 1, waitingBytes: expect.any(Number) })
    expect(server.connections.stats().waitingBytes).toBeGreaterThan(10 * MEGABYTE)
    const took = await server.empty()
    expect(took).toBeGreaterThan(200)
    expect(took).toBeLessThan(2_000)
    await until(() => server.connections.stats().open === 0)
    expect(server.connections.stats().waitingBytes).toBe(0)
  })

  it('one that reads slowly, but reads, gets all of it', async () => {
    const peer = await server.call(get('/big/10', 'Connection: close\r\n'))
    peer.on('data', () => {
      peer.pause()
      setTimeout(() => peer.resume(), 8)
    })
    const from = performance.now()
    await over(peer)
    expect(performance.now() - from).toBeGreaterThan(600)
    expect(peer.heard.length).toBeGreaterThan(10 * MEGABYTE)
  })

  it('one that talks while it does not read is cut all the same', async () => {
    await server.stop()
    server = await build({ ...SHORT, headersMs: 20_000, requestMs: 20_000 })
    const peer = await server.call()
    peer.pause()
    peer.write(get('/big/20'))
    drip(peer, 'G')
    expect(await server.empty()).toBeLessThan(2_500)
  })

  it('many that were left half open are all gone', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, i) => server.call(i % 2 ? '' : `GET / HTTP/1.1\r\n${HOST}`)))
    await until(async () => (await server.open()) === 100)
    expect(await server.empty()).toBeLessThan(2_500)
  })
})

describe('S12: the times that are really kept', () => {
  it('are those of LIMITS', async () => {
    const own = await build({})
    expect(own.app.server).toMatchObject({
      headersTimeout: LIMITS.headersMs,
      requestTimeout: LIMITS.requestMs,
      keepAliveTimeout: 0,
      connectionsCheckingInterval: LIMITS.connectionCheckMs,
    })
    expect(own.connections.bounds).toMatchObject({ keepAliveMs: LIMITS.keepAliveMs, stallMs: LIMITS.stallMs, lingerMs: LIMITS.lingerMs })
    expect([LIMITS.headersMs, LIMITS.requestMs, LIMITS.keepAliveMs, LIMITS.stallMs]).toEqual([10_000, 30_000, 60_000, 30_000])
    await own.stop()
  })

  it('spare a proxy its kept connections, and with LIMITS=off stay as they are', async () => {
    expect(boundsOf({ limits: true, trustProxy: true }).keepAliveMs).toBe(LIMITS.proxyKeepAliveMs)
    const { connectionsPerAddress, socketsPerAddress, ...rest } = boundsOf({ limits: false, trustProxy: false })
    expect([connectionsPerAddress, socketsPerAddress]).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])
    expect(rest).toMatchObject({ stallMs: LIMITS.stallMs, headersMs: LIMITS.headersMs, waitingBytes: LIMITS.waitingBytes })
  })
})

describe('S4: requests that are sent ahead of their answers', () => {
  let working = 0
  let most = 0
  beforeAll(async () => {
    server = await build({ ...SHORT, stallMs: 5_000, keepAliveMs: 2_000 }, {}, (app) => {
      // Finishes when five requests run at once.
      app.get('/toil-together', async () => {
        most = Math.max(most, ++working)
        await until(() => most === 5)
        working--
        return 'done'
      })
      app.get<{ Params: { n: string } }>('/toil/:n', async ({ params }) => {
        most = Math.max(most, ++working)
        await pause(50)
        working--
        return `work ${params.n};`
      })
    })
  })
  afterAll(() => server.stop())

  it('are worked off one at a time, in order', async () => {
    most = 0
    const peer = await server.call(Array.from({ length: 11 }, (_, n) => get(`/toil/${n}`)).join(''))
    await until(() => answers(peer).length === 11)
    expect([...peer.heard.matchAll(/work (\d+);/g)].map(([, n]) => Number(n))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(most).toBe(1)
    peer.destroy()
  })

  it('are not begun while the answer before is not taken', async () => {
    most = 0
    const peer = await server.call()
    peer.pause()
    peer.write(get('/big/20') + get('/toil/1'))
    await pause(300)
    expect(most).toBe(0)
    peer.resume()
    await until(() => peer.heard.includes('work 1;'))
    expect(peer.heard).toContain('work 1;')
    peer.destroy()
  })

  it('cut the connection where they are more than LIMITS.pipelinedRequests', async () => {
    const peer = await server.call(get('/toil/1').repeat(LIMITS.pipelinedRequests + 2))
    await over(peer)
    expect(answers(peer)).toEqual([])
  })

  it('cut the connection where they are no HTTP: an answer to them would be taken for one to the request before', async () => {
    const peer = await server.call(`${get('/toil/1')}nonsense\r\n\r\n`)
    await over(peer)
    expect(answers(peer)).toEqual([])
  })

  it('on other connections wait for nobody', async () => {
    await until(() => working === 0)
    most = 0
    const peers = await Promise.all(Array.from({ length: 5 }, () => server.call(get('/toil-together'))))
    await until(() => peers.every((peer) => answers(peer).length > 0))
    expect(most).toBe(5)
    for (const peer of peers) peer.destroy()
  })
})

describe('S4: bytes that wait for all connections together', () => {
  const stall = async (mb: number) => {
    const peer = await server.call()
    peer.pause()
    const before = server.connections.stats().waitingBytes
    peer.write(get(`/big/${mb}`))
    await until(() => server.connections.stats().waitingBytes > before + (mb * MEGABYTE) / 2)
    return peer
  }
  const ask = async (words: string) => {
    const peer = await server.call(words)
    await until(() => /\r\n\r\n./.test(peer.heard))
    return peer
  }
  const COLD = { ...SHORT, stallMs: 60_000, keepAliveMs: 60_000, waitingBytes: 50 * MEGABYTE }
  afterEach(() => server.stop())

  it('stay under the limit: past it a read gets 503 and a Retry-After, a small answer still goes out', async () => {
    server = await build({ ...COLD, connectionCheckMs: 60_000, headersMs: 60_000, requestMs: 60_000 })
    await stall(20)
    await stall(20)
    const refused = await ask(get('/big/20'))
    expect(refused.heard).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 2[\s\S]*"code":"53000"/i)
    expect(server.connections.stats().waitingBytes).toBeLessThanOrEqual(50 * MEGABYTE)
    expect((await ask(get('/hello'))).heard).toContain('hello')
  })

  it('past it, an answer to something that may be done is not sent, and not told as a refusal', async () => {
    server = await build({ ...COLD, connectionCheckMs: 60_000, headersMs: 60_000, requestMs: 60_000 }, {}, (app) => {
      app.post('/change', async () => 'x'.repeat(20 * MEGABYTE))
    })
    await stall(20)
    await stall(20)
    const peer = await server.call(`POST /change HTTP/1.1\r\n${HOST}Content-Length: 0\r\n\r\n`)
    await over(peer)
    expect(peer.heard).toBe('')
  })

  it('past it those that hold most are cut for whoever asks next, and small ones are left', async () => {
    server = await build(COLD)
    const [large, small] = [await stall(40), await stall(8)]
    await pause(6 * 50)
    const third = await ask(get('/big/30', 'Connection: close\r\n'))
    await over(third)
    expect(third.heard.length).toBeGreaterThan(30 * MEGABYTE)
    small.resume()
    large.resume()
    await over(large)
    await until(() => small.heard.length > 8 * MEGABYTE)
    expect(small.heard.length).toBeGreaterThan(8 * MEGABYTE)
    expect(large.heard.length).toBeLessThan(40 * MEGABYTE)
  })
})

describe('[X2] bytes that come from all connections together', () => {
  const QUIET = { ...SHORT, headersMs: 60_000, requestMs: 60_000, keepAliveMs: 60_000, stallMs: 60_000 }
  const received = () => server.connections.stats().receivedBytes
  const head = (length: number) => `POST /echo HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
  /** Sends a body except for its last byte. */
  const begin = async (bytes: number) => server.call(`${head(bytes + 1)}"${'x'.repeat(bytes - 1)}`)
  afterEach(() => server.stop())

  it('count until they are answered', async () => {
    server = await build(QUIET)
    const peer = await begin(100_000)
    await until(() => received() > 100_000)
    expect(received()).toBeLessThan(130_000)
    peer.write('"')
    await until(() => answers(peer).length === 1)
    expect(received()).toBe(0)
    peer.write(get('/hello').slice(0, -2))
    await until(() => received() > 0)
    peer.write('\r\n')
    await until(() => answers(peer).length === 2)
    expect(received()).toBe(0)
  })

  it('count until their peer is gone', async () => {
    server = await build(QUIET)
    const peer = await begin(50_000)
    await until(() => received() > 50_000)
    peer.destroy()
    await until(() => received() === 0)
    await pause(4 * 50)
    expect(server.connections.stats()).toEqual({ open: 0, waitingBytes: 0, receivedBytes: 0 })
  })

  it('count with what small pieces take beside them', async () => {
    server = await build(QUIET)
    await server.call(
      `POST /echo HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(1_000)}`,
    )
    await until(() => received() > 500_000)
    expect(received()).toBeLessThan(700_000)
  })

  it('come in no more than LIMITS.bodyPieces: past them the connection is cut', async () => {
    server = await build(QUIET)
    const chunked = `POST /echo HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
    const pieces = (count: number) => '1\r\n \r\n'.repeat(count)
    const within = await server.call(`${chunked}${pieces(LIMITS.bodyPieces - 1)}1\r\n1\r\n0\r\n\r\n`)
    await until(() => answers(within).length === 1)
    expect(answers(within)).toEqual(['200'])
    const beyond = await server.call(`${chunked}${pieces(LIMITS.bodyPieces + 1)}`)
    await over(beyond)
    expect(answers(beyond)).toEqual([])
    await until(() => received() === 0)
  })

  it('count no more than a head may have, where nothing is asked yet', async () => {
    server = await build(QUIET)
    await server.call(`GET /hello HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}`)
    await until(() => received() > 20_000)
    expect(received()).toBeLessThanOrEqual(2 * LIMITS.urlBytes)
  })

  it('stay under the limit: those that hold most are cut, and a small one is read and answered', async () => {
    server = await build({ ...QUIET, waitingBytes: 4 * MEGABYTE })
    const small = await begin(10_000)
    await until(() => received() > 10_000)
    const large = await Promise.all(Array.from({ length: 20 }, () => begin(MEGABYTE)))
    await until(() => large.filter(isOver).length >= 16)
    await until(() => received() <= 4 * MEGABYTE)
    expect(isOver(small)).toBe(false)
    small.write('"')
    await until(() => answers(small).length === 1)
    expect(answers(small)).toEqual(['200'])
  })

  it('are cut when they are old for one who begins now', async () => {
    server = await build({ ...QUIET, waitingBytes: 4 * MEGABYTE })
    const [largest, other] = [await begin(1_040_000), await begin(900_000)]
    await until(() => received() > 1_900_000)
    await begin(1_000_000)
    await begin(900_000)
    await pause(4 * 50)
    const next = await begin(800_000)
    await over(largest)
    next.write('"')
    await until(() => answers(next).length === 1)
    expect(answers(next)).toEqual(['200'])
    expect(isOver(other)).toBe(false)
  })
})

describe('connections are counted', () => {
  afterEach(() => server.stop())

  it('by address, with a clear refusal, and what closes makes space', async () => {
    server = await build({ ...SHORT, headersMs: 5_000, requestMs: 5_000, connectionsPerAddress: 2 })
    const [first] = [await server.call(), await server.call()]
    const third = await server.call(get('/hello'))
    await over(third)
    expect(third.heard).toMatch(/^HTTP\/1\.1 503 [\s\S]*Retry-After: 2[\s\S]*2 connections are open from this address, which is the most\./)
    first.destroy()
    await until(() => server.connections.stats().open === 1)
    const fourth = await server.call(get('/hello'))
    await until(() => answers(fourth).length > 0)
    expect(answers(fourth)).toEqual(['200'])
  })

  it('all together', async () => {
    server = await build({ ...SHORT, headersMs: 5_000, requestMs: 5_000, connections: 1 })
    await server.call()
    const second = await server.call()
    await over(second)
    expect(second.heard).toMatch(/^HTTP\/1\.1 503 [\s\S]*"message":"1 connections are open, which is the most\."/)
  })

  it.each([{ LIMITS: 'off' }, { TRUST_PROXY: 'on' }])('not by address with %o', async (env) => {
    server = await build({ ...SHORT, connectionsPerAddress: 1 }, env as unknown as Record<string, string>)
    await server.call()
    const second = await server.call(get('/hello'))
    await until(() => answers(second).length > 0)
    expect(answers(second)).toEqual(['200'])
  })
})
