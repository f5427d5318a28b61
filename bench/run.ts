import { spawnSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { broadcast } from './broadcast.ts'
import { type Bench, compare } from './compare.ts'
import { inserts } from './inserts.ts'
import { pen } from './pen.ts'

/** `npm run bench -- [inserts|broadcast|pen …] [--rounds=5] [--record]`. How to read it: bench/README.md. */
const BENCHES: Record<string, Bench> = { inserts, broadcast, pen }
const args = process.argv.slice(2)
const asked = args.filter((arg) => !arg.startsWith('--'))
const rounds = Number(args.find((arg) => arg.startsWith('--rounds='))?.slice('--rounds='.length) ?? 5)
const unknown = asked.filter((name) => !Object.hasOwn(BENCHES, name))
if (unknown.length > 0) throw new Error(`There is no bench named ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`)

if (spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' }).status !== 0) throw new Error('The server could not be built.')
const busy = loadavg()[0] ?? 0
if (busy > cpus().length / 2) console.log(`The machine is busy (load ${busy.toFixed(1)}): what follows says little about throughput.`)
const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}, Node ${process.version}, load ${busy.toFixed(1)} before`
const rows: string[] = []
for (const [name, bench] of Object.entries(BENCHES)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const { title, unit, ours, theirs, ratio, mark, reached } = await compare(bench, rounds)
  const sign = bench.better === 'higher' ? '≥' : '≤'
  console.log(
    `   ${ours.toFixed(1)} / ${theirs.toFixed(1)} ${unit} = ${ratio.toFixed(2)}   mark ${sign} ${mark}   ${reached ? 'reached' : 'NOT REACHED'}`,
  )
  rows.push(
    `| ${new Date().toISOString().slice(0, 10)} | ${title} | ${ours.toFixed(1)} ${unit} | ${theirs.toFixed(1)} ${unit} | **${ratio.toFixed(2)}** | ${sign} ${mark} | ${rounds} rounds, ${machine} |`,
  )
  if (!reached) process.exitCode = 1
}
if (args.includes('--record')) appendFileSync('bench/RESULTS.md', `${rows.join('\n')}\n`)
