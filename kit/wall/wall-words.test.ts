import { expect, it } from 'vitest'
import { shownOf, wallWords } from './wall-words.ts'

/** Twelve em wide. */
const WIDEST = '\ufdfd'
const FAMILY = '👨‍👩‍👧‍👦'
const measure = (text: string): number => [...text].reduce((sum, one) => sum + (one === WIDEST ? 12 : 0.5), 0)

it('lays out as much of a text as the largest card has room for', () => {
  expect(shownOf(`${WIDEST.repeat(19)} `.repeat(100), measure)).toBe(`${`${WIDEST.repeat(19)} `.repeat(4)}${WIDEST.repeat(7)}…`)
  const word = `${'a'.repeat(19)} `
  expect(shownOf(word.repeat(100), measure)).toBe(word.repeat(100))
  expect(shownOf(`${word.repeat(100)}a`, measure)).toBe(`${word.repeat(100).trimEnd()}…`)
  expect(shownOf(`${WIDEST.repeat(79)} ${WIDEST.repeat(9)}`, measure)).toBe(`${WIDEST.repeat(13)}… ${WIDEST.repeat(9)}`)
})

it('lays out a few lines of a run without a space, and what stands around it', () => {
  const run = 'W'.repeat(500)
  expect(shownOf(`Is it ${run}?`, measure)).toBe(`Is it ${'W'.repeat(320)}…`)
  expect(shownOf(`${run} and more, said in words`, measure)).toBe(`${'W'.repeat(320)}… and more, said in words`)
  expect(shownOf(`https://example.org/${'a'.repeat(200)}`, measure)).toBe(`https://example.org/${'a'.repeat(200)}`)
  const japanese = '日本で一番高い山はどれですか？'.repeat(30)
  expect(shownOf(japanese, measure)).toBe(japanese)
})

it.each([
  ['U+200D', 'W\u200d'],
  ['a sign that is no emoji', `${'W'.repeat(59)}©`],
  ['U+FEFF', 'W\ufeff'],
  ['a space that breaks no line', 'W\u00a0'],
  ['a vowel sign of another script', 'W\u0e47'],
])('makes a run no longer by %s in it', (_, part) => {
  expect(measure(shownOf(part.repeat(500), measure))).toBeLessThanOrEqual(161)
})

it('lays out a few lines of all runs together, and more of what a dictionary breaks', () => {
  expect(measure(shownOf(`${'W'.repeat(70)} `.repeat(20), measure))).toBeLessThanOrEqual(190)
  const thai = 'ที่นี่สวยมาก'.repeat(50)
  expect(shownOf(thai, measure)).toBe(thai)
  expect(measure(shownOf(thai.repeat(3), measure))).toBeLessThanOrEqual(401)
})

it('measures no short text, and cuts no character', () => {
  const never = () => expect.unreachable('measured')
  expect(shownOf(WIDEST.repeat(80), never)).toBe(WIDEST.repeat(80))
  expect(shownOf(FAMILY.repeat(500), () => 80)).toBe(`${FAMILY.repeat(240)}…`)
})

it('lays out no more marks on a letter than a script writes', () => {
  expect(shownOf(`Z${'\u0301'.repeat(1_999)}algo`, measure)).toBe(`Z${'\u0301'.repeat(8)}algo`)
  const tibetan = 'ཨོཾ་མ་ཎི་པདྨེ་ཧཱུྃ'.repeat(10)
  expect(shownOf(tibetan, () => 0)).toBe(tibetan)
})

it('hyphenates long words of what is shown', () => {
  expect(wallWords('Kapitänsmützenabzeichen')).toContain('\u00ad')
  expect(wallWords('a'.repeat(3_000))).toMatch(/^a+…$/)
})
