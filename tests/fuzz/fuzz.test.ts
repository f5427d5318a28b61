import { expect, it } from 'vitest'
import { fuzz } from './run.ts'

it('meets random requests and frames with proper answers', async () => {
  const report = await fuzz({ seed: 4711, tables: 3_000, auth: 500, frames: 2_000 })
  expect(report.faults).toEqual([])
  // Some requests succeeded: without successes the fuzz would prove nothing.
  expect(report.statuses.tables['200']).toBeGreaterThan(50)
  expect(report.statuses.tables['201']).toBeGreaterThan(20)
  expect(report.statuses.auth['200']).toBeGreaterThan(5)
  expect(report.frames.oks).toBeGreaterThan(20)
}, 180_000)
