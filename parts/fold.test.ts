import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { finderOf, folded, QUERY_MAX, queryOf } from './fold.ts'

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

it('a query is no longer than the named limit, in whole characters, however many marks are on one', () => {
  expect(queryOf(`  ${'a'.repeat(QUERY_MAX + 50)}`)).toBe('a'.repeat(QUERY_MAX))
  expect(queryOf('é'.normalize('NFD').repeat(QUERY_MAX))).toBe('é'.normalize('NFD').repeat(QUERY_MAX / 2))
  expect(queryOf(`a${'\u0301\u0316'.repeat(5_000)}`)).toHaveLength(QUERY_MAX)
  const marked = `o${'\u0301\u0316'.repeat(5_000)}`
  const most = vi.spyOn(String.prototype, 'normalize')
  expect(finderOf(marked)('Jose')).toBe(true)
  const lengths = most.mock.contexts.map((text) => String(text).length)
  most.mockRestore()
  expect(Math.max(...lengths)).toBeLessThanOrEqual(QUERY_MAX)
})
