import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitInside, placeOn, unitOf } from './geometry.ts'

const dots = fc.integer({ min: 50, max: 5_000 })

describe('a surface in a window', () => {
  it('[WHITEBOARD-11] keeps its aspect, fits, and touches two edges', () => {
    fc.assert(
      fc.property(dots, dots, fc.double({ min: 0.2, max: 5, noNaN: true }), (width, height, aspect) => {
        const surface = fitInside(aspect, { width, height })
        expect(surface.width / surface.height).toBeCloseTo(aspect, 6)
        expect(surface.width).toBeLessThanOrEqual(width + 1e-6)
        expect(surface.height).toBeLessThanOrEqual(height + 1e-6)
        expect(Math.min(width - surface.width, height - surface.height)).toBeCloseTo(0, 6)
      }),
    )
  })

  it('[WHITEBOARD-11] gives the same share of it on screens of every size', () => {
    const share = (left: number, top: number, width: number) =>
      placeOn({ left, top, width, height: (width / 16) * 9 }, left + width * 0.25, top + (width / 16) * 9 * 0.75)
    expect([share(0, 0, 1366), share(100, 60, 1920), share(0, 312, 390)]).toEqual(Array(3).fill({ x: 0.25, y: 0.75 }))
  })

  it('has no place for a pointer beside it', () => {
    const box = { left: 10, top: 10, width: 100, height: 100 }
    expect([placeOn(box, 9, 50), placeOn(box, 111, 50), placeOn(box, 50, 9), placeOn(box, 50, 111)]).toEqual([null, null, null, null])
    expect(placeOn(box, 10, 110)).toEqual({ x: 0, y: 1 })
  })

  it('[WHITEBOARD-11] has strokes as thick beside it on every screen', () => {
    const thickness = (width: number) => (8 * unitOf({ width, height: width / 2 })) / width
    expect(thickness(390)).toBeCloseTo(thickness(3840), 10)
    expect(unitOf({ width: 1280, height: 720 })).toBe(1)
    expect(unitOf({ width: 720, height: 1280 })).toBe(1)
  })
})
