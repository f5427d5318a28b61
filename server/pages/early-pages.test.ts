import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { connect } from 'node:net'
import fc from 'fast-check'
import { createElement } from 'react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import type { AudiencePage } from '../../contract/page.ts'
import { createPasses } from '../fairness/passes.ts'
import { inWrite } from '../rest/run/write-tx.ts'
import { clubsTool, uuid } from '../rest/testing/clubs.ts'
import { startTestServer, type TestServer } from '../testing/start.ts'

/** A page that is answered before the framework has it is what the framework answers: status, headers, bytes, and what is counted. */
const pageOf = (path: string, table: string, by: string, select: string): AudiencePage => ({
  path,
  read: { table, by, select },
  title: (row) => String(row?.name ?? 'Nothing here'),
  failure: 'Failed to load',
  screen: (props) => createElement('pre', null, JSON.stringify(props)),
})
const pages: AudiencePage[] = [
  pageOf('/club/:id', 'clubs', 'id', 'id,name,open,secret'),
  pageOf('/by-slug/:slug', 'clubs', 'slug', 'id,slug,name'),
  // What a phone sees of it is its own, and it is no session.
  pageOf('/note/:id', 'notes', 'id', 'id,body,device_id'),
  pageOf('/inside/:id/club', 'clubs', 'id', 'id'),
  {
    ...pageOf('/broken/:id', 'clubs', 'id', 'id'),
    screen: () => {
      throw new Error('a fault of the screen')
    },
  },
]
const [CHESS, CLOSED, GONE, NOTE] = [uuid(1), uuid(2), uuid(9), uuid(20)]
const [PHONE, OTHER] = ['d-0123456789abcdef', 'd-fedcba9876543210']
const AUTH_SECRET = 'the secret of a server of tests, long'

let plain: TestServer
let proxied: TestServer
let serial = 0
/** Every request is given the same new ids then, whoever answers. */
let isSame = false

/** What the framework was given to do. */
const slowly: string[] = []
const HANDLER = 'tracing:fastify.request.handler:start'
const listen = (message: unknown): void => void slowly.push((message as { request: { url: string } }).request.url)

async function start(env: Record<string, string>): Promise<TestServer> {
  const server = await startTestServer({
    tools: [{ ...clubsTool, pages }],
    env: { LOG_LEVEL: 'silent', AUTH_SECRET, ...env },
    clock: {
      newId: () => uuid(isSame ? 700 : 1000 + serial++),
      randomBytes: (n) => (isSame ? new Uint8Array(n).fill(7) : crypto.getRandomValues(new Uint8Array(n))),
    },
  })
  const club = { user_id: uuid(99), secret: 'a gambit', settings: null, created_at: '2026-01-01T00:00:00.000000+00:00' }
  await inWrite(server.services, { kind: 'anyone' }, async ({ rows }) => {
    await rows.insert('clubs', { ...club, id: CHESS, name: 'Chess & <Go> ♟', slug: 'chess', open: true })
    await rows.insert('clubs', { ...club, id: CLOSED, name: 'Closed', slug: 'closed', open: false })
    const note = { club_id: CHESS, answers_id: null, status: 'live', rating: null, created_at: club.created_at }
    await rows.insert('notes', { ...note, id: NOTE, body: 'e4', device_id: PHONE })
  })
  return server
}

beforeAll(async () => {
  subscribe(HANDLER, listen)
  plain = await start({})
  proxied = await start({ TRUST_PROXY: 'on' })
})
afterAll(async () => {
  unsubscribe(HANDLER, listen)
  await plain.stop()
  await proxied.stop()
})
beforeEach(() => void slowly.splice(0))

