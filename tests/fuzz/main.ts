import { spawnSync } from 'node:child_process'
import { fuzz, megabytes, memoryGrowth } from './run.ts'

/**
 * `npm run fuzz -- [seed] [scale]`: sends 100,000 table requests, 20,000 auth requests and 50,000 socket
 * frames; `scale` 0.1 sends a tenth. A fault is printed with its request in base64; the same seed sends the
 * same requests.
 */
const MEMORY_ALLOWED = 50 * 1_048_576
const seed = Number(process.argv[2] ?? Date.now() % 1_000_000)
const scale = Number(process.argv[3] ?? 1)
if (spawnSync(process.execPath, ['tests/setup/build.mjs'], { stdio: 'inherit' }).status !== 0)
  throw new Error('The servers could not be built.')
console.log(`seed ${seed}`)
const report = await fuzz({ seed, tables: 100_000 * scale, auth: 20_000 * scale, frames: 50_000 * scale, say: console.log })
const growth = memoryGrowth(report.memory)
for (const [kind, statuses] of Object.entries(report.statuses)) console.log(`${kind} were answered ${countsText(statuses)}`)
console.log(`frames were answered ${countsText({ ...report.frames })}`)
console.log(
  `memory after the warm-up: ${growth >= 0 ? '+' : ''}${megabytes(growth)} (from ${megabytes(Math.min(...report.memory))} to ${megabytes(Math.max(...report.memory))})`,
)
for (const fault of report.faults) console.log(`FAULT ${fault}`)
if (growth > MEMORY_ALLOWED) console.log(`FAULT memory grew by more than ${megabytes(MEMORY_ALLOWED)}`)
const sound = report.faults.length === 0 && growth <= MEMORY_ALLOWED
console.log(sound ? 'No fault: no 5xx, no crash, no hang, every error in its form, nothing given away.' : `Faults with seed ${seed}.`)
process.exitCode = sound ? 0 : 1

function countsText(counts: Record<string, number>): string {
  return Object.entries(counts)
    .sort()
    .map(([what, times]) => `${what} × ${times}`)
    .join(', ')
}
