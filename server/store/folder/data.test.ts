import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { Database } from '../sqlite/driver.ts'
import { type Data, openData } from './data.ts'
import type { Migrations } from './migrate.ts'

const migrations: Migrations = {
  a: {
    async up(db) {
      await db.schema.createTable('notes').addColumn('n', 'integer').addColumn('text', 'text').execute()
      await db.schema.createIndex('notes_text').on('notes').column('text').execute()
    },
  },
}
let dataDir: string
let log: string[]
const opened: Data[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'limelight-data-'))
  log = []
})
afterEach(async () => {
  for (const data of opened.splice(0)) await data.close()
  rmSync(dataDir, { recursive: true })
})

const at = (name: string): string => join(dataDir, name)
const db = (): string => at('limelight.db')
async function open(more: Migrations = {}): Promise<Data> {
  const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(line) })
  const data = await openData({
    dataDir,
    secret: () => new Uint8Array(32),
    migrations: { ...migrations, ...more },
    now: Date.now,
    log: logger,
  })
  opened.push(data)
  return data
}
const close = async () => {
  for (const data of opened.splice(0)) await data.close()
}
const refusal = (more?: Migrations): Promise<string> =>
  open(more).then(
    () => 'it opened',
    (error: Error) => error.message,
  )
const write = (data: Data, n: number, text: string) => data.store.write((tx) => tx.sql('insert into notes values (?, ?)', [n, text]))
async function filled(rows: number): Promise<void> {
  const data = await open()
  for (let n = 0; n < rows; n++) await write(data, n, `${n} ${'text '.repeat(100)}`)
  await close()
}
/** Contents of the data folder byte by byte, without the reserve and the lock. */
const contents = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(dataDir)
      .filter((name) => !/lock|reserve|-shm/.test(name))
      .map((name) => [name, statSync(at(name)).isFile() ? readFileSync(at(name)).toString('latin1') : 'folder']),
  )

describe('F13: a data folder', () => {
  it('that is new gets a database, and says nothing', async () => {
    const data = await open()
    expect(data.notices).toEqual([])
    expect(readdirSync(dataDir).sort()).toEqual([
      'limelight.db',
      'limelight.db-shm',
      'limelight.db-wal',
      'limelight.lock',
      'limelight.reserve',
    ])
    await close()
    expect(readdirSync(dataDir).sort()).toEqual(['limelight.db', 'limelight.lock', 'limelight.reserve'])
  })

  it.each<[string, () => unknown, RegExp]>([
    ['an empty file', () => writeFileSync(db(), ''), /limelight\.db is empty/],
    ['a folder in its place', () => replaceBy((file) => mkdirSync(file)), /limelight\.db is no file/],
    ['a text in its place', () => writeFileSync(db(), 'not a database '.repeat(1_000)), /is damaged: file is not a database/],
    ['half of itself', () => truncateSync(db(), Math.floor(statSync(db()).size / 2)), /is damaged: /],
    ['itself without its last page', () => truncateSync(db(), statSync(db()).size - 4_096), /is damaged: /],
    ['random bytes in its first page', () => scribble(0), /is damaged: /],
    ['random bytes in a table', () => scribble(3), /is damaged: /],
    ['random bytes in its last page', () => scribble(statSync(db()).size / 4_096 - 1), /is damaged: /],
    [
      'nothing but its log',
      () => replaceBy((file) => writeFileSync(`${file}-wal`, 'x'.repeat(5_000))),
      /limelight\.db is missing, but its log/,
    ],
    [
      'somebody else’s database',
      () => replaceBy((file) => new Database(file).exec('create table t (a)').close()),
      /holds nothing of Limelight/,
    ],
  ])('whose database is %s is refused, said so, and left as it is', async (_what, harm, says) => {
    await filled(60)
    harm()
    const before = contents()
    const said = await refusal()
    expect(said).toMatch(says)
    expect(said).toContain(db())
    expect(said).toMatch(/Nothing was changed\. Put it back from a backup/)
    expect(contents()).toEqual(expect.objectContaining(before))
    expect(await refusal(), 'and the folder is free again').toMatch(says)
  })

  it('of a newer version is refused and left alone', async () => {
    await open({ b: { up: async () => {} } })
    await close()
    const rows = () => {
      const database = new Database(db(), { readonly: true })
      const all = ['sqlite_master', 'notes', 'limelight_migrations'].map((name) => database.prepare(`select * from ${name}`).all())
      database.close()
      return all
    }
    const before = rows()
    expect(await refusal()).toMatch(/made by another version of Limelight, probably a newer one/)
    expect(rows()).toEqual(before)
  })

  it('whose first start was stopped halfway is begun anew; a whole database never is', async () => {
    const failing = { b: { up: () => Promise.reject(new Error('power cut')) } }
    expect(await refusal(failing)).toMatch(/"b" failed/)
    expect(existsSync(db())).toBe(false)
    expect(existsSync(at('limelight.db.new'))).toBe(true)
    await filled(3)
    expect(existsSync(at('limelight.db.new'))).toBe(false)
    expect(await refusal(failing)).toMatch(/"b" failed/)
    const data = await open()
    expect(await data.store.readSql('select count(*) as n from notes', [])).toEqual([{ n: 3 }])
  })

  it('whose database is gone while its key is there says that it begins anew', async () => {
    writeFileSync(at('auth-secret'), 'k'.repeat(64))
    expect((await open()).notices).toEqual([expect.stringContaining('a new, empty one was made')])
    expect(log.join()).toContain('"level":40')
  })

  it('whose log is damaged after part of it went into the file is refused when the two do not fit', async () => {
    await filled(0)
    const database = new Database(db())
    for (let n = 0; n < 200; n++) database.prepare('insert into notes values (?, ?)').run(n, 'text '.repeat(100))
    database.pragma('wal_checkpoint(PASSIVE)')
    const [file, wal] = [readFileSync(db()), readFileSync(`${db()}-wal`)]
    database.close()
    wal[32 + 10 * (24 + 4_096) + 100]! ^= 1
    writeFileSync(db(), file)
    writeFileSync(`${db()}-wal`, wal)
    expect(await refusal()).toMatch(/limelight\.db is damaged: /)
    const kept = readdirSync(dataDir).filter((name) => name.includes('.damaged-'))
    expect(kept).toHaveLength(1)
    expect(readFileSync(at(kept[0] as string)).equals(wal)).toBe(true)
    expect(readFileSync(db()).equals(file)).toBe(true)
  })
})