interface Asked {
  method?: string
  target: string
  host?: string
  headers?: Readonly<Record<string, string>>
}
const text = ({ method = 'GET', target, host = 'localhost', headers = {} }: Asked): string =>
  [`${method} ${target} HTTP/1.1`, `Host: ${host}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join(
    '\r\n',
  )

/** The bytes that come back on one connection until it is closed. Each request is sent when the one before was answered. */
function exchange(server: TestServer, ...requests: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let told = ''
    let sent = 1
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(requests[0] ?? ''))
    socket.setEncoding('latin1').on('data', (chunk) => {
      told += chunk
      if (sent < requests.length && told.split('HTTP/1.1 ').length > sent) socket.write(requests[sent++] ?? '')
    })
    socket.on('error', reject).on('close', () => resolve(told))
  })
}

/** Status line, headers in the order of the alphabet but the time, and body. */
function parts(answer: string): { status: string; headers: string[]; body: string } {
  const end = answer.indexOf('\r\n\r\n')
  const [status = '', ...headers] = answer.slice(0, end).split('\r\n')
  return { status, headers: headers.filter((line) => !/^date:/i.test(line)).sort(), body: answer.slice(end + 4) }
}

async function ask(server: TestServer, asked: Asked) {
  return parts(await exchange(server, text({ ...asked, headers: { ...asked.headers, Connection: 'close' } })))
}
/** What says how its body is encoded goes to the framework, which makes nothing of this. */
const SLOW: Readonly<Record<string, string>> = { 'Content-Encoding': 'identity' }
const askSlowly = (server: TestServer, asked: Asked) => ask(server, { ...asked, headers: { ...asked.headers, ...SLOW } })

async function bothWays(server: TestServer, asked: Asked) {
  isSame = true
  try {
    const early = await ask(server, asked)
    const wasEarly = slowly.length === 0
    return { early, slow: await askSlowly(server, asked), wasEarly }
  } finally {
    isSame = false
  }
}

const cookieOf = (server: TestServer, device = PHONE): string =>
  server.services.actors.deviceCookie(device, false).split(';', 1)[0] as string
const passes = createPasses(Buffer.from(AUTH_SECRET))
const passOf = (session: string, device = PHONE): string => passes.cookie(session, device, false).split(';', 1)[0] as string

describe('a page of a usual kind', () => {
  const cookies: Record<string, () => string | null> = {
    none: () => null,
    device: () => cookieOf(plain),
    'device and pass': () => `${cookieOf(plain)}; ${passOf(CHESS)}`,
    'pass alone': () => passOf(CHESS),
    'another’s pass': () => `${cookieOf(plain)}; ${passOf(CHESS, OTHER)}`,
    'pass to another club': () => `${cookieOf(plain)}; ${passOf(CLOSED)}`,
    'two passes': () => `${passOf(CLOSED)}; ${cookieOf(plain)}; ${passOf(CHESS)}`,
    'wrong signature': () => `${cookieOf(plain).slice(0, -3)}AAA; ${passOf(CHESS)}`,
    'another’s signature': () => cookieOf(plain).replace('0123', '9123'),
    'half a cookie': () => cookieOf(plain).slice(0, 30),
    nonsense: () => 'limelight_device=%E0%A4%A; ;;=; limelight_pass_=x',
    'somebody else': () => cookieOf(plain, OTHER),
    'very long': () => `${cookieOf(plain)}; x=${'x'.repeat(LIMITS.deviceCookieChars)}`,
  }
  const targets = {
    open: `/club/${CHESS}`,
    closed: `/club/${CLOSED}`,
    'by slug': '/by-slug/chess',
    unknown: `/club/${GONE}`,
    'no id': '/club/nonsense',
    'unknown slug': '/by-slug/nobody',
    'spelled otherwise': `/club/${CHESS.toUpperCase()}`,
    'own row': `/note/${NOTE}`,
    'with a query': `/club/${CHESS}?utm_source=sign&id=${CLOSED}#x`,
    'with an empty query': '/by-slug/chess?',
  }
  const headers: Record<string, Record<string, string>> = {
    none: {},
    'what browsers send': {
      Accept: 'text/html',
      'Accept-Encoding': 'gzip, br',
      'Sec-Fetch-Site': 'cross-site',
      'Cache-Control': 'max-age=0',
    },
    conditional: { 'If-None-Match': '*', 'If-Modified-Since': 'Sun, 22 Nov 2026 00:00:00 GMT', Range: 'bytes=0-9' },
    'a pass in a header': { 'X-Device-Pass': passOf(CHESS).split('=')[1] as string },
    'what only the API reads': { Authorization: 'Bearer gone.x.y', 'X-Device-Id': '!', apikey: 'key', Prefer: 'count=exact' },
    'https at the proxy': { 'X-Forwarded-Proto': 'http, https' },
    'http at the proxy': { 'X-Forwarded-Proto': 'https, http', 'X-Forwarded-For': '198.51.100.7, 203.0.113.9' },
    'another host at the proxy': { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-For': '198.51.100.7' },
  }
  const hosts = [
    'localhost',
    'LOCALHOST:3000',
    'live.example:8443',
    '127.0.0.1',
    '127.evil.example',
    '[::1]:3000',
    '::1',
    '[::1',
    'a"; script-src *',
    '',
  ]

  it.each(Object.keys(cookies))('is what the framework answers, with cookies: %s', async (name) => {
    for (const target of Object.values(targets)) {
      const cookie = cookies[name]?.() ?? null
      const { early, slow, wasEarly } = await bothWays(plain, { target, headers: cookie === null ? {} : { Cookie: cookie } })
      expect(early, target).toEqual(slow)
      expect(wasEarly, target).toBe(true)
      slowly.splice(0)
    }
  })

  it('is what the framework answers, whatever else it is asked with', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          target: fc.constantFrom(...Object.values(targets)),
          cookie: fc.constantFrom(...Object.values(cookies)),
          more: fc.constantFrom(...Object.values(headers)),
          host: fc.constantFrom(...hosts),
          isProxied: fc.boolean(),
        }),
        async ({ target, cookie, more, host, isProxied }) => {
          slowly.splice(0)
          const sent = cookie()
          const asked = { target, host, headers: sent === null ? more : { ...more, Cookie: sent } }
          const { early, slow, wasEarly } = await bothWays(isProxied ? proxied : plain, asked)
          expect(early).toEqual(slow)
          expect(wasEarly).toBe(true)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('is what the framework answers where one host is asked over http and https in turns, and another', async () => {
    for (const [host, proto] of [
      ['one.example', 'http'],
      ['one.example', 'https'],
      ['other.example', 'https'],
      ['one.example', 'http'],
    ] as const) {
      const { early, slow, wasEarly } = await bothWays(proxied, { target: '/by-slug/chess', host, headers: { 'X-Forwarded-Proto': proto } })
      expect(early).toEqual(slow)
      expect(wasEarly).toBe(true)
      slowly.splice(0)
    }
  })

  it('has the bytes that were always sent, and a new device’s cookie and pass', async () => {
    const told = await ask(plain, { target: `/club/${CHESS}` })
    expect(slowly).toEqual([])
    expect(told.status).toBe('HTTP/1.1 200 OK')
    const device = /"deviceId":"(d-[0-9a-f]{32})"/.exec(told.body)?.[1] as string
    const set = told.headers.filter((line) => line.startsWith('set-cookie: '))
    expect(set).toEqual([
      `set-cookie: ${plain.services.actors.deviceCookie(device, false)}`,
      `set-cookie: ${passes.cookie(CHESS, device, false)}`,
    ])
    expect(told.headers).toContain(`content-length: ${told.body.length}`)
    expect(told.headers).toContain('cache-control: no-store')
    expect(told.headers.some((line) => line.startsWith("content-security-policy: default-src 'none'; script-src 'self';"))).toBe(true)
    expect(told.body).toContain('Chess &amp; &lt;Go&gt; \xe2\x99\x9f')
    expect(told.body).not.toContain('gambit')
  })

  it('gives two phones two ids', async () => {
    const [one, two] = [await ask(plain, { target: `/club/${CHESS}` }), await ask(plain, { target: `/club/${CHESS}` })]
    const ids = (body: string) => [/"deviceId":"([^"]+)/.exec(body)?.[1], /"newId":"([^"]+)/.exec(body)?.[1]]
    const all = [...ids(one.body), ...ids(two.body)]
    expect(all).not.toContain(undefined)
    expect(new Set(all).size).toBe(4)
    expect(slowly).toEqual([])
  })

  it('behind the proxy keeps its cookies for https, and says so', async () => {
    const told = await ask(proxied, { target: `/club/${CHESS}`, headers: headers['another host at the proxy'] as Record<string, string> })
    expect(slowly).toEqual([])
    expect(told.headers).toContain('strict-transport-security: max-age=31536000')
    expect(told.headers.filter((line) => /^set-cookie: .*; Secure$/.test(line))).toHaveLength(2)
    expect(told.headers.find((line) => line.startsWith('content-security-policy'))).toContain('wss://evil.example')
  })

  it('shows what was written the moment before', async () => {
    const headers = { Cookie: `${cookieOf(plain)}; ${passOf(CLOSED)}` }
    for (let n = 0; n < 10; n++) {
      await plain.services.store.write(({ sql }) => sql('update clubs set name = ? where id = ?', [`Closed ${n}`, CLOSED]).then(() => {}))
      expect((await ask(plain, { target: `/club/${CLOSED}`, headers })).body).toContain(`<title>Closed ${n}</title>`)
    }
    expect(slowly).toEqual([])
  })

  it('shows a phone’s own to nobody else', async () => {
    const shown = async (device: string) =>
      (await ask(plain, { target: `/note/${NOTE}`, headers: { Cookie: cookieOf(plain, device) } })).body
    expect(await shown(PHONE)).toContain(`"device_id":"${PHONE}"`)
    expect(await shown(OTHER)).not.toContain(PHONE)
    expect(await shown(PHONE)).toContain(`"device_id":"${PHONE}"`)
    expect(slowly).toEqual([])
  })
})

