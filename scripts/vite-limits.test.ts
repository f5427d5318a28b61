import { expect, it } from 'vitest'
import { LIMITS } from '../contract/limits.ts'
import { withNumbers } from './vite-limits.ts'

it('puts the value of a limit in its place, and leaves every other object of that name alone', () => {
  expect(withNumbers('text.slice(0, LIMITS.deviceIdMax)')).toBe(`text.slice(0, (${LIMITS.deviceIdMax}))`)
  expect(withNumbers('LIMITS.deviceIdMax.toLocaleString()')).toBe(`(${LIMITS.deviceIdMax}).toLocaleString()`)
  expect(withNumbers('LIMITS.wallWords.chars')).toBe(`(${JSON.stringify(LIMITS.wallWords)}).chars`)
  for (const other of ['STAGE_LIMITS.size', 'ink.LIMITS.deviceIdMax', 'LIMITS.font', 'LIMITS[name]']) expect(withNumbers(other)).toBe(other)
})
