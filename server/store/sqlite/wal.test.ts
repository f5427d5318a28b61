import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from './driver.ts'
import { inspectWal, keepCopy } from './wal.ts'

const PAGE = 4_096
const FRAME = 24 + PAGE
let folder: string
let file: string
/** A log of one round, and one that was restarted over the remains of an earlier round. */
let fresh: Buffer
let reused: Buffer
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'limelight-wal-'))
  file = join(folder, 'log')
  const database = new Database(join(folder, 'db'))
  database.pragma('journal_mode = WAL')
  database.exec('create table t (a)')
  const add = database.prepare('insert into t values (?)')
  const log = () => readFileSync(join(folder, 'db-wal'))
  for (let n = 0; n < 20; n++) add.run('x'.repeat(1_000))
  fresh = log()
  database.pragma('wal_checkpoint(RESTART)')
  for (let n = 0; n < 5; n++) add.run('y'.repeat(1_000))
  reused = log()
  database.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

function verdict(log: Buffer) {
  writeFileSync(file, log)
  return inspectWal(file)
}
function flipped(log: Buffer, at: number): Buffer {
  const copy = Buffer.from(log)
  copy[at]! ^= 0x01
  return copy
}
const frames = (log: Buffer): number => (log.length - 32) / FRAME

describe('S16: a write-ahead log', () => {
  it('that is whole is told from one that is damaged', () => {
    expect(inspectWal(join(folder, 'nothing'))).toEqual({ damaged: false, whole: 0, left: 0 })
    expect(verdict(Buffer.alloc(0)).damaged).toBe(false)
    expect(verdict(fresh)).toEqual({ damaged: false, whole: frames(fresh), left: 0 })
    expect(frames(fresh)).toBeGreaterThan(20)
  })

  it('is whole wherever kill -9 cut it off', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: fresh.length }), (at) => !verdict(fresh.subarray(0, at)).damaged))
  })

  it('is whole when frames of an earlier round follow', () => {
    const { damaged, whole } = verdict(reused)
    expect(damaged).toBe(false)
    expect(whole).toBeLessThan(frames(reused))
    expect(whole).toBeGreaterThanOrEqual(5)
  })

  it('is damaged by any bit in its header, in a page or in a checksum, and the frames before it count', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: fresh.length - 1 }), (at) => {
        const { damaged, whole } = verdict(flipped(fresh, at))
        const frame = Math.floor((at - 32) / FRAME)
        // Salts identify a frame's round: a last frame with broken salts looks like one of another round.
        const lastSalts = frame === frames(fresh) - 1 && (at - 32) % FRAME >= 8 && (at - 32) % FRAME < 16
        return lastSalts || (damaged && whole === Math.max(0, frame))
      }),
      { numRuns: 500 },
    )
  })

  it('is read as SQLite reads it: rows up to the break, none after', () => {
    const copy = join(folder, 'copy')
    const database = new Database(copy)
    database.pragma('journal_mode = WAL')
    database.exec('create table t (a)')
    for (let n = 0; n < 20; n++) database.prepare('insert into t values (?)').run(n)
    const [main, log] = [readFileSync(copy), readFileSync(`${copy}-wal`)]
    database.close()
    writeFileSync(copy, main)
    writeFileSync(`${copy}-wal`, flipped(log, 32 + 12 * FRAME + 500))
    const { whole } = inspectWal(`${copy}-wal`)
    const again = new Database(copy)
    expect(again.prepare('select count(*) as n from t').get()).toEqual({ n: whole - (frames(log) - 20) })
    again.close()
  })

  it('is kept, byte by byte, under a name that says when', () => {
    writeFileSync(file, fresh)
    expect(keepCopy(file, Date.UTC(2026, 0, 2, 3, 4, 5))).toBe(`${file}.damaged-2026-01-02T03-04-05.000Z`)
    const kept = readdirSync(folder).filter((name) => name.includes('damaged'))
    expect(readFileSync(join(folder, kept[0] as string)).equals(fresh)).toBe(true)
  })
})
