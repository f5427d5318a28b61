import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INK } from '../../parts/ink.ts'
import { LINE, settleText } from './settle-text.ts'
import { wrap } from './wrap.ts'

const ASPECT = 16 / 9
/** Measures as if every letter were half as wide as high. */
const measure = (text: string, size: number) => [...text].length * size * 0.5
const share = fc.double({ min: 0, max: 1, noNaN: true })

describe('where a text is put', () => {
  it('[WHITEBOARD-18] all of it is on the board, wherever it was asked for and however long it is', () => {
    const text = fc.string({ minLength: 1, maxLength: INK.text }).filter((some) => some.trim() !== '')
    fc.assert(
      fc.property(text, share, share, fc.constantFrom(12, 24, 48, 96), (some, x, y, asked) => {
        const { at, size } = settleText(some, { at: { x, y }, size: asked }, ASPECT, measure)
        const lines = wrap(some, (1 - at.x) * INK.side, (part) => measure(part, size))
        expect(at.x).toBeGreaterThanOrEqual(0)
        expect(at.y).toBeGreaterThanOrEqual(0)
        expect(at.y + (lines.length * size * LINE * ASPECT) / INK.side).toBeLessThanOrEqual(1.0001)
        expect(size).toBeLessThanOrEqual(asked)
      }),
    )
  })

  it('[WHITEBOARD-18] stays where it was asked for, and as large, if it fits there', () => {
    expect(settleText('Ship it', { at: { x: 0.2, y: 0.3 }, size: 24 }, ASPECT, measure)).toEqual({ at: { x: 0.2, y: 0.3 }, size: 24 })
  })

  it('[WHITEBOARD-18] at the right edge it moves to the left instead of breaking into letters', () => {
    const text = 'Budget: 12,500'
    const { at, size } = settleText(text, { at: { x: 0.98, y: 0.98 }, size: 24 }, ASPECT, measure)
    expect(size).toBe(24)
    expect(wrap(text, (1 - at.x) * INK.side, (part) => measure(part, size))).toEqual([text])
  })
})
