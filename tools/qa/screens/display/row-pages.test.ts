import { expect, it } from 'vitest'
import { pagesOf } from './row-pages.ts'

it('[QA-43] questions are divided into pages in their order, and one that has no room is neither left out nor out of turn', () => {
  expect(pagesOf([30, 30, 30, 30, 90, 10], 100)).toEqual([0, 0, 0, 1, 2, 2])
  expect(pagesOf([10, 200, 10], 100)).toEqual([0, 1, 2])
  expect(pagesOf([], 100)).toEqual([])
})
