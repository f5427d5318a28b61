import { spawn } from 'node:child_process'

/**
 * Runs what is too long for CI, one after the other: `npm run nightly`, or some by name: `npm run nightly --
 * webkit attack`. Exit status 77 means skipped, as in automake: the run needs something that is not
 * installed, and has said so.
 */
const SKIPPED = 77
const RUNS = {
  webkit: 'node scripts/build.mjs && tsx tests/engines/main.ts webkit',
  firefox: 'node scripts/build.mjs && tsx tests/engines/main.ts firefox',
  sweeps: 'node scripts/build.mjs && playwright test --project=sweeps',
  attack: 'tsx tests/attack/main.ts',
  faults: 'tsx tests/faults/main.ts',
  cluster: 'tsx tests/cluster/main.ts',
  evening: 'tsx tests/evening/main.ts',
  'evening on two nodes': 'tsx tests/evening/main.ts --nodes 2',
  platforms: 'tsx scripts/platforms.ts',
  package: 'tsx tests/platforms/package.ts',
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

/**
 * Runs a command with this project's programs first on the PATH, as npm sets it. Resolves with its exit
 * status or signal.
 */
function run(command) {
  return new Promise((resolve) => {
    spawn('sh', ['-c', command], { stdio: 'inherit' }).on('close', (code, signal) => resolve(code ?? signal))
  })
}
