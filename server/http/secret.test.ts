import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { loadSecret } from './secret.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'limelight-secret-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

it('S14: a key is made once, kept for its owner alone, and nothing is left beside it', () => {
  const made = loadSecret(null, dataDir)
  expect(made).toHaveLength(64)
  expect(loadSecret(null, dataDir)).toEqual(made)
  expect(readdirSync(dataDir)).toEqual(['auth-secret'])
  expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600)
})

it('S14: a key that is given is used, and none is made', () => {
  expect(Buffer.from(loadSecret('k'.repeat(LIMITS.secretChars), dataDir)).toString()).toBe('k'.repeat(LIMITS.secretChars))
  expect(readdirSync(dataDir)).toEqual([])
})

it('S14: a key below LIMITS.secretChars is refused and left as it is', () => {
  for (const length of [0, 1, LIMITS.secretChars - 1]) {
    writeFileSync(join(dataDir, 'auth-secret'), `${'k'.repeat(length)}\n`)
    expect(() => loadSecret(null, dataDir)).toThrow(`auth-secret has ${length} characters; a key has at least ${LIMITS.secretChars}`)
  }
  writeFileSync(join(dataDir, 'auth-secret'), 'k'.repeat(LIMITS.secretChars))
  expect(loadSecret(null, dataDir)).toHaveLength(LIMITS.secretChars)
})

it('S14: starts at once agree on one key', async () => {
  const script = `import { loadSecret } from './server/http/secret.ts'; console.log(Buffer.from(loadSecret(null, ${JSON.stringify(dataDir)})).toString())`
  const starts = Array.from({ length: 4 }, () =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { cwd: process.cwd() }),
  )
  const keys = (await Promise.all(starts)).map(({ stdout }) => stdout.trim())
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toHaveLength(64)
  expect(readdirSync(dataDir)).toEqual(['auth-secret'])
}, 60_000)
