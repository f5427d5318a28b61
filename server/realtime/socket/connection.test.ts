import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import { describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { LIMITS } from '../../../contract/limits.ts'
import { type Frame, frameOf } from '../frame.ts'
import { createBacklogMemory } from './backlog-memory.ts'
import { CLOSE_REASONS } from './close-reasons.ts'
import { Connection } from './connection.ts'
import { noFramesDue, withFrame } from './due-frames.ts'
import { MESSAGE_RATE } from './message-rate.ts'
import { createSendQueue } from './send-queue.ts'
import { Throttle } from './throttle.ts'

/** A socket whose reader accepts as much as the test sets. */
class FakeSocket extends EventEmitter {
  written: Buffer[] = []
  writableLength = 0
  write(bytes: Buffer): boolean {
    this.written.push(bytes)
    this.writableLength += bytes.length
    return this.writableLength < 16_384
  }
  drain(): void {
    this.writableLength = 0
    this.emit('drain')
  }
}

function open() {
  const socket = new FakeSocket()
  const ws = { readyState: WebSocket.OPEN as number, close: vi.fn(), terminate: vi.fn() }
  const onTooSlow = vi.fn()
  const options = {
    vsn: '2.0.0',
    apikey: 'a',
    deviceId: null,
    messageLimit: new Throttle(MESSAGE_RATE, () => performance.now()),
    sendQueue: createSendQueue(() => performance.now()),
    backlogMemory: createBacklogMemory(),
    lingerMs: 50,
    onTooSlow,
  } as const
  const connection = new Connection({ ...options, ws: ws as unknown as WebSocket, socket: socket as unknown as Duplex })
  const write = (...frames: Frame[]): void => connection.write(frames.reduce(withFrame, noFramesDue()))
  return { socket, ws, onTooSlow, connection, write }
}
const big = (fill: string, bytes: number): Frame => frameOf(fill.repeat(bytes))

describe('a connection', () => {
  it('writes straight through while its reader keeps up', () => {
    const { socket, write, connection } = open()
    write(big('a', 10), big('b', 10))
    write(big('c', 10))
    expect(socket.written).toHaveLength(2)
    expect(connection.queuedBytes).toBe(socket.writableLength)
  })

  it('keeps frames back from a reader that is behind, lets rows replace each other, and catches up in order', () => {
    const { socket, write, connection } = open()
    const row = (n: number): Frame => frameOf(`row ${n}`, { key: 'r', type: 'UPDATE', asInsert: () => row(n) })
    write(big('a', LIMITS.socketSoftBytes + 1))
    write(row(1))
    write(frameOf('between'))
    for (let n = 2; n <= 1_000; n++) write(row(n))
    expect(socket.written).toHaveLength(1)
    expect(connection.queuedBytes).toBeLessThan(LIMITS.socketSoftBytes + 100)
    socket.drain()
    expect(socket.written[1]?.toString()).toContain('row 1000')
    expect(socket.written[1]?.toString()).toContain('between')
    write(frameOf('after'))
    expect(socket.written.at(-1)?.toString()).toContain('after')
  })

  it('catches up piece by piece, as the reader takes it', () => {
    const { socket, write } = open()
    write(big('a', LIMITS.socketSoftBytes + 1))
    for (const letter of 'bcdef') write(big(letter, LIMITS.socketSoftBytes / 2))
    const order = [1, 2, 3, 4].map(() => {
      socket.drain()
      return socket.written.length
    })
    expect(order).toEqual([2, 3, 4, 5])
    socket.drain()
    expect(
      Buffer.concat(socket.written)
        .toString()
        .replace(/[^a-f]/g, '')
        .replace(/(.)\1+/g, '$1'),
    ).toBe('abcdef')
  })

  it('says so when it is too far behind', () => {
    const { write, onTooSlow } = open()
    write(big('a', LIMITS.socketSoftBytes + 1))
    for (let i = 0; i < 17; i++) write(big('x', 60_000))
    expect(onTooSlow).not.toHaveBeenCalled()
    write(big('x', 60_000))
    expect(onTooSlow).toHaveBeenCalledOnce()
  })

  it('takes one write of any size while nothing waits: who keeps up is not behind', () => {
    const { socket, write, onTooSlow } = open()
    write(big('a', 3 * LIMITS.socketQueueBytes))
    expect(socket.written).toHaveLength(1)
    expect(onTooSlow).not.toHaveBeenCalled()
  })

  it('writes nothing after it closes, and last words before', () => {
    const { socket, ws, connection, write } = open()
    connection.close('restart', [frameOf('bye')])
    expect(ws.close).toHaveBeenCalledWith(...CLOSE_REASONS.restart)
    expect(socket.written.map(String)).toEqual([expect.stringContaining('bye')])
    write(frameOf('late'))
    connection.close('flood')
    expect(socket.written).toHaveLength(1)
    expect(ws.close).toHaveBeenCalledOnce()
  })

  it('writes nothing once the other side has begun to close', () => {
    const { socket, ws, write } = open()
    ws.readyState = WebSocket.CLOSING
    write(frameOf('late'))
    expect(socket.written).toEqual([])
  })

  it('must say something soon, and then keep saying something', () => {
    const { ws, connection } = open()
    for (let s = 0; s < LIMITS.socketIdleMs / 1_000; s++) connection.everySecond()
    expect(ws.close).not.toHaveBeenCalled()
    connection.everySecond()
    expect(ws.close).toHaveBeenCalledWith(...CLOSE_REASONS.idle)

    const beating = open()
    beating.connection.beat()
    for (let s = 0; s < LIMITS.socketSilenceMs / 1_000; s++) beating.connection.everySecond()
    beating.connection.beat()
    for (let s = 0; s < LIMITS.socketSilenceMs / 1_000; s++) beating.connection.everySecond()
    expect(beating.ws.close).not.toHaveBeenCalled()
    beating.connection.everySecond()
    expect(beating.ws.close).toHaveBeenCalledWith(...CLOSE_REASONS.silent)
  })
})
