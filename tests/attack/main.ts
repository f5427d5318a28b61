import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { ATTACKS } from './all.ts'
import { fight } from './fight.ts'

/**
 * `npm run attack -- [--seed N] [--scale X] [--only NAME]` runs the attacks in full against the built server.
 * `--scale 0.02` runs them as `npm test` does. The same seed tries the same things. The exit code is 1 when
 * something got through.
 */
const { values } = parseArgs({ options: { seed: { type: 'string' }, scale: { type: 'string' }, only: { type: 'string', multiple: true } } })
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const scale = Number(values.scale ?? 1)
const chosen = ATTACKS.filter(({ name }) => !values.only || values.only.includes(name))
if (chosen.length === 0 || !(scale > 0)) {
  console.error(`There are: ${ATTACKS.map(({ name }) => name).join(', ')}. --scale is a number above 0.`)
  process.exit(2)
}
if (spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' }).status !== 0) throw new Error('The server could not be built.')
console.log(`seed ${seed}, scale ${scale}\n`)

const rows: string[][] = [['attack', 'tries', 'held', 'time']]
let got = 0
for (const attack of chosen) {
  console.log(`── ${attack.name}: ${attack.about}`)
  const started = performance.now()
  const { tries, failures, figures } = await fight(attack, { scale, seed })
  for (const figure of figures) console.log(`   ${figure}`)
  for (const failure of failures) console.log(`   FAILED ${failure}`)
  got += failures.length
  rows.push([
    attack.name,
    tries.toLocaleString('en'),
    failures.length === 0 ? 'held' : `FAILED (${failures.length})`,
    `${((performance.now() - started) / 1000).toFixed(1)} s`,
  ])
}
const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
console.log(`\n${rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('   ')).join('\n')}`)
console.log(got === 0 ? '\nThe doors held.' : `\n${got} ways in, with seed ${seed}.`)
process.exitCode = got === 0 ? 0 : 1
