import { spawnSync } from 'node:child_process'
import { killCycles } from './kill-cycles.ts'

/** `npm run faults -- [cycles] [seed]`: runs 20 kill -9 cycles of the built server, or the given number. */
const cycles = Number(process.argv[2] ?? 20)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
if (spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' }).status !== 0) throw new Error('The server could not be built.')
console.log(`${cycles} kill -9 cycles, seed ${seed}`)
const report = await killCycles({ cycles, seed, say: console.log })
const ready = report.readyMs.toSorted((a, b) => a - b)
console.log(
  `\n${report.acked} acknowledged rows, ${report.unanswered} inserts unanswered (${report.landedUnanswered} of them landed whole)`,
)
console.log(`ready after a kill: median ${ready[Math.floor(ready.length / 2)]} ms, slowest ${ready.at(-1)} ms`)
for (const fault of report.faults) console.log(`FAULT ${fault}`)
console.log(
  report.faults.length === 0 ? 'No acknowledged row was lost, none is there twice, counters equal rows.' : `${report.faults.length} faults`,
)
process.exitCode = report.faults.length === 0 ? 0 : 1
