import { connect } from 'node:net'
import { createElement } from 'react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import type { AudiencePage } from '../../../contract/page.ts'
import { startTestServer, type TestServer } from '../../testing/start.ts'
import { createPasses } from '../fairness/passes.ts'
import { inWrite } from '../rest/run/write-tx.ts'
import { clubsTool, uuid } from '../rest/testing/clubs.ts'

/** Tests pages over connections: status, headers, cookies, bytes and metrics. */
const pageOf = (path: string, table: string, by: string, select: string): AudiencePage => ({
  path,
  read: { table, by, select },
  title: (row) => String(row?.name ?? 'Nothing here'),
  failure: 'own.fault',
  screen: (props) => createElement('pre', null, JSON.stringify(props)),
})
const pages: AudiencePage[] = [
  pageOf('/club/:id', 'clubs', 'id', 'id,name,open,secret'),
  pageOf('/by-slug/:slug', 'clubs', 'slug', 'id,slug,name'),
  // Phones see different values in this row, and it is no session.
  pageOf('/note/:id', 'notes', 'id', 'id,body,device_id'),
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
async function start(env: Record<string, string>): Promise<TestServer> {
  const server = await startTestServer({
    tools: [{ ...clubsTool, pages }],
    env: { LOG_LEVEL: 'silent', AUTH_SECRET, ...env },
    clock: {
      newId: () => uuid(1000 + serial++),
      randomBytes: (n) => crypto.getRandomValues(new Uint8Array(n)),
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
  plain = await start({})
  proxied = await start({ TRUST_PROXY: 'on' })
})
afterAll(async () => {
  await plain.stop()
  await proxied.stop()
})
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

/** Sends requests on one connection, each when the one before is answered. Returns all bytes received. */
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

/** Splits an answer into status line, sorted headers without Date, and body. */
function parts(answer: string): { status: string; headers: string[]; body: string } {
  const end = answer.indexOf('\r\n\r\n')
  const [status = '', ...headers] = answer.slice(0, end).split('\r\n')
  return { status, headers: headers.filter((line) => !/^date:/i.test(line)).sort(), body: answer.slice(end + 4) }
}

async function ask(server: TestServer, asked: Asked) {
  return parts(await exchange(server, text({ ...asked, headers: { ...asked.headers, Connection: 'close' } })))
}
const cookieOf = (server: TestServer, device = PHONE): string =>
  server.services.actors.deviceCookie(device, false).split(';', 1)[0] as string
const passes = createPasses(Buffer.from(AUTH_SECRET))
const passOf = (session: string, device = PHONE): string => passes.cookie(session, device, false).split(';', 1)[0] as string

describe('a page', () => {
  it('gives a pass only with it, and a device id only to who has none', async () => {
    const cookies: [string, string, string[]][] = [
      ['none', '', ['device', 'pass']],
      ['its device', cookieOf(plain), ['pass']],
      ['its device and its pass', `${cookieOf(plain)}; ${passOf(CHESS)}`, []],
      ['a pass alone', passOf(CHESS), ['device', 'pass']],
      ['another’s pass', `${cookieOf(plain)}; ${passOf(CHESS, OTHER)}`, ['pass']],
      ['a pass to another club', `${cookieOf(plain)}; ${passOf(CLOSED)}`, ['pass']],
      ['two passes', `${passOf(CLOSED)}; ${cookieOf(plain)}; ${passOf(CHESS)}`, []],
      ['a wrong signature', `${cookieOf(plain).slice(0, -3)}AAA; ${passOf(CHESS)}`, ['device', 'pass']],
      ['another’s signature', cookieOf(plain).replace('0123', '9123'), ['device', 'pass']],
      ['half a cookie', cookieOf(plain).slice(0, 30), ['device', 'pass']],
      ['nonsense', 'limelight_device=%E0%A4%A; ;;=; limelight_pass_=x', ['device', 'pass']],
      ['a very long one', `${cookieOf(plain)}; x=${'x'.repeat(LIMITS.deviceCookieChars)}`, ['pass']],
    ]
    for (const [name, Cookie, expected] of cookies) {
      const { headers } = await ask(plain, { target: `/club/${CHESS}`, headers: Cookie === '' ? {} : { Cookie } })
      const set = headers.flatMap((line) => /^set-cookie: limelight_(device|pass)/.exec(line)?.[1] ?? [])
      expect(set, name).toEqual(expected)
    }
  })

  it.each([
    ['one.example', 'http', false],
    ['one.example', 'https', true],
    ['other.example', 'https', true],
    ['one.example', 'http', false],
  ] as const)('of the host %s over %s has the headers of both', async (host, proto, isSecure) => {
    const { headers } = await ask(proxied, { target: '/by-slug/chess', host, headers: { 'X-Forwarded-Proto': proto } })
    expect(headers.some((line) => line.startsWith('strict-transport-security'))).toBe(isSecure)
    expect(headers.find((line) => line.startsWith('content-security-policy'))).toContain(`wss://${host};`)
  })

  it('has the bytes that were always sent, and a new device’s cookie and pass', async () => {
    const told = await ask(plain, { target: `/club/${CHESS}` })
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
  })

  it('behind the proxy keeps its cookies for https, and says so', async () => {
    const ELSEWHERE = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-For': '198.51.100.7' }
    const told = await ask(proxied, { target: `/club/${CHESS}`, headers: ELSEWHERE })
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
  })

  it('shows a phone’s own to nobody else', async () => {
    const shown = async (device: string) =>
      (await ask(plain, { target: `/note/${NOTE}`, headers: { Cookie: cookieOf(plain, device) } })).body
    expect(await shown(PHONE)).toContain(`"device_id":"${PHONE}"`)
    expect(await shown(OTHER)).not.toContain(PHONE)
    expect(await shown(PHONE)).toContain(`"device_id":"${PHONE}"`)
  })
})

describe('what is counted', () => {
  it('of passes: one connection gets twenty and one page more', async () => {
    const each = (last: boolean) => text({ target: `/club/${CHESS}`, headers: last ? { Connection: 'close' } : {} })
    const told = await exchange(plain, ...Array.from({ length: LIMITS.passesPerConnection }, () => each(false)), each(true))
    expect(told.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(LIMITS.passesPerConnection + 1)
    expect(told.match(/set-cookie: limelight_device=/g)).toHaveLength(LIMITS.passesPerConnection + 1)
    expect(told.match(/set-cookie: limelight_pass_/g)).toHaveLength(LIMITS.passesPerConnection)
  })

  it('of answers: each once, by method and status', async () => {
    const counted = async () => {
      const { body } = await ask(plain, { target: '/metrics' })
      return ['200', '404'].map((status) => Number(new RegExp(`method="GET",status="${status}"} (\\d+)`).exec(body)?.[1] ?? 0))
    }
    const [found = 0, missed = 0] = await counted()
    for (const target of [`/club/${CHESS}`, `/club/${CHESS}`, `/club/${GONE}`]) await ask(plain, { target })
    // An answer to /metrics is counted only after it is sent.
    expect(await counted()).toEqual([found + 3, missed + 1])
  })
})

describe('a request of a rare kind', () => {
  const page = 'text/html; charset=utf-8'
  const json = 'application/json; charset=utf-8'
  it.each<[string, Asked, number, string]>([
    ['HEAD', { method: 'HEAD', target: `/club/${CHESS}` }, 200, page],
    ['a form of a page without one', { method: 'POST', target: `/club/${CHESS}`, headers: { 'Content-Length': '0' } }, 405, json],
    ['an origin, its own', { target: `/club/${CHESS}`, headers: { Origin: 'http://localhost' } }, 200, page],
    ['an origin, another', { target: `/club/${CHESS}`, headers: { Origin: 'https://elsewhere.example' } }, 200, page],
    ['an empty body', { target: `/club/${CHESS}`, headers: { 'Content-Length': '0' } }, 200, page],
    ['a body that is encoded', { target: `/club/${CHESS}`, headers: { 'Content-Encoding': 'gzip' } }, 415, page],
    ['a slash at the end', { target: `/club/${CHESS}/` }, 200, page],
    ['two slashes', { target: `//club/${CHESS}` }, 404, json],
    ['a query and a fragment', { target: `/club/${CHESS}?utm_source=sign&id=${CLOSED}#x` }, 200, page],
    ['capitals in its id', { target: `/club/${CHESS.toUpperCase()}` }, 200, page],
    ['a parameter that is encoded', { target: '/by-slug/%63hess' }, 200, page],
    ['a path that is encoded', { target: '/%62y-slug/chess' }, 200, page],
    ['an encoded slash', { target: '/by-slug/chess%2Fmore' }, 404, page],
    ['what is encoded twice', { target: '/by-slug/%2563hess' }, 404, page],
    ['a parameter that is broken', { target: '/by-slug/%' }, 400, json],
    ['no parameter', { target: '/by-slug/' }, 404, json],
    ['a parameter that names nothing', { target: '/by-slug/nobody' }, 404, page],
    ['a parameter that is no id', { target: '/club/nonsense' }, 404, page],
    ['a long parameter', { target: `/by-slug/${'x'.repeat(501)}` }, 404, json],
    ['a long query', { target: `/by-slug/chess?${'x'.repeat(LIMITS.urlBytes)}` }, 414, page],
    ['other letters', { target: `/CLUB/${CHESS}` }, 404, json],
    ['a whole address', { target: `http://localhost/club/${CHESS}` }, 200, page],
    ['a page that cannot be painted', { target: `/broken/${CHESS}` }, 500, page],
    ['no page', { target: `/nowhere/${CHESS}` }, 404, json],
  ])('%s', async (_, asked, status, type) => {
    const told = await ask(plain, asked)
    expect(Number(told.status.split(' ')[1])).toBe(status)
    expect(told.headers.find((line) => /^content-type: /i.test(line))?.slice(14) ?? '').toBe(type)
    expect(told.headers).toContain('x-content-type-options: nosniff')
    expect(told.body === '').toBe(asked.method === 'HEAD')
  })

  it('a server that closes answers what still comes, and ends the connection', async () => {
    const server = await start({})
    const told = [
      new Promise<string>((resolve) => {
        let all = ''
        const [first = '', ...rest] = text({ target: `/club/${CHESS}` }).split('\r\n')
        const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(`${first}\r\n`))
        setTimeout(() => socket.write(rest.join('\r\n')), 300)
        socket.setEncoding('latin1').on('data', (chunk) => {
          all += chunk
        })
        socket.on('close', () => resolve(all))
      }),
    ]
    await new Promise((resolve) => setTimeout(resolve, 100))
    const stopped = server.stop()
    const answers = (await Promise.all(told)).map(parts)
    await stopped
    for (const { status, headers } of answers)
      expect([status, headers.some((line) => /^connection: close$/i.test(line))]).toEqual(['HTTP/1.1 200 OK', true])
  })
})
