import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { fetchNode, run } from './fetch-node.ts'

/**
 * Tests the releases of Node that README.md names, except the one this runs on: `npm test -- platforms`. Each
 * comes from npm's `node` package, with its headers. For each, a copy of this checkout is installed from
 * scratch, built, started, and tested with the published clients, including the newest. They run in parallel,
 * because most of it uses one processor; their output appears when they are done. `tsx scripts/platforms.ts
 * 24` tests that one alone, as CI does, and reports the others as skipped.
 */
const SUPPORTED = [22, 24]
const asked = process.argv.slice(2).map(Number)
const RELEASES = asked.length > 0 ? asked : SUPPORTED
const LEFT_OUT = new Set(['node_modules', 'dist', 'data', '.git', 'test-results', 'shots'])

const scratch = mkdtempSync(join(tmpdir(), 'limelight-platforms-'))
const root = process.cwd()
const failures: string[] = []
const skips = SUPPORTED.filter((release) => !RELEASES.includes(release)).map((release) => ({
  title: `Node ${release}`,
  reason: 'belongs to npm run nightly',
}))
let passed = 0
try {
  await Promise.all(
    RELEASES.map(async (release) => {
      const node = await fetchNode(release, scratch)
      if (node !== null) return tryOn(release, node)
      skips.push({ title: `Node ${release}`, reason: 'npm could not fetch its binary (the package "node")' })
    }),
  )
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
for (const failure of failures) console.error(failure)
if (process.env.COUNTS_FILE)
  writeFileSync(process.env.COUNTS_FILE, JSON.stringify({ passed, failed: failures.length, skipped: skips.length, skips, failures }))
process.exitCode = failures.length > 0 ? 1 : 0

async function tryOn(release: number, node: string): Promise<void> {
  const copy = join(scratch, `limelight-${release}`)
  cpSync(root, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(relative(root, path)) })
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PATH: [join(copy, 'node_modules/.bin'), join(node, 'bin'), process.env.PATH].join(':'),
    npm_config_nodedir: node,
  }
  delete env.COUNTS_FILE
  for (const [what, command] of [
    // Without scripts, which would compile for minutes what only Node 20 loads. The packages for these
    // releases come precompiled.
    ['npm ci', 'npm ci --ignore-scripts'],
    ['the build', 'node scripts/build.mjs'],
    ['the built server', 'node --import tsx tests/platforms/built.ts'],
    ['the published clients', 'vitest run tests/compat'],
  ] as const) {
    const { status, said } = await run(command, { cwd: copy, env })
    console.log(`\n── Node ${release}: ${what}\n${said}`)
    const wrong = status !== 0 ? `ended with ${status}` : said.includes('EBADENGINE') ? 'has a package that refuses this Node' : null
    if (wrong === null) continue
    failures.push(...[`Node ${release}: ${what} ${wrong}`, ...failedTests(said)])
    return
  }
  passed++
}

/** Returns the titles that vitest lists as failed, once each. */
const failedTests = (said: string): string[] => [...new Set(stripVTControlCharacters(said).match(/(?<=^ *FAIL +).+/gm))]