describe('what is counted', () => {
  it.each(['early', 'slow'])('of passes: one connection gets twenty and one page more, %s', async (way) => {
    const more: Asked['headers'] = way === 'slow' ? SLOW : {}
    const each = (last: boolean) => text({ target: `/club/${CHESS}`, headers: { ...more, ...(last && { Connection: 'close' }) } })
    const told = await exchange(plain, ...Array.from({ length: LIMITS.passesPerConnection }, () => each(false)), each(true))
    expect(told.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(LIMITS.passesPerConnection + 1)
    expect(told.match(/set-cookie: limelight_device=/g)).toHaveLength(LIMITS.passesPerConnection + 1)
    expect(told.match(/set-cookie: limelight_pass_/g)).toHaveLength(LIMITS.passesPerConnection)
    expect(slowly.length).toBe(way === 'slow' ? LIMITS.passesPerConnection + 1 : 0)
  })

  it('of answers: each once, by method and status', async () => {
    const counted = async () => {
      const { body } = await ask(plain, { target: '/metrics' })
      return ['200', '404'].map((status) => Number(new RegExp(`method="GET",status="${status}"} (\\d+)`).exec(body)?.[1] ?? 0))
    }
    const [found = 0, missed = 0] = await counted()
    for (const target of [`/club/${CHESS}`, `/club/${CHESS}`, `/club/${GONE}`]) await ask(plain, { target })
    expect(slowly).toEqual(['/metrics'])
    // Its own answer is counted when it is sent.
    expect(await counted()).toEqual([found + 3, missed + 1])
  })
})

describe('what is not usual is the framework’s', () => {
  const own = `http://localhost`
  it.each<[string, Asked]>([
    ['HEAD', { method: 'HEAD', target: `/club/${CHESS}` }],
    ['a form', { method: 'POST', target: `/club/${CHESS}`, headers: { 'Content-Length': '0' } }],
    ['an origin, its own', { target: `/club/${CHESS}`, headers: { Origin: own } }],
    ['an origin, another', { target: `/club/${CHESS}`, headers: { Origin: 'https://elsewhere.example' } }],
    ['a body', { target: `/club/${CHESS}`, headers: { 'Content-Length': '0' } }],
    ['an expectation', { target: `/club/${CHESS}`, headers: { Expect: 'nothing' } }],
    ['a slash at the end', { target: `/club/${CHESS}/` }],
    ['two slashes', { target: `//club/${CHESS}` }],
    ['a parameter that is encoded', { target: '/by-slug/%63hess' }],
    ['a parameter that is broken', { target: '/by-slug/%' }],
    ['no parameter', { target: '/by-slug/' }],
    ['a long parameter', { target: `/by-slug/${'x'.repeat(501)}` }],
    ['a long query', { target: `/by-slug/chess?${'x'.repeat(LIMITS.urlBytes)}` }],
    ['other letters', { target: `/CLUB/${CHESS}` }],
    ['a whole address', { target: `http://localhost/club/${CHESS}` }],
    ['a parameter in the middle', { target: `/inside/${CHESS}/club` }],
    ['a page that cannot be painted', { target: `/broken/${CHESS}` }],
    ['no page', { target: `/nowhere/${CHESS}` }],
  ])('%s', async (_, asked) => {
    const { early, slow, wasEarly } = await bothWays(plain, asked)
    expect(early).toEqual(slow)
    expect(early.status).not.toBe('')
    // What is refused before there is a handler is told by its status, which is none of a page.
    const isPage = /^HTTP\/1\.1 (200|404)/.test(early.status) && early.headers.includes('content-type: text/html; charset=utf-8')
    expect(wasEarly && isPage).toBe(false)
  })

  it('a server that closes answers what still comes, and ends the connection', async () => {
    const server = await start({})
    const told = [{}, SLOW].map(
      (more) =>
        new Promise<string>((resolve) => {
          let all = ''
          const [first = '', ...rest] = text({ target: `/club/${CHESS}`, headers: more }).split('\r\n')
          const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(`${first}\r\n`))
          setTimeout(() => socket.write(rest.join('\r\n')), 300)
          socket.setEncoding('latin1').on('data', (chunk) => {
            all += chunk
          })
          socket.on('close', () => resolve(all))
        }),
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
    const stopped = server.stop()
    const answers = (await Promise.all(told)).map(parts)
    await stopped
    for (const { status, headers } of answers)
      expect([status, headers.some((line) => /^connection: close$/i.test(line))]).toEqual(['HTTP/1.1 200 OK', true])
  })
})
