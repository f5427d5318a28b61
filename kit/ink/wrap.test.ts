import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wrap } from './wrap.ts'

const chars = (text: string) => [...text].length

describe('lines of a text', () => {
  it('[WHITEBOARD-18] never go beyond the board, and lose no letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.integer({ min: 1, max: 40 }), (text, room) => {
        const lines = wrap(text, room, chars)
        expect(lines.every((line) => chars(line) <= room)).toBe(true)
        expect(lines.join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''))
      }),
    )
  })
  it('break between words where they can', () => {
    expect(wrap('Ship it before noon', 11, chars)).toEqual(['Ship it', 'before noon'])
    expect(wrap('Incomprehensibilities', 8, chars)).toEqual(['Incompre', 'hensibil', 'ities'])
  })
})
