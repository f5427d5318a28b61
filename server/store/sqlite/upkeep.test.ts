import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { Database } from './driver.ts'
import { createUpkeep, type Upkeep } from './upkeep.ts'

let folder: string
let writer: Database
let upkeep: Upkeep
beforeEach(() => {
  vi.useFakeTimers()
  folder = mkdtempSync(join(tmpdir(), 'limelight-upkeep-'))
  writer = new Database(join(folder, 'a.db'))
  writer.pragma('journal_mode = WAL')
  writer.exec('create table notes (text text)')
  upkeep = createUpkeep({ writer, reserve: undefined, onSpace: () => {} })
})
afterEach(() => {
  upkeep.close()
  writer.close()
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

const logBytes = (): number => statSync(join(folder, 'a.db-wal')).size
const write = () => upkeep.write(async () => void writer.exec("insert into notes values ('x')"))
const turns = (n: number) => vi.advanceTimersByTime(n * LIMITS.upkeepMs)

it('the log is emptied after logQuietTurns of upkeepMs without a write', async () => {
  await write()
  vi.advanceTimersByTime(LIMITS.logQuietTurns * LIMITS.upkeepMs - 1)
  expect(logBytes()).toBeGreaterThan(0)
  vi.advanceTimersByTime(1)
  expect(logBytes()).toBe(0)
})

it('and after logBusyTurns with writes in all of them', async () => {
  turns(LIMITS.logQuietTurns)
  expect(logBytes()).toBe(0)
  for (let turn = 1; turn < LIMITS.logBusyTurns; turn++) {
    await write()
    turns(1)
    expect(logBytes(), `after ${turn} turns`).toBeGreaterThan(0)
  }
  await write()
  turns(1)
  expect(logBytes()).toBe(0)
})

it('whether writing works is tried again after proofTurns without a write, when somebody asks', async () => {
  await write()
  turns(LIMITS.proofTurns - 1)
  expect([upkeep.trouble(), logBytes()]).toEqual([null, 0])
  turns(1)
  expect(upkeep.trouble()).toBeNull()
  expect(logBytes()).toBeGreaterThan(0)
})

it('the times are those of LIMITS', () => {
  expect([LIMITS.upkeepMs, LIMITS.logQuietTurns, LIMITS.logBusyTurns, LIMITS.proofTurns]).toEqual([1_000, 2, 30, 5])
})
