import { connect, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { LIMITS } from '../../../contract/limits.ts'
import { testTools } from '../../../tests/tools/all.ts'
import { serverOfFile } from '../../testing/of-file.ts'
import { startTestServer } from '../../testing/start.ts'
import { messagesOf, openRaw } from '../testing/raw-client.ts'
import { pause, SILENCE_MS, until } from '../testing/wait.ts'

const server = serverOfFile({ tools: testTools })

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

describe('[X2] messages that are not whole', () => {
  it('count, and beyond the limit of all peers those that hold most are cut, and no other', async () => {
    const own = await startTestServer({ tools: testTools, bounds: { waitingBytes: 400_000, connectionCheckMs: 50 } })
    const received = () => own.connections.stats().receivedBytes
    const whole = await openRaw(own, '2.0.0')
    const small = await openRaw(own, '2.0.0')
    small.ws.send('[null,"1","phoenix",', { fin: false })
    await until('the beginning', () => received() > 0)
    const large = await Promise.all(Array.from({ length: 10 }, () => openRaw(own, '2.0.0')))
    for (const { ws } of large) ws.send('x'.repeat(60_000), { fin: false })
    await until('the cuts', () => large.filter(({ closed }) => closed).length >= 4)
    expect(received()).toBeLessThanOrEqual(400_000)
    small.ws.send('"heartbeat",{}]')
    await until('the answer', () => messagesOf(small, 'phx_reply').length === 1)
    expect((await whole.join('fine')).payload).toMatchObject({ status: 'ok' })
    expect([small.closed, whole.closed]).toEqual([null, null])
    await own.stop()
  })
})

describe('a flood of frames', () => {
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
    // Bytes that the kernel buffers although the server has stopped reading.
    expect(taken).toBeLessThan(12_000_000)
    await until('its leaving', () => server.connections.stats().open <= open)
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
