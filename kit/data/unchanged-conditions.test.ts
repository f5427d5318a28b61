import { expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { unchangedConditions } from './unchanged-conditions.ts'

it('[F4] a write is bound to what was read: columns, places inside json, places that are not there yet, the end of a list', () => {
  const row = { slug: 'quiz', finish_line: null, settings: { range: { start: 1 }, ranked: false, list: null }, files: ['a'] }
  const values = { slug: 'night', finish_line: 5, settings: { range: { start: 2 }, ranked: true, more: 1 }, files: ['a', 'b'] }
  expect(unchangedConditions(row, values)).toEqual([
    ['slug', 'eq', 'quiz'],
    ['finish_line', 'is', 'null'],
    ['settings->range->start', 'eq', '1'],
    ['settings->ranked', 'eq', 'false'],
    ['settings->list', 'is', 'null'],
    ['settings->more', 'is', 'null'],
    ['files->0', 'eq', '"a"'],
    ['files->1', 'is', 'null'],
  ])
  expect(unchangedConditions({ settings: {} }, { settings: { title: 'x' } })).toEqual([['settings->title', 'is', 'null']])
  expect(unchangedConditions({ files: [] }, { files: [] })).toEqual([['files->0', 'is', 'null']])
})

it('[F4] what no request can say is not said in part', () => {
  const list = (length: number, text: string) => ({ files: Array.from({ length }, () => text) })
  expect(unchangedConditions(list(LIMITS.filterTerms, 'a'), list(1, 'a'))).toBeNull()
  expect(unchangedConditions(list(20, 'a'.repeat(1_000)), list(1, 'a'))).toBeNull()
})
