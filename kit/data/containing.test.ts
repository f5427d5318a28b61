import { expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { containing, SEARCH_MAX, searchable } from './containing.ts'

it('whatever is searched for, its pattern is one that a request may have', () => {
  for (const text of ['%'.repeat(3_000), 'x'.repeat(3_000), '\\_*'.repeat(1_000)])
    expect(containing(searchable(text)).length).toBeLessThanOrEqual(LIMITS.patternChars)
  expect(searchable('Lunch?')).toBe('Lunch?')
})

it('a text is not cut within a character', () => {
  const cut = searchable(`${'x'.repeat(SEARCH_MAX - 1)}🎉🎉`)
  expect(cut).toBe('x'.repeat(SEARCH_MAX - 1))
  expect(() => encodeURIComponent(cut)).not.toThrow()
})
