import fc from 'fast-check'
import { create } from 'qrcode'
import { QRCodeSVG } from 'qrcode.react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { qrLoad, qrProblem } from './qr-capacity.ts'

/** Returns the modules per side of the drawn code, or null if the encoder finds the text too long. */
function drawn(text: string): number | null {
  try {
    const svg = renderToStaticMarkup(createElement(QRCodeSVG, { value: text, level: 'H', marginSize: 0 }))
    return Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
  } catch (error) {
    expect(String(error)).toContain('Data too long')
    return null
  }
}

const LARGEST = 177

describe('the capacity of a code is the encoder’s own', () => {
  it.each([
    ['digits', '7', 3_057],
    ['capitals', 'A', 1_852],
    ['a mark that capitals have', '$', 1_852],
    ['small letters', 'a', 1_273],
    ['letters of two bytes', 'é', 636],
    ['letters of three bytes', '語', 424],
    ['emoji of four bytes', '🎉', 318],
  ])('for %s, to the last one', (_what, letter, most) => {
    expect(qrProblem(letter.repeat(most))).toBeNull()
    expect(drawn(letter.repeat(most))).toBe(LARGEST)
    expect(qrProblem(letter.repeat(most + 1))).toContain('too long')
    expect(drawn(letter.repeat(most + 1))).toBeNull()
  })

  const letters = {
    digits: fc.constantFrom(...'0123456789'),
    capitals: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'),
    bytes: fc.constantFrom(...'aZ0 %é語🎉\n'),
  }
  /** Makes texts whose length is within a few letters of a code's capacity, below and above it. */
  const nearlyFull = fc
    .constantFrom('digits', 'capitals', 'bytes')
    .chain((kind) =>
      fc.record({
        letters: fc.array(letters[kind as keyof typeof letters], { minLength: 8, maxLength: 40 }),
        over: fc.integer({ min: -6, max: 6 }),
      }),
    )
    .map(({ letters, over }) => {
      const { most } = qrLoad(letters.join(''))
      let text = ''
      for (let at = 0; qrLoad(text).used < most + over && text.length < 4_000; at++) text += letters[at % letters.length]
      return text
    })

  it('for every mixture near the limit', () => {
    fc.assert(
      fc.property(nearlyFull, (text) => {
        expect(drawn(text) !== null).toBe(qrProblem(text) === null)
      }),
      { numRuns: 60 },
    )
  })

  it('for any text at all, and another encoder fits it too', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 1_500, size: 'max' }), (text) => {
        fc.pre(text !== '')
        const fits = qrProblem(text) === null
        expect(drawn(text) !== null).toBe(fits)
        if (fits) expect(create(text, { errorCorrectionLevel: 'H' }).modules.size).toBeLessThanOrEqual(LARGEST)
      }),
      { numRuns: 40 },
    )
  })

  it('and says how much too long, in the unit that counts', () => {
    expect(qrProblem('x'.repeat(1_300))).toBe(
      'This text is too long for a QR code that scans from across a room: 1,300 of at most 1,273 bytes. Shorten it, or put it on a page and encode the page’s address.',
    )
    expect(qrProblem('A'.repeat(1_900))).toContain('1,900 of at most 1,852 characters.')
    expect(qrProblem('é'.repeat(700))).toContain('1,400 of at most 1,273 bytes. Emoji and many letters take 2 to 4 bytes each.')
  })

  it('and refuses half a character instead of breaking', () => {
    expect(qrProblem('ab\ud83c')).toContain('half a character')
  })
})
