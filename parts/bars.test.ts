import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LANGUAGES } from '../contract/languages.ts'
import { barsOf, percentText } from './bars.ts'

const answers = (...counts: number[]) => counts.map((count, at) => ({ id: `c${at}`, label: `Choice ${at}`, count }))

it.each([
  ['its share of all answers', [1, 3, 0], [0.25, 0.75, 0], [false, true, false]],
  ['none where nobody answered', [0, 0], [0, 0], [false, false]],
  ['all of it where it is the only one', [2], [1], [true]],
  ['its share beside others that lead with it', [2, 2, 1], [0.4, 0.4, 0.2], [true, true, false]],
  ['its share where all are equal, and nobody leads', [1, 1], [0.5, 0.5], [false, false]],
  ['nothing where there are no answers to choose from', [], [], []],
])('a bar has %s', (_what, counts, shares, leads) => {
  const bars = barsOf(answers(...counts))
  expect(bars.map(({ share }) => share)).toEqual(shares)
  expect(bars.map((bar) => bar.leads)).toEqual(leads)
})

it('where one may choose several, shares are of those who chose', () => {
  expect(barsOf(answers(4, 2), 4).map((bar) => percentText(bar, 'en'))).toEqual(['100 %', '50 %'])
})

it.each(LANGUAGES.map(({ code }) => code))('a share is written in %s as on its walls', async (code) => {
  const wall = await import(`../kit/wall/messages/${code}.ts`)
  expect(percentText({ percent: 100 }, code)).toBe(`100${wall[code]['wall.percent']}`)
})

it.each([
  [
    [10, 6, 5],
    [48, 28, 24],
  ],
  [
    [1, 1, 1],
    [33, 33, 33],
  ],
  [
    [1, 1, 1, 1, 1, 1],
    [17, 17, 17, 17, 17, 17],
  ],
  [
    [4, 4, 3],
    [36, 36, 28],
  ],
  [
    [2, 0],
    [100, 0],
  ],
  [
    [0, 0],
    [0, 0],
  ],
])('[H13] %j are %j percent: they add up to a hundred, and equal ones are equal', (counts, percents) => {
  expect(barsOf(answers(...counts)).map(({ percent }) => percent)).toEqual(percents)
})

it('[H13] percents of one choice each add up to 100 where none are equal, and none is off by one or more', () => {
  const counts = fc.uniqueArray(fc.integer({ min: 0, max: 3_000 }), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(counts, (all) => {
      const bars = barsOf(answers(...all))
      if (all.some((count) => count > 0)) expect(bars.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
      for (const { percent, share } of bars) expect(Math.abs(percent - share * 100)).toBeLessThan(1)
    }),
  )
})

it('[H13] of those who voted and chose nothing more is left over, and is not given to those who chose', () => {
  expect(barsOf(answers(1, 1), 3).map(({ percent }) => percent)).toEqual([33, 33])
})
