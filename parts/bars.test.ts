import { expect, it } from 'vitest'
import { barsOf, percent } from './bars.ts'

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
  expect(barsOf(answers(4, 2), 4).map(({ share }) => percent(share))).toEqual(['100 %', '50 %'])
})
