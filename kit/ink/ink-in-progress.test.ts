import { describe, expect, it } from 'vitest'
import type { Mark } from '../../parts/ink.ts'
import { createInkInProgress } from './ink-in-progress.ts'

const at = (...xs: number[]) => xs.map((x) => ({ x, y: 0 }))
const pen = { color: '#000000', size: 2 }
const ID = '018f0000-0000-7000-8000-000000000001'

function setUp() {
  let ms = 0
  let ids = 0
  const ink = createInkInProgress({ now: () => ms, newId: () => `nameless-${++ids}` })
  return { ink, pass: (by: number) => (ms += by), xs: () => ink.marks().map((mark) => mark.points.map(({ x }) => x)) }
}
const mark = (id: string): Mark => ({ id, tool: 'pen', points: at(0, 1), ...pen, is_touch: false, text: null })

describe('what is being drawn', () => {
  it('grows by pieces that say where they belong, also when one comes twice or was missed', () => {
    const { ink, xs } = setUp()
    ink.addSegment({ ...pen, id: ID, from: 0, points: at(0, 0.1) })
    ink.addSegment({ ...pen, id: ID, from: 1, points: at(0.1, 0.2, 0.3) })
    ink.addSegment({ ...pen, id: ID, from: 1, points: at(0.1, 0.2, 0.3) })
    expect(xs()).toEqual([[0, 0.1, 0.2, 0.3]])
    ink.addSegment({ ...pen, id: ID, from: 9, points: at(0.9, 1) })
    expect(xs()).toEqual([[0, 0.1, 0.2, 0.3, 0.9, 1]])
  })

  it('[WHITEBOARD-14] joins pieces without a name that arrive within 32 ms, and only those', () => {
    const { ink, pass, xs } = setUp()
    ink.addSegment({ ...pen, points: at(0, 0.1) })
    pass(32)
    ink.addSegment({ ...pen, points: at(0.2, 0.3) })
    pass(33)
    ink.addSegment({ ...pen, points: at(0.5, 0.6) })
    expect(xs()).toEqual([
      [0, 0.1, 0.2, 0.3],
      [0.5, 0.6],
    ])
  })

  it('[WHITEBOARD-14] does not join pieces of another colour, size or hand', () => {
    const { ink, xs } = setUp()
    ink.addSegment({ ...pen, points: at(0, 0.1) })
    ink.addSegment({ ...pen, color: '#FF0000', points: at(0.2, 0.3) })
    ink.addSegment({ ...pen, color: '#FF0000', size: 8, points: at(0.4, 0.5) })
    ink.addSegment({ ...pen, color: '#FF0000', size: 8, isTouch: true, points: at(0.6, 0.7) })
    expect(xs()).toHaveLength(4)
  })

  it('goes when it is stored, dropped or cleared, and says so once each', () => {
    const { ink } = setUp()
    let told = 0
    const stop = ink.subscribe(() => told++)
    for (const id of ['a', 'b', 'c']) ink.put(mark(id))
    ink.settle(new Set(['a', 'x']))
    ink.settle(new Set(['a', 'x']))
    ink.drop('b')
    ink.drop('b')
    expect(ink.marks().map(({ id }) => id)).toEqual(['c'])
    ink.clear()
    ink.clear()
    expect(ink.marks()).toEqual([])
    expect(told).toBe(6)
    stop()
    ink.put(mark('d'))
    expect(told).toBe(6)
  })

  it('keeps a bounded number of strokes that nobody stores', () => {
    const { ink } = setUp()
    for (let i = 0; i < 600; i++) ink.put(mark(String(i)))
    expect(ink.marks()).toHaveLength(500)
    expect(ink.marks().at(-1)?.id).toBe('599')
  })
})
