import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchNode, run } from '../../scripts/fetch-node.ts'
import { makePackage } from '../../scripts/package.ts'
import { signUpHost } from '../setup/host.ts'

/**
 * Tests the package as somebody uses it: packs it, installs it into an empty folder without running scripts,
 * starts it, signs up, opens a poll's page as a phone does, and stops it. On Node 22 and 24, each from npm's `node`
 * package: `npm run nightly -- package`. Exit status 77: the registry could not be reached.
 */
const RELEASES = [22, 24]
const SKIPPED = 77
const PATIENCE_MS = 20_000

const scratch = mkdtempSync(join(tmpdir(), 'limelight-package-'))
const here = { cwd: process.cwd(), env: process.env }
let tried = 0
try {
  const folder = makePackage()
  const packed = await run(`npm pack ${folder} --pack-destination ${scratch} --silent`, here)
  assert.equal(packed.status, 0, packed.said)
  const file = join(scratch, packed.said.trim().split('\n').at(-1) ?? '')
  console.log(`The package: ${megabytes(statSync(file).size)} packed, ${megabytes(sizeOf(folder))} unpacked.`)
  for (const release of RELEASES) {
    const node = await fetchNode(release, scratch)
    if (node === null) console.log(`skipped: Node ${release}: npm could not fetch its binary (the package "node")`)
    else if (await tryOn(release, { node, file })) tried++
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
if (tried < RELEASES.length) process.exitCode = SKIPPED

/** Resolves with whether it could be installed. Throws if anything then is not as promised. */
async function tryOn(release: number, { node, file }: { node: string; file: string }): Promise<boolean> {
  const folder = join(scratch, `evening-${release}`)
  mkdirSync(folder)
  const env = { ...process.env, PATH: `${join(node, 'bin')}:${process.env.PATH}` }
  const installed = await run(`npm install --prefer-offline --no-audit --no-fund --ignore-scripts ${file}`, { cwd: folder, env })
  if (installed.status !== 0) {
    console.log(`skipped: Node ${release}: the package could not be installed:\n${installed.said}`)
    return false
  }
  assert.doesNotMatch(installed.said, /EBADENGINE|deprecated/)
  console.log(`Node ${release}: ${megabytes(sizeOf(join(folder, 'node_modules')))} installed.`)
  const child = spawn(join(folder, 'node_modules/.bin/limelight'), [], {
    cwd: folder,
    env: { ...env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const said = await firstLines(child.stdout)
    assert.match(said, new RegExp(`Data is kept in +${join(folder, 'data')}`))
    const url = /http:\/\/localhost:\d+/.exec(said)?.[0] ?? ''
    const host = await signUpHost(() => url, 'host@example.com')
    const made = await host.ask('POST', '/rest/v1/polls?select=id', { question: 'Soup or salad?' }, { prefer: 'return=representation' })
    assert.match(await (await fetch(`${url}/poll/respond/${made.body[0].id}`)).text(), /Soup or salad\?/)
    assert.match(await (await fetch(`${url}/help/polls`)).text(), /<title>/)
  } finally {
    child.kill('SIGTERM')
  }
  const code = await new Promise((resolve) => child.once('exit', resolve))
  assert.equal(code, 0)
  console.log(`The package stands on Node ${release}.`)
  return true
}

/** Resolves with what a program prints until it says where data is kept. */
function firstLines(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`It did not start within ${PATIENCE_MS} ms: ${said}`)), PATIENCE_MS)
    let said = ''
    output.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (!said.includes('Data is kept in')) return
      clearTimeout(timer)
      resolve(said)
    })
  })
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, info) => sum + (info.isFile() ? info.size : 0), 0)
}
