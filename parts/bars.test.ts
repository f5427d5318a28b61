import { expect, it } from 'vitest'
import { barsOf, percent } from './bars.ts'

const answers = (...counts: number[]) => counts.map((count, at) => ({ id: `c${at}`, label: `Choice ${at}`, count }))

it('a bar has its share of all answers, and its length of the longest', () => {
  expect(barsOf(answers(1, 3, 0)).map(({ share, length }) => [share, length])).toEqual([
    [0.25, 1 / 3],
    [0.75, 1],
    [0, 0],
  ])
  expect(barsOf(answers(0, 0)).map(({ share, length }) => [share, length])).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect(barsOf([])).toEqual([])
})

it('where one may choose several, shares are of those who chose', () => {
  expect(barsOf(answers(4, 2), 4).map(({ share, length }) => [percent(share), length])).toEqual([
    ['100 %', 1],
    ['50 %', 0.5],
  ])
})
