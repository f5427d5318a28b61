import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { testTools } from '../../tests/tools/all.ts'
import { serverOfFile } from '../testing/of-file.ts'

const server = serverOfFile({ tools: testTools })

const HOST = 'Host: x\r\n'
const H2C = `${HOST}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n`
const KEY = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n'
const READ = '/rest/v1/shows?select=id&id=eq.00000000-0000-4000-8000-000000000000'
const get = (path: string, headers = H2C): string => `GET ${path} HTTP/1.1\r\n${headers}\r\n`
const BODY = JSON.stringify({ name: 'x' })
const post = (headers: string, body: string): string =>
  `POST /rest/v1/rpc/none HTTP/1.1\r\n${H2C}Content-Type: application/json\r\n${headers}\r\n${body}`
const LENGTH = `Content-Length: ${BODY.length}\r\n`

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/**
 * Sends the parts on one connection, each when the answers to the parts before it have arrived, and returns
 * all answers.
 */
async function say(...parts: string[]): Promise<{ statuses: string[]; text: string; ended: boolean }> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let text = ''
  let ended = false
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1')
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    ended = true
  })
  const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status as string)
  for (const [n, part] of parts.entries()) {
    socket.write(part, 'latin1')
    for (let waited = 0; waited < 60 && statuses().length <= n && !ended; waited++) await pause(10)
  }
  await pause(50)
  socket.destroy()
  return { statuses: statuses(), text, ended }
}

describe('[K1] a request that offers HTTP/2 in clear text', () => {
  it.each([
    ['GET', [get('/healthz')], ['200']],
    ['HEAD', [get('/healthz').replace('GET', 'HEAD')], ['200']],
    ['a read of a table', [get(READ)], ['200']],
    ['twenty on one connection', Array.from({ length: 20 }, () => get(READ)), Array(20).fill('200')],
    ['with others between', [get(READ), get(READ, HOST), get('/healthz'), get('/rest/v1/none')], ['200', '200', '200', '404']],
    ['sent together with the next', [get('/healthz') + get(READ, HOST)], ['200', '200']],
    ['with a body', [post(LENGTH, BODY), get('/healthz')], ['404', '200']],
    ['with a body that follows later', [post(LENGTH, BODY.slice(0, 3)) + BODY.slice(3), get('/healthz')], ['404', '200']],
    [
      'with a body in chunks',
      [post('Transfer-Encoding: chunked\r\n', `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`) + get('/healthz', HOST)],
      ['404', '200'],
    ],
    ['with a body, and the next behind it', [post(LENGTH, BODY) + get('/healthz', HOST)], ['404', '200']],
    ['with a body that is no JSON', [post('Content-Length: 1\r\n', 'x')], ['400']],
    ['of another site', [post(`Origin: http://evil.example\r\n${LENGTH}`, BODY)], ['403']],
    ['by a longer address than may be', [get(`/healthz?${'x'.repeat(LIMITS.urlBytes)}`)], ['414']],
  ])('is answered as any other: %s', async (_name, parts, statuses) => {
    const answer = await say(...parts)
    expect(answer.statuses).toEqual(statuses)
    expect(answer.text).not.toMatch(/upgrade: |101 Switching/i)
    expect(answer.ended).toBe(false)
  })

  it('has its body read', async () => {
    const body = JSON.stringify({ claim: 'none', value: 'x' })
    const headers = `${H2C}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`
    expect((await say(`POST /rest/v1/rpc/set_claim HTTP/1.1\r\n${headers}\r\n${body}`)).text).toContain('Only the claim')
  })

  it('may open a socket with a later request of its connection', async () => {
    const upgrade = get('/realtime/v1/websocket?apikey=a', `${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n${KEY}`)
    expect((await say(get('/healthz'), upgrade)).statuses).toEqual(['200', '101'])
  })

  it('counts as one connection', async () => {
    const open = () => server.connections.stats().open
    while (open() > 0) await pause(10)
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    for (let n = 0; n < 3; n++) {
      socket.write(get('/healthz'))
      await new Promise((done) => socket.once('data', done))
    }
    expect(open()).toBe(1)
    socket.destroy()
    while (open() > 0) await pause(10)
  })

  it('is refused where Node did not keep all of its headers: its body might be taken for another request', async () => {
    const hidden = get('/rest/v1/smuggled-behind', HOST)
    const many = `${'a: b\r\n'.repeat(1_000)}Content-Length: ${hidden.length}\r\n`
    const { text, ended } = await say(`POST /rest/v1/rpc/none HTTP/1.1\r\n${H2C}${many}\r\n${hidden}`)
    expect(text).toMatch(/^HTTP\/1\.1 431 /)
    expect(text).not.toContain('smuggled-behind')
    expect(ended).toBe(true)
  })
})

describe('[K1] what offers a WebSocket', () => {
  it.each(['websocket', 'WebSocket', 'h2c, websocket', 'websocket, h2c'])('as "%s" is taken at its word', async (offer) => {
    const upgrade = get('/realtime/v1/websocket?apikey=a', `${HOST}Connection: Upgrade\r\nUpgrade: ${offer}\r\n${KEY}`)
    expect((await say(upgrade)).text).toMatch(/^HTTP\/1\.1 101 [\s\S]*Upgrade: websocket/)
  })

  it('elsewhere is told that there is nothing to connect to', async () => {
    const upgrade = get('/rest/v1/shows', `${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n${KEY}`)
    expect((await say(upgrade)).statuses).toEqual(['404'])
  })
})
