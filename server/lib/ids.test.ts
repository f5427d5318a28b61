import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isUuid } from '../../contract/uuid.ts'
import { createIds } from './ids.ts'

it('[K2] ids sort in the order in which they were made, in one millisecond, past the end of its numbers, and where the clock goes back', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1_700_000_000_000, max: 1_700_000_000_004 }), { minLength: 1, maxLength: 5 }), (times) => {
      let now = 0
      const newId = createIds(() => now)
      const ids: string[] = []
      for (const time of times) {
        now = time
        for (let n = 0; n < 3_000; n++) ids.push(newId())
      }
      expect(ids.every((id, i) => i === 0 || (ids[i - 1] as string) < id)).toBe(true)
      expect(ids.every((id) => isUuid(id) && id[14] === '7')).toBe(true)
    }),
    { numRuns: 20 },
  )
})
