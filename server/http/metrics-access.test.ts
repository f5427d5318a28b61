import { get, type IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { startTestServer, type TestServer } from '../testing/start.ts'
import { mayReadMetrics } from './metrics-access.ts'

const TOKEN = 'a-token-of-the-tests'

interface Asked {
  host?: string
  path?: string
  headers?: Record<string, string>
}
function ask(server: TestServer, { host = '127.0.0.1', path = '/metrics', headers = {} }: Asked = {}) {
  const { port } = new URL(server.url)
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    get({ host, port, path, headers }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => {
        body += text
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
    }).on('error', reject)
  })
}
const NOTHING = { code: 'PGRST125', message: 'There is nothing at GET /metrics.', details: null, hint: null }
function expectShut({ status, body }: { status: number; body: string }) {
  expect(status).toBe(404)
  expect(JSON.parse(body)).toEqual(NOTHING)
}

describe('S24: without METRICS_TOKEN, /metrics', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ tools: [] })
  })
  afterAll(() => server.stop())

  it('answers this machine by any of its own names', async () => {
    for (const host of ['127.0.0.1', 'localhost']) {
      const { status, body, headers } = await ask(server, { host })
      expect(status).toBe(200)
      expect(body).toContain('limelight_sockets 0')
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  it.each([
    ['127.0.0.1', true],
    ['127.8.9.10', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['192.168.1.20', false],
    ['10.0.0.1', false],
    ['203.0.113.7', false],
    ['::ffff:203.0.113.7', false],
    ['fe80::1%lo', false],
    ['2001:db8::1', false],
    ['127.0.0.1.evil.example', false],
    ['', false],
    [undefined, false],
  ])('answers a connection from %s: %s', (remoteAddress, may) => {
    const request = { headers: {}, hostname: 'localhost', ip: '127.0.0.1', socket: { remoteAddress } } as unknown as FastifyRequest
    expect(mayReadMetrics(null, request)).toBe(may)
  })

  it.each([
    ['x-forwarded-for', '203.0.113.7'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-host', 'localhost'],
    ['x-forwarded-proto', 'https'],
    ['x-real-ip', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['via', '1.1 proxy'],
    ['host', 'events.example.org'],
    ['host', 'localhost.evil.example'],
    ['host', '127.0.0.1.evil.example'],
  ])('is nothing through a proxy or under another name: %s: %s', async (name, value) => {
    expectShut(await ask(server, { headers: { [name]: value } }))
  })

  it('is nothing for any token', async () => {
    for (const authorization of ['Bearer', 'Bearer ', 'Bearer null', 'Bearer undefined'])
      expectShut(await ask(server, { headers: { authorization, via: '1.1 proxy' } }))
  })

  it('reads like a path that is nothing', async () => {
    const [shut, nothing] = [await ask(server, { headers: { via: 'x' } }), await ask(server, { path: '/metrixx' })]
    const shown = ({ status, body, headers: { date: _date, ...headers } }: typeof shut) => [status, body, Object.keys(headers)]
    expect(JSON.parse(JSON.stringify(shown(shut)).replaceAll('metrics', 'metrixx'))).toEqual(shown(nothing))
  })
})

describe('S24: behind a trusted proxy, /metrics', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ tools: [], env: { TRUST_PROXY: 'on' } })
  })
  afterAll(() => server.stop())

  it('answers this machine itself, and nobody through the proxy', async () => {
    expect((await ask(server)).status).toBe(200)
    expectShut(await ask(server, { headers: { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost' } }))
  })
})

describe('S24: with METRICS_TOKEN, /metrics', () => {
  let server: TestServer | undefined
  afterEach(async () => {
    await server?.stop()
    server = undefined
  })

  it('answers who sends it, from anywhere, and nobody else', async () => {
    server = await startTestServer({ tools: [], env: { METRICS_TOKEN: TOKEN } })
    const far = { host: 'events.example.org', 'x-forwarded-for': '203.0.113.7' }
    for (const authorization of [`Bearer ${TOKEN}`, `bearer ${TOKEN}`])
      expect((await ask(server, { headers: { ...far, authorization } })).status).toBe(200)
    for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(0, -1)}`, `Basic ${TOKEN}`, TOKEN])
      expectShut(await ask(server, { headers: { authorization } }))
    expectShut(await ask(server))
    expectShut(await ask(server, { path: `/metrics?token=${TOKEN}`, headers: {} }))
  })

  it('takes no token that can be guessed', () => {
    expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN: METRICS_TOKEN must have at least 16 characters\./)
    expect(readConfig({}).metricsToken).toBeNull()
  })
})
