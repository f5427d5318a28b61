import { spawnSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { accounts } from './accounts.ts'
import { additions } from './additions.ts'
import { againstBuild, buildOf } from './against.ts'
import { readArguments } from './arguments.ts'
import { arrivals } from './arrivals.ts'
import { type Bench, Missing, type Scale } from './bench.ts'
import { broadcast } from './broadcast.ts'
import { bus } from './bus.ts'
import { cluster } from './cluster.ts'
import { judge, runRounds } from './compare.ts'
import { dearest } from './dearest.ts'
import { deletions } from './deletions.ts'
import { event } from './event.ts'
import { hearing } from './hearing.ts'
import { here } from './here.ts'
import { inserts } from './inserts.ts'
import { liveVoting } from './live-voting.ts'
import { memory } from './memory.ts'
import { neighbours } from './neighbours.ts'
import { pages } from './pages.ts'
import { pen } from './pen.ts'
import { penPages } from './pen-pages.ts'
import { postgres } from './postgres.ts'
import { reads } from './reads.ts'
import { reconnect } from './reconnect.ts'
import { jsonLine, resultRow, verdictLines } from './report.ts'
import { reveal } from './reveal.ts'
import { rowChanges } from './row-changes.ts'
import { slow } from './slow.ts'
import { start } from './start.ts'
import { votes } from './votes.ts'
import { wall } from './wall.ts'

/**
 * `npm run bench -- [names…] [--rounds=5] [--record] [--json] [--scale=1] [--against=commit]`.
 * bench/README.md says how to read the result.
 */
const BENCHES: Record<string, (scale: Scale) => Bench> = {
  inserts,
  postgres,
  cluster,
  accounts,
  neighbours,
  hearing,
  bus,
  reads,
  pages,
  broadcast,
  'row-changes': rowChanges,
  pen,
  'pen-pages': penPages,
  wall,
  votes,
  'live-voting': liveVoting,
  reveal,
  event,
  here,
  memory,
  slow,
  arrivals,
  reconnect,
  dearest,
  deletions,
  start,
  additions,
}

const { names, rounds, scale, record, json, against } = readArguments(process.argv.slice(2), Object.keys(BENCHES))
/** With --json, the lines for a person go to stderr. */
const say = json ? console.error : console.log
if (spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: ['ignore', json ? 2 : 1, 2] }).status !== 0)
  throw new Error('The server could not be built.')
const older = against === null ? null : { commit: against, folder: buildOf(against) }
const busy = loadavg()[0] ?? 0
if (busy > cpus().length / 2) say(`The machine is busy (load ${busy.toFixed(1)}): what follows says little about throughput.`)
if (scale < 1) say(`With ${scale} of the counts: what follows says nothing about the marks.`)
const where = `${rounds} rounds, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}, Node ${process.version}, load ${busy.toFixed(1)} before`

for (const name of names) {
  say(`\n${name}`)
  try {
    if (!(await runBench(name))) process.exitCode = 1
  } catch (error) {
    if (error instanceof Missing) {
      say(`   SKIPPED: ${error.message}`)
      continue
    }
    // A bench that cannot run does not stop the others.
    say(`   FAILED: ${(error as Error).message}`)
    process.exitCode = 1
  }
}

/** Runs one bench and prints its verdicts. Resolves with whether all marks were reached. */
async function runBench(name: string): Promise<boolean> {
  const whole = (BENCHES[name] as (scale: Scale) => Bench)((count) => Math.max(1, Math.round(count * scale)))
  const bench = older ? againstBuild(whole, older.folder, older.commit) : whole
  const results = await runRounds(bench, rounds, say)
  const verdicts = bench.rows.map((row) => judge(row, results))
  for (const verdict of verdicts) for (const line of verdictLines(verdict)) say(line)
  if (json) console.log(jsonLine(name, where, results, verdicts))
  const date = new Date().toISOString().slice(0, 10)
  if (record) appendFileSync('bench/RESULTS.md', verdicts.map((verdict) => `${resultRow(verdict, { date, where })}\n`).join(''))
  return verdicts.every(({ reached }) => reached)
}
