import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { createReserve } from '../sqlite/reserve.ts'
import { openData } from './data.ts'

/** Free bytes that the mocked disk reports. */
const disk = vi.hoisted(() => ({ space: 0 }))
vi.mock('node:fs', async (original) => ({ ...(await original<object>()), statfsSync: () => ({ bavail: disk.space, bsize: 1 }) }))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'limelight-space-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const start = async () => {
  const options = { dataDir: folder, secret: () => new Uint8Array(32), migrations: {}, now: Date.now, log: pino({ level: 'silent' }) }
  await (await openData(options)).close()
}

it('S9: a start needs startBytes on the disk, and no less', async () => {
  expect(LIMITS.startBytes).toBe(1_048_576)
  disk.space = LIMITS.startBytes - 1
  await expect(start()).rejects.toThrow(`The disk of ${folder} is full. Make room on it, then start again.`)
  expect(existsSync(join(folder, 'limelight.db'))).toBe(false)
  disk.space = LIMITS.startBytes
  await start()
  expect(existsSync(join(folder, 'limelight.db'))).toBe(true)
})

it('S9: a reserve that is there is freed for a start with less', () => {
  const file = join(folder, 'reserve')
  disk.space = 100_000_000
  expect(createReserve(file, 10_000).held()).toBe(true)
  disk.space = LIMITS.startBytes
  expect(createReserve(file, 10_000).held()).toBe(true)
  disk.space = LIMITS.startBytes - 1
  expect([createReserve(file, 10_000).held(), existsSync(file)]).toEqual([false, false])
})
