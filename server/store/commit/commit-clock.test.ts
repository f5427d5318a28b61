import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createCommitClock } from './commit-clock.ts'

const NOON = Date.UTC(2026, 0, 1, 12)

it('tells the time as it is stored', () => {
  expect(createCommitClock(() => NOON + 7)()).toBe('2026-01-01T12:00:00.007000+00:00')
})

it('tells every commit a later time, though the clock stands still or goes back, and is right again when that has passed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -3_000, max: 3_000 }), { minLength: 1, maxLength: 50 }), (steps) => {
      let ms = NOON
      const next = createCommitClock(() => ms)
      const times: string[] = []
      for (const step of steps) {
        ms += step
        times.push(next())
      }
      expect(times).toEqual([...new Set(times)].sort())
      ms = NOON + 3_000 * steps.length + 1
      expect(next()).toBe(`${new Date(ms).toISOString().slice(0, 23)}000+00:00`)
    }),
  )
})
