import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs every check and test: `npm test`, or `npm test -- types lint` for some stages. A failed stage does not
 * stop the others. Stages that belong to CI (the variable CI is set) run elsewhere only if named. A stage of
 * tests writes its counts to the file named by COUNTS_FILE; any other stage counts as one.
 */
const STAGES = [
  // These use one processor each, or wait for a network, so they run in parallel. The output of each appears
  // when it is done.
  // The scripts read code by version 6: version 7, six times as fast, has no interface for that.
  { name: 'types', does: 'the TypeScript compiler', run: 'node node_modules/typescript-7/bin/tsc --noEmit', beside: true },
  { name: 'lint', does: 'lint and format', run: 'npm run -s lint', beside: true },
  { name: 'check', does: 'the borders of the house', run: 'tsx scripts/check.ts', beside: true },
  { name: 'build', does: 'server and web build', run: 'node scripts/build.mjs', beside: true },
  { name: 'browser', does: 'finds Chromium or installs it', run: 'tsx scripts/browser.ts', beside: true },
  {
    name: 'platforms',
    does: 'other releases of Node: installed, built, started, used',
    // CI tests the newest only; naming the stage, and the nightly run, test all.
    run: `tsx scripts/platforms.ts${process.argv.includes('platforms') ? '' : ' 24'}`,
    inCi: true,
    beside: true,
  },
  { name: 'unit', does: 'unit, property, API, compatibility, short fault and fuzz tests', run: 'vitest run' },
  { name: 'e2e', does: 'a real browser', run: 'playwright test --project=flows' },
]

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !STAGES.some((stage) => stage.name === name))
if (unknown.length > 0) {
  console.error(`There is no stage named ${unknown.join(', ')}. There are: ${STAGES.map((stage) => stage.name).join(', ')}.`)
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'limelight-counts-'))
const wanted = STAGES.filter(({ name }) => asked.length === 0 || asked.includes(name))
const results = wanted.filter(isElsewhere).map((stage) => {
  const reason = `belongs to CI; here: npm test -- ${stage.name}`
  return { ...stage, seconds: '0', counts: { passed: 0, failed: 0, skipped: 1, skips: [{ title: stage.does, reason }] } }
})
const here = wanted.filter((stage) => !isElsewhere(stage))
results.push(...(await Promise.all(here.filter(({ beside }) => beside).map((stage) => finish(stage, 'pipe')))))
for (const stage of here.filter(({ beside }) => !beside)) {
  console.log(`\n── ${stage.name}: ${stage.does}`)
  results.push(await finish(stage, 'inherit'))
}
rmSync(folder, { recursive: true })
close(results)

/** Whether a stage is left to CI: this is not CI, and no stage was named. */
function isElsewhere({ inCi }) {
  return inCi === true && !process.env.CI && asked.length === 0
}

/** Runs a stage. With `pipe`, its output is shown when it has ended. */
async function finish(stage, output) {
  const started = performance.now()
  const { status, said } = await run(stage, output)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (output === 'pipe') process.stdout.write(`\n── ${stage.name}: ${stage.does}\n${said}`)
  console.log(`── ${stage.name}: ${status === 0 ? 'ok' : `FAILED (${status})`} in ${seconds} s`)
  return { ...stage, seconds, counts: readCounts(stage.name, status) }
}

/**
 * Runs a stage with this project's programs first on the PATH. Resolves with its exit status, and with its
 * output if that was not shown.
 */
function run(stage, output) {
  const env = {
    ...process.env,
    PATH: `${join(process.cwd(), 'node_modules/.bin')}:${process.env.PATH}`,
    COUNTS_FILE: join(folder, `${stage.name}.json`),
    CI: process.env.CI ?? '1',
  }
  return new Promise((resolve) => {
    const child = spawn('sh', ['-c', stage.run], { stdio: ['ignore', output, output], env })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        said += text
      })
    child.on('close', (code, signal) => resolve({ status: code ?? signal, said }))
  })
}

/** Returns the counts that a stage left. A stage that fails without naming a failed test counts as failed. */
function readCounts(name, status) {
  const file = readdirSync(folder).find((entry) => entry === `${name}.json`)
  const counts = file
    ? JSON.parse(readFileSync(join(folder, file), 'utf8'))
    : { passed: status === 0 ? 1 : 0, failed: 0, skipped: 0, skips: [] }
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function close(results) {
  console.log('\n── summary')
  for (const { name, seconds, counts } of results)
    console.log(
      `${counts.failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(8)} ${seconds.padStart(6)} s   ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`,
    )
  for (const { name, counts } of results) {
    for (const title of counts.flaky ?? []) console.log(`second try: ${name}: ${title}`)
    for (const title of counts.failures ?? []) console.log(`FAILED: ${name}: ${title}`)
  }
  for (const { title, reason } of results.flatMap(({ counts }) => counts.skips)) console.log(`skipped: ${title}: ${reason}`)
  const total = (key) => results.reduce((sum, { counts }) => sum + counts[key], 0)
  console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`)
  if (total('failed') > 0) process.exitCode = 1
}
