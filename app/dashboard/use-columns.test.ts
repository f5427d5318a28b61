import { expect, it } from 'vitest'
import { columnsIn, dealt } from './use-columns.ts'

it('[W18] puts as many columns of cards beside each other as fit, at most three', () => {
  expect([0, 358, 623, 624, 704, 943, 944, 1120, 4000].map(columnsIn)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3])
})

it('[W18] deals cards row by row, each column for itself, so that a short card leaves no hole beside a long one', () => {
  expect(dealt([1, 2, 3, 4, 5], 3)).toEqual([[1, 4], [2, 5], [3]])
  expect(dealt([1, 2], 1)).toEqual([[1, 2]])
})
