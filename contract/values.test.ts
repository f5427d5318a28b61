import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from './errors.ts'
import { LIMITS } from './limits.ts'
import { answersPerPhone, boolean, type Column, createdAt, id, integer, json, type Table, text } from './table.ts'
import { nowText, parseLiteral, readValue } from './values.ts'

const codeOf = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return 'accepted'
}

describe('values from a body', () => {
  it.each<[string, Column, unknown, unknown]>([
    ['uuid in capitals', id, '0A6E1F50-1111-4222-8333-444455556666', '0a6e1f50-1111-4222-8333-444455556666'],
    ['text is trimmed', text(5, { trim: true }), '  hello  ', 'hello'],
    ['length counts code points', text(2), '😀😀', '😀😀'],
    ['number for text', text(5), 12, '12'],
    ['boolean words', boolean(), 'off', false],
    ['integer text', integer(), ' 42 ', 42],
    ['minus zero', integer(), -0, 0],
    ['null where nullable', { ...text(5), nullable: true }, null, null],
    ['a day', createdAt, '2026-02-28', '2026-02-28T00:00:00.000000+00:00'],
    ['a zone', createdAt, '2026-01-01T12:00:00.5+02:00', '2026-01-01T10:00:00.500000+00:00'],
    ['a short zone', createdAt, '2026-01-01 12:00-0530', '2026-01-01T17:30:00.000000+00:00'],
    ['json', json(100), { a: [1, null] }, { a: [1, null] }],
  ])('%s', (_title, column, value, expected) => expect(readValue('c', column, value)).toEqual(expected))

  it.each<[string, Column, unknown, string]>([
    ['null', text(5), null, '23502'],
    ['missing', text(5), undefined, '23502'],
    ['too long', text(5), '123456', '22001'],
    ['too short after trimming', text(5, { min: 1, trim: true }), '   ', '23514'],
    ['not one of', text(5, { oneOf: ['a'] }), 'b', '23514'],
    ['own check', text(5, { check: () => 'is odd' }), 'b', '23514'],
    ['NUL', text(5), 'a\0', '22P02'],
    ['lone surrogate', text(5), '\ud800', '22P02'],
    ['uuid', id, 'nope', '22P02'],
    ['boolean', boolean(), 'maybe', '22P02'],
    ['fraction', integer(), 1.5, '22P02'],
    ['int4', integer(), 2_147_483_648, '22003'],
    ['below min', integer({ min: 1 }), 0, '23514'],
    ['above max', integer({ max: 1 }), 2, '23514'],
    ['infinite', { type: 'number' }, '1e999', '22003'],
    ['NaN', { type: 'number' }, 'NaN', '22P02'],
    ['30 February', createdAt, '2026-02-30', '22P02'],
    ['month 13', createdAt, '2026-13-01', '22P02'],
    ['large json', json(10), 'x'.repeat(20), '22001'],
    ['__proto__', json(100), JSON.parse('{"__proto__":1}'), '22P02'],
    [`deeper than LIMITS.jsonDepth`, json(1000), JSON.parse('['.repeat(LIMITS.jsonDepth + 2) + ']'.repeat(LIMITS.jsonDepth + 2)), '54001'],
  ])('refuses %s', (_title, column, value, code) => expect(codeOf(() => readValue('c', column, value))).toBe(code))

  const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
  it.each<[string, Column, string]>([
    ['text', text(50), '54001'],
    ['uuid', id, '22P02'],
    ['boolean', boolean(), '22P02'],
    ['integer', integer(), '22P02'],
    ['number', { type: 'number' }, '22P02'],
    ['timestamp', createdAt, '22P02'],
    ['json', json(100_000), '54001'],
  ])('S38: refuses for a %s what is nested 20,000 levels deep', (_type, column, code) =>
    expect(codeOf(() => readValue('c', column, nested(20_000)))).toBe(code),
  )
  it('S38: a value for a text may be as deep as one of JSON', () => {
    expect(readValue('c', text(50), nested(LIMITS.jsonDepth + 1))).toBe(
      '[]'.padStart(LIMITS.jsonDepth + 2, '[').padEnd(2 * LIMITS.jsonDepth + 2, ']'),
    )
    expect(() => readValue('c', text(50), nested(LIMITS.jsonDepth + 2))).toThrow('column "c" is nested deeper than 20 levels')
  })

  it('a host allows a phone 1 to 20 answers, or any number', () => {
    expect(LIMITS.answersPerPhone).toBe(20)
    for (const value of [1, LIMITS.answersPerPhone, null]) expect(readValue('c', answersPerPhone, value)).toBe(value)
    for (const value of [0, LIMITS.answersPerPhone + 1]) expect(codeOf(() => readValue('c', answersPerPhone, value))).toBe('23514')
    expect(() => readValue('c', answersPerPhone, LIMITS.answersPerPhone + 1)).toThrow(/"c".*20/)
  })

  const name = text(50, { min: 1, trim: true })
  it.each([
    ['a zero-width space', '\u200b'],
    ['a word joiner', '\u2060'],
    ['a soft hyphen', '\u00ad'],
    ['a variation selector', '\ufe0f'],
    ['marks of direction', '\u202e\u2066\u200f\u061c'],
    ['Hangul fillers', '\u3164\uffa0\u115f\u1160'],
    ['a Braille blank', '\u2800'],
    ['a joiner alone', '\u200d'],
    ['a combining grapheme joiner', '\u034f'],
    ['tags', '\u{e0041}\u{e007f}'],
    ['a Mongolian vowel separator', '\u180e'],
    ['an interlinear mark', '\ufff9'],
    ['controls', '\u0001\u0085'],
    ['white space around them', ' \u200b\u3000\ufeff '],
  ])('S24: %s is no name', (_what, value) => {
    expect(codeOf(() => readValue('c', name, value))).toBe('23514')
    expect(() => readValue('c', name, value)).toThrow('column "c" must not be empty')
  })

  it('S24: a text of any invisible characters is empty; with one that shows it is kept as it is', () => {
    const known = fc.string({
      unit: fc.constantFrom(...'\u200b\u2060\u00ad\ufe0f\u202a\u3164\u2800 \u00a0\u200d'),
      minLength: 1,
      maxLength: 20,
    })
    const shown = fc.constantFrom(
      'a',
      '漢',
      '👩\u200d👩\u200d👧',
      'é',
      'e\u0301',
      'नमस्\u200dते',
      'می\u200cخواهم',
      '❤\ufe0f',
      '0',
      '-',
      '\u0600',
    )
    fc.assert(fc.property(known, (s) => codeOf(() => readValue('c', name, s)) === '23514'))
    fc.assert(fc.property(known, shown, known, (a, s, b) => readValue('c', name, a + s + b) === (a + s + b).trim()))
  })

  it('S24: only where a text must say something', () => {
    expect(readValue('c', text(5, { trim: true }), '\u200b')).toBe('\u200b')
    expect(readValue('c', { ...name, nullable: true }, null)).toBe(null)
  })

  it('a stored timestamp reads as itself, and text order is time order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 0, max: 4e12 }), (a, b) => {
        expect(readValue('c', createdAt, nowText(a))).toBe(nowText(a))
        expect(nowText(a) < nowText(b)).toBe(a < b)
      }),
    )
  })

  it('anything at all is accepted or refused, never a surprise', () => {
    const columns = [id, text(10), boolean(), integer(), { type: 'number' } as Column, createdAt, json(1000)]
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...columns), (value, column) => void codeOf(() => readValue('c', column, value))),
      { numRuns: 2_000 },
    )
  })
})

describe('values from a query string', () => {
  const table: Table = { name: 't', about: '', columns: { id, n: integer(), settings: json(10) } }
  it('have the type of their column', () => expect(parseLiteral(table, 'n', '7')).toBe(7))
  it.each([
    ['constructor', 'x', '42703'],
    ['__proto__', 'x', '42703'],
    ['n', 'seven', '22P02'],
    ['settings', '{}', '0A000'],
  ])('%s = %s is refused with %s', (column, value, code) => expect(codeOf(() => parseLiteral(table, column, value))).toBe(code))
})
