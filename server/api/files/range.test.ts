import { expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { rangeOf } from './range.ts'

const MOST = LIMITS.fileRangeBytes

it('who asks for everything from a place on gets fileRangeBytes of it at most', () => {
  expect(MOST).toBe(4 * 1_048_576)
  expect(rangeOf('bytes=0-', MOST)).toEqual({ start: 0, end: MOST - 1 })
  expect(rangeOf('bytes=0-', MOST + 1)).toEqual({ start: 0, end: MOST - 1 })
  expect(rangeOf('bytes=7-', 3 * MOST)).toEqual({ start: 7, end: MOST + 6 })
})

it('who names an end gets all up to it', () => {
  expect(rangeOf(`bytes=0-${2 * MOST}`, 3 * MOST)).toEqual({ start: 0, end: 2 * MOST })
})
