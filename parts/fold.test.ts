import fc from 'fast-check'
import { expect, it } from 'vitest'
import { folded } from './fold.ts'

it.each([
  ['José  Álvarez', ' jose alvarez '],
  ['Ａｄａ', 'ada'],
  ['STRASSE', 'Straße'],
  ['STRAẞE', 'strasse'],
  ['e\u0301', 'É'],
  ['a\u00a0b', 'A b'],
])('%j and %j are one', (a, b) => {
  expect(folded(a)).toBe(folded(b))
})
it.each([
  ['Ada', 'Adam'],
  ['山田', '山本'],
])('%j and %j are two', (a, b) => {
  expect(folded(a)).not.toBe(folded(b))
})
it('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(folded(folded(text))).toBe(folded(text))
    }),
  )
})
