import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'
import { LIMITS } from '../../../contract/limits.ts'
import { testTools } from '../../../tests/tools/all.ts'
import { wholeAct, wholeShow } from '../../../tests/tools/whole-rows.ts'
import { serverOfFile } from '../../testing/of-file.ts'
import { startTestServer, type TestServer } from '../../testing/start.ts'
import { messagesOf, openRaw } from '../testing/raw-client.ts'
import { insert, newDevice, newId } from '../testing/rows.ts'
import { pause, SILENCE_MS, until } from '../testing/wait.ts'
import { readHandshake } from './handshake.ts'

const server = serverOfFile({ tools: testTools, env: { ALLOWED_ORIGINS: 'https://friend.example' } })

/** Sends an upgrade request and returns the response's status and body. */
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

/** Opens one more socket and returns the server's refusal. */
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

  it('finds the server full', () => {
    const request = { url: '/realtime/v1/websocket?apikey=a', headers: {} } as IncomingMessage
    const connect = (sockets: number) =>
      readHandshake(server.services.config, request, { isOpen: true, sockets, socketsOfAddress: 0, socketsPerAddress: 1 })
    expect(connect(LIMITS.sockets - 1)).toMatchObject({ ok: true })
    expect(connect(LIMITS.sockets)).toMatchObject({
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
    await until('space', () => own.connections.socketsOf('127.0.0.1') === 1)
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