describe('S9: a database file', () => {
  it('becomes smaller by itself when rows are gone', async () => {
    const data = await open()
    const text = 'x'.repeat(4_000)
    await data.store.write(async (tx) => {
      for (let n = 0; n < 2 * LIMITS.freePages; n++) await tx.sql('insert into notes values (?, ?)', [n, text])
    })
    await expect.poll(() => statSync(db()).size, { timeout: 15_000 }).toBeGreaterThan(2 * LIMITS.freePages * 4_096)
    const full = statSync(db()).size
    await data.store.write((tx) => tx.sql('delete from notes', []))
    await expect.poll(() => statSync(db()).size, { timeout: 15_000 }).toBeLessThan(full - LIMITS.givenBackPages * 4_096)
    expect(await data.store.readSql('pragma integrity_check', [])).toEqual([{ integrity_check: 'ok' }])
  })

  it('of an earlier version is written anew once, so that it can; a large one is left, and it is said how', async () => {
    const { size } = await earlier(50)
    expect(size).toBeLessThan(LIMITS.rewrittenBytes)
    await open()
    await close()
    expect(log.join()).toContain('written anew')
    const mended = new Database(db(), { readonly: true })
    expect(mended.pragma('auto_vacuum', { simple: true })).toBe(2)
    expect(mended.prepare('select count(*) as n from notes').get()).toEqual({ n: 50 })
    mended.close()
    log = []
    await open()
    await close()
    expect(log.join()).not.toContain('written anew')

    rmSync(db())
    expect((await earlier(LIMITS.rewrittenBytes / 1_000_000 + 2, 1_000_000)).size).toBeGreaterThan(LIMITS.rewrittenBytes)
    await open()
    expect(log.join()).toContain('PRAGMA auto_vacuum=INCREMENTAL; VACUUM')
  })
})

/** Creates a database as an earlier version did. */
async function earlier(rows: number, chars = 100) {
  await filled(0)
  const database = new Database(db())
  database.pragma('journal_mode = DELETE')
  database.pragma('auto_vacuum = NONE')
  database.exec('vacuum')
  const insert = database.prepare('insert into notes values (?, ?)')
  database.transaction(() => {
    for (let n = 0; n < rows; n++) insert.run(n, `${n}`.padEnd(chars, 'x'))
  })()
  database.close()
  return statSync(db())
}

function replaceBy(make: (file: string) => unknown): void {
  rmSync(db())
  make(db())
}

function scribble(page: number): void {
  const fd = openSync(db(), 'r+')
  writeSync(fd, Buffer.from(Array.from({ length: 4_096 }, (_, i) => (i * 167 + 13) & 0xff)), 0, 4_096, page * 4_096)
  closeSync(fd)
}
