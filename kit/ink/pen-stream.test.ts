import { describe, expect, it } from 'vitest'
import type { Mark, Segment } from '../../parts/ink.ts'
import { createPenStream } from './pen-stream.ts'

function setUp() {
  let ms = 0
  const sent: { at: number; segment: Segment }[] = []
  let timer: { at: number; call: () => void } | null = null
  const stream = createPenStream({
    send: (segment) => sent.push({ at: ms, segment }),
    now: () => ms,
    after(wait, call) {
      timer = { at: ms + wait, call }
      return () => {
        timer = null
      }
    },
  })
  function pass(by: number): void {
    const end = ms + by
    for (let due = timer; due && due.at <= end; due = timer) {
      timer = null
      ms = due.at
      due.call()
    }
    ms = end
  }
  return { stream, sent, pass, xs: () => sent.map(({ segment }) => segment.points.map(({ x }) => Math.round(x * 100))) }
}
const stroke = (points: number, id = 'a'): Mark => ({
  id,
  tool: 'pen',
  points: Array.from({ length: points }, (_, i) => ({ x: i / 100, y: 0 })),
  color: '#000000',
  size: 2,
  is_touch: false,
  text: null,
})

describe('a stroke on the wire', () => {
  it('[WHITEBOARD-13] leaves at most every 16 ms, however fast the pen reports', () => {
    const { stream, sent, pass } = setUp()
    for (let n = 2; n < 400; n++) {
      stream.grow(stroke(n))
      pass(1)
    }
    pass(100)
    const gaps = sent.slice(1).map(({ at }, i) => at - (sent[i]?.at ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(16)
    expect(sent.length).toBeGreaterThan(20)
  })

  it('is whole at the other end: each piece begins where the one before ended', () => {
    const { stream, sent, pass, xs } = setUp()
    stream.grow(stroke(1))
    stream.grow(stroke(2))
    stream.grow(stroke(3))
    pass(4)
    stream.grow(stroke(5))
    pass(40)
    stream.end(stroke(7))
    expect(xs()).toEqual([
      [0, 1],
      [1, 2, 3, 4],
      [4, 5, 6],
    ])
    expect(sent.map(({ segment }) => segment.from)).toEqual([0, 1, 4])
    stream.end(stroke(7))
    pass(100)
    expect(sent).toHaveLength(3)
  })

  it('sends the end of a stroke at once, and nothing after it was cancelled', () => {
    const { stream, sent, pass, xs } = setUp()
    stream.grow(stroke(2))
    stream.end(stroke(3))
    expect(xs()).toEqual([
      [0, 1],
      [1, 2],
    ])
    pass(1)
    stream.grow(stroke(4, 'b'))
    stream.cancel()
    pass(100)
    expect(sent).toHaveLength(2)
    stream.grow(stroke(2, 'c'))
    expect(sent.at(-1)?.segment).toMatchObject({ id: 'c', from: 0 })
  })
})
