import { expect, it } from 'vitest'
import { killCycles } from './kill-cycles.ts'

it('loses no acknowledged row to kill -9 and writes none twice', async () => {
  const report = await killCycles({ cycles: 3, seed: 4711, script: 'server/main.ts' })
  expect(report.faults).toEqual([])
  expect(report.acked).toBeGreaterThan(100)
}, 120_000)
