import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CODE_LETTERS, codePath, displayKey, readCode, readDisplayKey } from '../../../contract/presentation.ts'
import { codeLength, makeCode } from './codes.ts'

describe('a code', () => {
  it('has letters and digits of which none looks like another, and spells no word', () => {
    expect(new Set(CODE_LETTERS).size).toBe(CODE_LETTERS.length)
    for (const unclear of '0O1IL5S8B2ZUVAEI'.replace('V', '')) expect(CODE_LETTERS).not.toContain(unclear)
  })

  it('is every letter as often as any other', () => {
    const counts = new Map<string, number>()
    for (let n = 0; n < 5_000; n++) for (const letter of makeCode(6, randomBytes)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    const expected = 30_000 / CODE_LETTERS.length
    // Six standard deviations.
    for (const letter of CODE_LETTERS) expect(Math.abs((counts.get(letter) ?? 0) - expected)).toBeLessThan(6 * Math.sqrt(expected))
  })

  it('throws bytes away that would favour some letters', () => {
    const bytes = [255, 253, 252, 251, 0, 1, 2]
    expect(makeCode(4, () => Uint8Array.from(bytes))).toBe(CODE_LETTERS[251 % 21]! + CODE_LETTERS.slice(0, 3))
  })

  it('is longer where more are taken, so that one in ten thousand tries finds one', () => {
    expect([0, 19, 20, 408, 409, 1_000_000].map(codeLength)).toEqual([4, 4, 5, 5, 6, 6])
  })

  it('is read however it is spelled, and from nothing else', () => {
    const spelled = fc
      .string({ unit: fc.constantFrom(...CODE_LETTERS), minLength: 4, maxLength: 6 })
      .chain((code) =>
        fc.tuple(fc.constant(code), fc.array(fc.constantFrom('', ' ', '-', '\t', '\u2011'), { minLength: 7, maxLength: 7 }), fc.boolean()),
      )
    fc.assert(
      fc.property(spelled, ([code, gaps, isSmall]) => {
        const typed = gaps[6] + [...code].map((letter, i) => letter + gaps[i]).join('')
        expect(readCode(isSmall ? typed.toLowerCase() : typed)).toEqual({ code, proof: null })
      }),
    )
    for (const typed of ['', 'CCC', 'CCCCCCC', 'C'.repeat(11), 'CCC0', 'CCCCCCC0', 'CCCÇ', 'C'.repeat(101), '🎉🎉🎉🎉'])
      expect(readCode(typed)).toBeNull()
  })

  it('S41: is read with its proof behind it, where it was scanned', () => {
    for (const code of ['CDFG', 'CDFGH', 'CDFGHJ']) {
      expect(readCode(`${code}KMNP`)).toEqual({ code, proof: 'KMNP' })
      expect(readCode(codePath({ code, proof: 'KMNP' }).slice('/j/'.length).toLowerCase())).toEqual({ code, proof: 'KMNP' })
    }
  })
})

describe('a display key', () => {
  const session = '0c0ffee0-0000-4000-8000-000000000001'
  it('says its session and its secret', () => {
    const secret = 'A_-9'.padEnd(22, 'x')
    expect(readDisplayKey(displayKey(session, secret))).toEqual({ session, secret })
  })
  it.each([
    '',
    'display',
    `display.${session}`,
    `display.${session}.short`,
    `display.${session}.${'x'.repeat(22)}.y`,
    `other.${session}.${'x'.repeat(22)}`,
  ])('is not %j', (text) => expect(readDisplayKey(text)).toBeNull())
})
