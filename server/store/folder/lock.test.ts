import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { DRIVER } from '../sqlite/driver.ts'
import { lockFolder } from './lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'limelight-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Holds the lock in a worker thread for this long, then releases it. */
async function held(ms: number): Promise<{ gone: Promise<unknown> }> {
  const worker = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads')
    const lock = new (require(workerData.driver))(workerData.file)
    lock.pragma('locking_mode = EXCLUSIVE')
    lock.exec('begin exclusive')
    parentPort.postMessage('held')
    setTimeout(() => lock.close(), workerData.ms)`,
    { eval: true, workerData: { driver: DRIVER, file: join(folder, 'limelight.lock'), ms } },
  )
  const gone = new Promise((done) => worker.on('exit', done))
  await new Promise((done) => worker.once('message', done))
  return { gone }
}
const timed = (run: () => void): number => {
  const began = performance.now()
  run()
  return performance.now() - began
}

it('S15: a start waits folderWaitMs for another server to leave, and takes the folder then', async () => {
  const { gone } = await held(LIMITS.folderWaitMs / 2)
  let unlock = () => {}
  const waited = timed(() => {
    unlock = lockFolder(folder)
  })
  unlock()
  expect(waited).toBeGreaterThan(LIMITS.folderWaitMs / 4)
  await gone
})

it('S15: and no longer', async () => {
  expect(LIMITS.folderWaitMs).toBe(2_000)
  const { gone } = await held(2 * LIMITS.folderWaitMs)
  const waited = timed(() => expect(() => lockFolder(folder)).toThrow(`Another Limelight is using ${folder}.`))
  expect(waited).toBeGreaterThan(LIMITS.folderWaitMs - 100)
  expect(waited).toBeLessThan(1.5 * LIMITS.folderWaitMs)
  await gone
})
