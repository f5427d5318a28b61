import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { type Frame, frameOf } from '../frame.ts'
import { bytesOf, type DueFrames, framesOf } from './due-frames.ts'
import { createSendQueue, type SendQueue, type Sink } from './send-queue.ts'

let now = 0
let queue: SendQueue
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] })
  now = 1_000
  queue = createSendQueue(() => now)
})
afterEach(() => {
  queue.close()
  vi.useRealTimers()
})

interface Recorder extends Sink {
  writes: Buffer[]
  frames: Frame[][]
}
function recorder(costMs = 0): Recorder {
  const sink: Recorder = {
    due: null,
    writes: [],
    frames: [],
    write(due: DueFrames) {
      now += costMs
      sink.writes.push(bytesOf(due))
      sink.frames.push(framesOf(due))
    },
  }
  return sink
}
const [a, b, c] = [frameOf('a'), frameOf('b'), frameOf('c')] as const
const pass = (ms: number): void => {
  now += ms
  vi.advanceTimersByTime(ms)
}

describe('the send queue', () => {
  it('writes at once after a rest, and everything that is queued in one write, in order', () => {
    const sink = recorder()
    for (const frame of [a, b, c]) queue.push(sink, frame)
    expect(sink.writes).toEqual([])
    pass(0)
    expect(sink.frames).toEqual([[a, b, c]])
    expect(sink.writes[0]).toEqual(Buffer.concat([a.bytes, b.bytes, c.bytes]))
  })

  it('waits for the tick after a write, and gathers meanwhile', () => {
    const sink = recorder()
    queue.push(sink, a)
    pass(0)
    queue.push(sink, b)
    pass(LIMITS.socketTickMs - 1)
    expect(sink.writes).toHaveLength(1)
    queue.push(sink, c)
    pass(1)
    expect(sink.frames).toEqual([[a], [b, c]])
  })

  it('gives sockets that get the same one buffer between them, and none a copy for a single frame', () => {
    const sinks = [recorder(), recorder(), recorder()] as const
    for (const frame of [a, b]) for (const sink of sinks) queue.push(sink, frame)
    queue.push(sinks[2], c)
    pass(0)
    expect(sinks[0].writes[0]).toBe(sinks[1].writes[0])
    expect(sinks.map((sink) => sink.frames)).toEqual([[[a, b]], [[a, b]], [[a, b, c]]])
    const alone = recorder()
    queue.push(alone, a)
    pass(LIMITS.socketTickMs)
    expect(alone.writes[0]).toBe(a.bytes)
  })

  it('keeps apart what goes to different sockets', () => {
    const [x, y, both] = [recorder(), recorder(), recorder()]
    for (const sink of [x, both]) queue.push(sink, a)
    for (const sink of [y, both]) queue.push(sink, b)
    for (const sink of [x, y]) queue.push(sink, c)
    pass(0)
    expect([x, y, both].map((sink) => sink.frames[0])).toEqual([
      [a, c],
      [b, c],
      [a, b],
    ])
  })

  it.each([
    [1, LIMITS.socketTickMs],
    [4, 16],
    [10, 22],
  ])('where writing takes %i ms, begins %i ms after the last beginning at the soonest: large rooms have longer ticks', (costMs, tickMs) => {
    const slow = recorder(costMs)
    queue.push(slow, a)
    pass(0)
    queue.push(slow, b)
    pass(tickMs - costMs - 1)
    expect(slow.writes).toHaveLength(1)
    pass(1)
    expect(slow.writes).toHaveLength(2)
  })

  it.each([
    [30, 15],
    [500, 22],
  ])(
    'rests after writing for %i ms for %i ms: a room of many thousands can neither take all the time nor wait for ever',
    (costMs, restMs) => {
      const slow = recorder(costMs)
      queue.push(slow, a)
      pass(0)
      queue.push(slow, b)
      pass(restMs - 1)
      expect(slow.writes).toHaveLength(1)
      pass(1)
      expect(slow.writes).toHaveLength(2)
    },
  )

  /** Milliseconds that each frame waits if frames come every `everyMs` and writing to the room takes 6 ms. */
  function waitsOf(frames: readonly Frame[], everyMs: number): number[] {
    const left = new Map<Frame, number>()
    const room: Sink = {
      due: null,
      write(due) {
        for (const frame of framesOf(due)) left.set(frame, now)
        now += 6
      },
    }
    const start = now
    frames.forEach((frame, n) => {
      while (now < start + n * everyMs) pass(1)
      queue.push(room, frame)
      pass(0)
    })
    for (let ms = 0; ms < 100; ms++) pass(1)
    return frames.map((frame, n) => (left.get(frame) as number) - start - n * everyMs)
  }
  const stream = (length: number): Frame[] => Array.from({ length }, (_, n) => frameOf(`${n}`))

  it('sends a stream of 60 frames a second in pairs, as the second of each pair arrives, and keeps its last frame no longer than a tick', () => {
    const waits = waitsOf(stream(41), 17)
    const settled = waits.slice(10, 40)
    expect(settled.filter((ms) => ms === 0)).toHaveLength(15)
    expect(settled.filter((ms) => ms === 17)).toHaveLength(15)
    expect(waits[40]).toBeLessThanOrEqual(22)
  })

  it('sends a stream of 40 frames a second as it comes', () => {
    expect(waitsOf(stream(40), 25)).toEqual(stream(40).map(() => 0))
  })

  it('lets a frame wait for no other where none is to be expected: only to the end of the tick', () => {
    expect(waitsOf(stream(1), 17)).toEqual([0])
    pass(100)
    expect(waitsOf(stream(2), 17)).toEqual([0, 5])
  })

  it('S32: gives others their turn while it writes to a large room, and keeps the order of each socket', () => {
    const sinks = Array.from({ length: 20 }, () => recorder(1))
    for (const sink of sinks) queue.push(sink, a)
    vi.advanceTimersToNextTimer()
    const reached = sinks.filter(({ writes }) => writes.length > 0).length
    expect(reached).toBeLessThanOrEqual(LIMITS.turnMs + 1)
    for (const sink of sinks) queue.push(sink, b)
    while (sinks.some(({ writes }) => writes.length === 0)) vi.advanceTimersToNextTimer()
    expect(sinks.map(({ frames }) => frames)).toEqual(sinks.map((_, i) => (i < reached ? [[a]] : [[a, b]])))
    pass(32)
    expect(sinks.map(({ frames }) => frames.flat())).toEqual(sinks.map(() => [a, b]))
  })

  it('is not confused by a sink that sends while it is written to', () => {
    const late = recorder()
    const chatty: Sink = { due: null, write: () => queue.push(late, b) }
    queue.push(chatty, a)
    pass(0)
    pass(LIMITS.socketTickMs)
    expect(late.frames).toEqual([[b]])
  })
})
