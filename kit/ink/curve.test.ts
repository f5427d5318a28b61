import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Point } from '../../parts/ink.ts'
import { trace } from './curve.ts'

function traced(points: readonly Point[]) {
  const starts: number[][] = []
  const pieces: number[][] = []
  trace(points, { moveTo: (...at) => starts.push(at), bezierCurveTo: (...piece) => pieces.push(piece) })
  return { starts, pieces }
}
const point = fc.record({ x: fc.integer({ min: 0, max: 1_000 }), y: fc.integer({ min: 0, max: 1_000 }) })

describe('a smooth line', () => {
  it('[WHITEBOARD-14] goes through every point in order', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 50 }), (points) => {
        const { starts, pieces } = traced(points)
        expect([starts[0], ...pieces.map((piece) => piece.slice(4))]).toEqual(points.map(({ x, y }) => [x, y]))
      }),
    )
  })

  it('[WHITEBOARD-14] has no corner: where two pieces meet, both go the same way', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 30 }), (points) => {
        const { pieces } = traced(points)
        for (let i = 0; i + 1 < pieces.length; i++) {
          const [, , c2x, c2y, x, y] = pieces[i] as number[]
          const [nextX, nextY] = pieces[i + 1] as number[]
          expect(nextX! - x!).toBeCloseTo(x! - c2x!, 6)
          expect(nextY! - y!).toBeCloseTo(y! - c2y!, 6)
        }
      }),
    )
  })

  it('[WHITEBOARD-14] a piece is made of four points: it stays as it is when later ones come', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 5, maxLength: 30 }), point, (points, next) => {
        const settled = points.length - 2
        expect(traced([...points, next]).pieces.slice(0, settled)).toEqual(traced(points).pieces.slice(0, settled))
      }),
    )
  })

  it('is straight through points on a straight line, and a dot for one', () => {
    const straight = traced([0, 1, 2, 3].map((n) => ({ x: n, y: n }))).pieces.flat()
    expect(straight.filter((_, i) => i % 2 === 0)).toEqual(straight.filter((_, i) => i % 2 === 1))
    expect(traced([{ x: 3, y: 4 }]).pieces).toEqual([[3, 4, 3, 4, 3, 4]])
    expect(traced([])).toEqual({ starts: [], pieces: [] })
  })
})
