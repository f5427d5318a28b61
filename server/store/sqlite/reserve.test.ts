import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createReserve } from './reserve.ts'

const BYTES = 3_000_000
let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'limelight-reserve-'))
  file = join(folder, 'reserve')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('S9: a reserve is made once, freed once, and made again', () => {
  const reserve = createReserve(file, BYTES)
  expect([reserve.held(), statSync(file).size, statSync(file).mode & 0o777]).toEqual([true, BYTES, 0o600])
  const first = readFileSync(file)
  expect(createReserve(file, BYTES).held()).toBe(true)
  expect(readFileSync(file).equals(first)).toBe(true)
  expect([reserve.free(), reserve.held(), existsSync(file), reserve.free()]).toEqual([true, false, false, false])
  expect([reserve.make(), reserve.held(), statSync(file).size]).toEqual([true, true, BYTES])
})

it('S9: a reserve takes its space on the disk, also on one that compresses, and half a one is made anew', () => {
  writeFileSync(file, 'half')
  createReserve(file, BYTES)
  expect(statSync(file).blocks * 512).toBeGreaterThanOrEqual(BYTES)
  expect(gzipSync(readFileSync(file).subarray(0, 1_000_000)).length).toBeGreaterThan(990_000)
})

it('S9: no reserve is made where it would take the last of the space', () => {
  const reserve = createReserve(file, Number.MAX_SAFE_INTEGER / 4)
  expect([reserve.held(), existsSync(file), reserve.free()]).toEqual([false, false, false])
})
