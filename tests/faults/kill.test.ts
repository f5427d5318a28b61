import { expect, it } from 'vitest'
import { inspect, killCycles } from './kill-cycles.ts'

it('loses no acknowledged row to kill -9 and writes none twice', async () => {
  const report = await killCycles({ cycles: 3, seed: 4711 })
  expect(report.faults).toEqual([])
  expect(report.acked).toBeGreaterThan(100)
}, 120_000)

it.each<[string, string[], string[][], string[], string[]]>([
  ['nothing', ['a', 'b'], [['c', 'd'], ['e']], ['a', 'b', 'c', 'd'], []],
  ['a lost row', ['a', 'b'], [], ['a'], ['1 acknowledged rows are lost, such as b']],
  ['a row that is there twice', ['a'], [], ['a', 'a'], ['1 rows are there twice']],
  ['half a batch', [], [['a', 'b']], ['a'], ['1 batches are half there']],
  ['a row from nowhere', [], [], ['a'], ['1 rows were never sent']],
])('would see %s', (_, acked, unanswered, stored, faults) => {
  expect(inspect(new Set(acked), unanswered, stored)).toEqual(faults)
})
