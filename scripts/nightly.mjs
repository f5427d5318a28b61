import { spawn } from 'node:child_process'

/**
 * What is too long for CI, one after the other: `npm run nightly`, or some of it by name: `npm run nightly -- webkit attack`. A run that ends
 * with 77 was skipped, as in automake: what it needs is not installed, and it said so.
 */
const SKIPPED = 77
const RUNS = {
  webkit: 'node scripts/build.mjs && tsx tests/engines/main.ts webkit',
  firefox: 'node scripts/build.mjs && tsx tests/engines/main.ts firefox',
  attack: 'tsx tests/attack/main.ts',
  faults: 'tsx tests/faults/main.ts',
  cluster: 'tsx tests/cluster/main.ts',
  platforms: 'tsx scripts/platforms.ts',
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in RUNS))
if (unknown.length > 0) {
  console.error(`There is no run named ${unknown.join(', ')}. There are: ${Object.keys(RUNS).join(', ')}.`)
  process.exit(2)
}

const results = []
for (const [name, command] of Object.entries(RUNS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n── ${name}: ${command}`)
  const started = performance.now()
  const status = await run(command)
  results.push({ name, status, seconds: ((performance.now() - started) / 1000).toFixed(0) })
}

console.log('\n── summary')
for (const { name, status, seconds } of results)
  console.log(`${status === 0 ? 'ok     ' : status === SKIPPED ? 'skipped' : 'FAILED '} ${name.padEnd(9)} ${seconds.padStart(5)} s`)
process.exitCode = results.every(({ status }) => status === 0 || status === SKIPPED) ? 0 : 1

/** Runs a command to its end, with this project's own programs first on the PATH, as npm has put them. */
function run(command) {
  return new Promise((resolve) => {
    spawn('sh', ['-c', command], { stdio: 'inherit' }).on('close', (code, signal) => resolve(code ?? signal))
  })
}
