import { expect, it } from 'vitest'
import { shownOf, wallWords } from './wall-words.ts'

/** Twelve em wide. */
const WIDEST = '\ufdfd'
const FAMILY = '👨‍👩‍👧‍👦'
const measure = (text: string): number => [...text].reduce((sum, one) => sum + (one === WIDEST ? 12 : 0.5), 0)

it('lays out as much of a text as the largest card has room for', () => {
  expect(shownOf(WIDEST.repeat(2_000), measure)).toBe(`${WIDEST.repeat(80)}…`)
  expect(shownOf('a'.repeat(2_000), measure)).toBe('a'.repeat(2_000))
  expect(shownOf('a'.repeat(2_001), measure)).toBe(`${'a'.repeat(2_000)}…`)
  expect(shownOf(`${WIDEST.repeat(79)} ${WIDEST.repeat(9)}`, measure)).toBe(`${WIDEST.repeat(79)}…`)
})

it('measures no short text, and cuts no character', () => {
  const never = () => expect.unreachable('measured')
  expect(shownOf(WIDEST.repeat(80), never)).toBe(WIDEST.repeat(80))
  expect(shownOf(FAMILY.repeat(500), () => 80)).toBe(`${FAMILY.repeat(240)}…`)
})

it('hyphenates long words of what is shown', () => {
  expect(wallWords('Kapitänsmützenabzeichen')).toContain('\u00ad')
  expect(wallWords('a'.repeat(3_000))).toMatch(/^a+…$/)
})
