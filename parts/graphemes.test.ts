import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { initialOf, piecesOf, shortened, startOf } from './graphemes.ts'

/** 11 UTF-16 units each, and one character for a reader. */
const FAMILY = '👨‍👩‍👧‍👦'
/** 'é' as a letter with its mark; a flag; Thai with a vowel above; Hindi with a joined consonant. */
const WHOLE = [FAMILY, 'e\u0301', '🇩🇪', 'กี', 'क्षि']

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('cuts between what readers see as characters', () => {
  for (const one of WHOLE) {
    expect(startOf(one.repeat(3), one.length * 2), one).toBe(one.repeat(2))
    expect(startOf(one.repeat(3), one.length * 3 - 1), one).toBe(one.repeat(2))
    expect(shortened(`a${one}`.repeat(9), one.length + 2), one).toBe(`a${one}…`)
  }
  expect(shortened('short', 5)).toBe('short')
  expect(shortened('long enough', 6)).toBe('long…')
})

it('cuts one character that is longer than all room, between its code points', () => {
  expect(startOf(FAMILY, 4)).toBe('👨‍')
  expect(startOf(`a${'\u0301'.repeat(100)}`, 10)).toHaveLength(10)
})

it('is a start of the text, within its length, and never half a code point', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat({ max: 60 }), (text, max) => {
      const start = startOf(text, max)
      expect(text.startsWith(start)).toBe(true)
      expect(start.length).toBeLessThanOrEqual(max)
      expect(start.isWellFormed()).toBe(true)
    }),
  )
})

it('cuts between code points in a browser without Intl.Segmenter', async () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
  vi.resetModules()
  const older = await import('./graphemes.ts')
  expect(older.startOf('😀😀', 3)).toBe('😀')
  expect(older.initialOf('😀a')).toBe('😀')
})

it('takes a whole first character for a name', () => {
  expect(['ada', '🇩🇪 Team', 'e\u0301mile', '', 'ぱんだ'].map(initialOf)).toEqual(['A', '🇩🇪', 'E\u0301', '', 'ぱ'])
})

it('divides a text into pieces of whole characters', () => {
  expect([...piecesOf(WHOLE.join(''), 2)]).toEqual([`${WHOLE[0]}${WHOLE[1]}`, `${WHOLE[2]}${WHOLE[3]}`, WHOLE[4]])
  expect([...piecesOf('', 2)]).toEqual([])
})
