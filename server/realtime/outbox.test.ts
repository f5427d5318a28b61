import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { type Batch, bytesOf, framesOf } from './batch.ts'
import { type Frame, frameOf } from './frame.ts'
import { createOutbox, type Outbox, type Sink } from './outbox.ts'

let now = 0
let outbox: Outbox
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] })
  now = 1_000
  outbox = createOutbox(() => now)
})
afterEach(() => {
  outbox.close()
  vi.useRealTimers()
})

interface Recorder extends Sink {
  writes: Buffer[]
  frames: Frame[][]
}
function recorder(costMs = 0): Recorder {
  const sink: Recorder = {
    batch: null,
    writes: [],
    frames: [],
    write(batch: Batch) {
      now += costMs
      sink.writes.push(bytesOf(batch))
      sink.frames.push(framesOf(batch))
    },
  }
  return sink
}
const [a, b, c] = [frameOf('a'), frameOf('b'), frameOf('c')] as const
const pass = (ms: number): void => {
  now += ms
  vi.advanceTimersByTime(ms)
}

describe('the outbox', () => {
  it('writes at once after a rest, and everything that is due in one write, in order', () => {
    const sink = recorder()
    for (const frame of [a, b, c]) outbox.push(sink, frame)
    expect(sink.writes).toEqual([])
    pass(0)
    expect(sink.frames).toEqual([[a, b, c]])
    expect(sink.writes[0]).toEqual(Buffer.concat([a.bytes, b.bytes, c.bytes]))
  })

  it('waits for the tick after a write, and gathers meanwhile', () => {
    const sink = recorder()
    outbox.push(sink, a)
    pass(0)
    outbox.push(sink, b)
    pass(LIMITS.socketTickMs - 1)
    expect(sink.writes).toHaveLength(1)
    outbox.push(sink, c)
    pass(1)
    expect(sink.frames).toEqual([[a], [b, c]])
  })

  it('gives sockets that are due the same one buffer between them, and none a copy for a single frame', () => {
    const sinks = [recorder(), recorder(), recorder()] as const
    for (const frame of [a, b]) for (const sink of sinks) outbox.push(sink, frame)
    outbox.push(sinks[2], c)
    pass(0)
    expect(sinks[0].writes[0]).toBe(sinks[1].writes[0])
    expect(sinks.map((sink) => sink.frames)).toEqual([[[a, b]], [[a, b]], [[a, b, c]]])
    const alone = recorder()
    outbox.push(alone, a)
    pass(LIMITS.socketTickMs)
    expect(alone.writes[0]).toBe(a.bytes)
  })

  it('keeps apart what is due to different sockets', () => {
    const [x, y, both] = [recorder(), recorder(), recorder()]
    for (const sink of [x, both]) outbox.push(sink, a)
    for (const sink of [y, both]) outbox.push(sink, b)
    for (const sink of [x, y]) outbox.push(sink, c)
    pass(0)
    expect([x, y, both].map((sink) => sink.frames[0])).toEqual([
      [a, c],
      [b, c],
      [a, b],
    ])
  })

  it.each([
    [1, LIMITS.socketTickMs],
    [5, 20],
    [500, 32],
  ])('rests after writing for %i ms for %i ms: a large room can neither take all the time nor wait for ever', (costMs, restMs) => {
    const slow = recorder(costMs)
    outbox.push(slow, a)
    pass(0)
    outbox.push(slow, b)
    pass(restMs - 1)
    expect(slow.writes).toHaveLength(1)
    pass(1)
    expect(slow.writes).toHaveLength(2)
  })

  it('is not confused by a sink that sends while it is written to', () => {
    const late = recorder()
    const chatty: Sink = { batch: null, write: () => outbox.push(late, b) }
    outbox.push(chatty, a)
    pass(0)
    pass(LIMITS.socketTickMs)
    expect(late.frames).toEqual([[b]])
  })
})
