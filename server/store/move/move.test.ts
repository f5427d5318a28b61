import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { migrations } from '../../../migrations/all.ts'
import { lockFolder } from '../folder/lock.ts'
import { migrateSqlite } from '../folder/migrate.ts'
import { migratePostgres } from '../postgres/migrate-postgres.ts'
import { openPostgres } from '../postgres/postgres.ts'
import { Database } from '../sqlite/driver.ts'
import { ONE_SHARD } from '../testing/one-shard.ts'
import { makeDatabase, NO_POSTGRES, postgresServer, type TestDatabase } from '../testing/postgres-server.ts'
import { move } from './move.ts'
import { openPostgresSource } from './postgres-source.ts'
import { openPostgresTarget } from './postgres-target.ts'
import { createProgress } from './progress.ts'
import type { Source, Target } from './side.ts'
import { openSqliteSource } from './sqlite-source.ts'
import { openSqliteTarget } from './sqlite-target.ts'
import { everything, fill } from './testing/fill.ts'

const FILES = ['0123456789abcdef0123456789abcdef.png', 'fedcba9876543210fedcba9876543210.mp4']
/** SQL of the tables and indexes of an embedded database, without the journal of a move. */
const SHAPE =
  "select type, name, sql from sqlite_master where name not like 'limelight_move%' and tbl_name not like 'limelight_move%' order by type, name"
const now = () => Date.now()

function suite(server: string): void {
  let folder: string
  let made: TestDatabase
  let spoken: string
  const progress = createProgress({ write: (text) => (spoken += text) }, now)
  beforeEach(async () => {
    spoken = ''
    folder = mkdtempSync(join(tmpdir(), 'limelight-move-'))
    made = await makeDatabase(server)
    mkdirSync(join(folder, 'from/files'), { recursive: true })
    await migrateSqlite(from(), migrations)
  })
  afterEach(async () => {
    await made.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const from = () => join(folder, 'from/limelight.db')

  async function onDatabase<T>(file: string, work: (database: Database) => T): Promise<T> {
    const database = new Database(file)
    try {
      return await work(database)
    } finally {
      database.close()
    }
  }
  const filled = (rows: (table: string) => number) => onDatabase(from(), (database) => fill(database, { rows }))
  const holds = (file: string) => onDatabase(file, everything)

  async function moved(openSource: () => Promise<Source>, openTarget: () => Promise<Target>, alter = (target: Target): Target => target) {
    const source = await openSource()
    try {
      const target = await openTarget()
      try {
        return await move({ source, target: alter(target), progress })
      } finally {
        await target.close()
      }
    } finally {
      await source.close()
    }
  }
  const toPostgres = (alter?: (target: Target) => Target) =>
    moved(
      () => openSqliteSource(join(folder, 'from'), now),
      () => openPostgresTarget({ url: made.url, migrations, now }),
      alter,
    )
  const toSqlite = (alter?: (target: Target) => Target) =>
    moved(
      () => openPostgresSource(made.url),
      () => openSqliteTarget({ dataDir: join(folder, 'to'), migrations, now }),
      alter,
    )
  async function onPostgres(text: string, values: readonly unknown[] = []) {
    const client = new pg.Client({ connectionString: made.url })
    await client.connect()
    try {
      return (await client.query(text, [...values])).rows
    } finally {
      await client.end()
    }
  }

  it('every table with odd values, and files, come back the same, byte for byte', async () => {
    await filled((table) => (table === 'auth_first_account' ? 1 : 60))
    writeFileSync(join(folder, 'from/files', FILES[0] as string), 'a picture')
    writeFileSync(join(folder, 'from/files', FILES[1] as string), Buffer.alloc(600_000, 7))
    writeFileSync(join(folder, 'from/files', 'half.png.part'), 'of nobody')
    const before = await holds(from())
    expect(Object.values(before).filter((rows) => rows.length === 0)).toEqual([])

    const there = await toPostgres()
    expect(there.tables.map(({ table }) => table).sort()).toEqual(Object.keys(before).sort())
    expect(there.files).toEqual({ count: 2, bytes: 600_009 })
    expect(
      await onPostgres('select piece, octet_length(bytes) as bytes from limelight_file_pieces where name = $1 order by piece', [FILES[1]]),
    ).toEqual([
      { piece: 0, bytes: 262_144 },
      { piece: 1, bytes: 262_144 },
      { piece: 2, bytes: 75_712 },
    ])
    const back = await toSqlite()
    expect(await holds(join(folder, 'to/limelight.db'))).toEqual(before)
    expect(back.tables).toEqual(there.tables)
    expect(readdirSync(join(folder, 'to/files')).sort()).toEqual(FILES)
    for (const name of FILES) expect(readFileSync(join(folder, 'to/files', name))).toEqual(readFileSync(join(folder, 'from/files', name)))
    expect(await holds(from()), 'the source is as it was').toEqual(before)
    const shape = (file: string) => onDatabase(file, async (database) => database.prepare(SHAPE).all())
    expect(await shape(join(folder, 'to/limelight.db'))).toEqual(await shape(from()))
    await toSqlite()
    expect(spoken, 'what is whole is compared again').toContain('This was moved already.')
  }, 240_000)

  it('rows that fill several batches come over once each', async () => {
    await filled((table) => (table === 'attendance_records' ? 2_500 : table === 'attendance_sessions' ? 3 : 0))
    const { tables, rows } = await toPostgres()
    expect(rows).toBe(2_503)
    expect(tables.find(({ table }) => table === 'attendance_records')?.rows).toBe(2_500)
    await toSqlite()
    expect(await holds(join(folder, 'to/limelight.db'))).toEqual(await holds(from()))
  }, 120_000)

  it('a move that stopped goes on after the last batch that it wrote', async () => {
    await filled((table) => (table === 'attendance_records' ? 2_500 : table === 'attendance_sessions' ? 3 : 0))
    let batches = 0
    const breaking = (target: Target): Target => ({
      ...target,
      write: (...batch) => (++batches === 3 ? Promise.reject(new Error('The power went.')) : target.write(...batch)),
    })
    await expect(toPostgres(breaking)).rejects.toThrow('The power went.')
    const [{ rows: there }] = await onPostgres('select count(*)::integer as rows from attendance_records')
    expect(there).toBeGreaterThan(0)
    expect(there).toBeLessThan(2_500)
    let wrote = 0
    await toPostgres((target) => ({
      ...target,
      write: (table, rows, copied) => {
        wrote += rows.length
        return target.write(table, rows, copied)
      },
    }))
    expect(wrote).toBe(2_500 - there)
    expect(spoken).toContain('A move that was stopped goes on.')

    batches = 0
    await expect(toSqlite(breaking)).rejects.toThrow('The power went.')
    expect(readdirSync(join(folder, 'to')), 'no server finds half a database').not.toContain('limelight.db')
    await toSqlite()
    expect(await holds(join(folder, 'to/limelight.db'))).toEqual(await holds(from()))
  }, 120_000)

  it('a move that stopped is not gone on with from another source', async () => {
    await filled((table) => (table === 'attendance_sessions' ? 3 : 0))
    const stop = (target: Target): Target => ({ ...target, write: () => Promise.reject(new Error('The power went.')) })
    await expect(toPostgres(stop)).rejects.toThrow('The power went.')
    await onDatabase(from(), (database) =>
      database.exec('delete from attendance_sessions where id = (select min(id) from attendance_sessions)'),
    )
    await expect(toPostgres()).rejects.toThrow('another database, or of this one before somebody wrote to it')
    expect(await onPostgres('select count(*)::integer as rows from attendance_sessions')).toEqual([{ rows: 0 }])
  })

  it('a target with other data is refused and stays as it is', async () => {
    await migratePostgres(made.url, migrations, () => {})
    await onPostgres(`insert into account_logos (id, created_at) values ('theirs', 'then')`)
    await expect(toPostgres()).rejects.toThrow('holds other data already: there are rows in account_logos. Nothing was changed.')
    expect(await onPostgres(`select to_regclass('limelight_move') as journal`)).toEqual([{ journal: null }])

    mkdirSync(join(folder, 'to'))
    await migrateSqlite(join(folder, 'to/limelight.db'), migrations)
    await expect(toSqlite()).rejects.toThrow('has a database already. Nothing was changed.')
    expect(readdirSync(join(folder, 'to'))).not.toContain('limelight.db.moving')
  })

  it('a folder and a database that a server uses are refused', async () => {
    const unlock = lockFolder(join(folder, 'from'))
    await expect(toPostgres()).rejects.toThrow('Another Limelight is using')
    unlock()
    await migratePostgres(made.url, migrations, () => {})
    const store = openPostgres(made.url, { shards: ONE_SHARD, databaseNow: now, onSurprise: () => {} })
    await store.readSql('select 1', [])
    await expect(toPostgres()).rejects.toThrow('A Limelight is using the database')
    await expect(toSqlite()).rejects.toThrow('A Limelight is using the database')
    await store.close()
    mkdirSync(join(folder, 'to'))
    const unlockTo = lockFolder(join(folder, 'to'))
    await expect(toSqlite()).rejects.toThrow('Another Limelight is using')
    unlockTo()
    await toSqlite()
  }, 60_000)

  it('while a move runs no commit of a server is made, and a second move is refused', async () => {
    await migratePostgres(made.url, migrations, () => {})
    const source = await openPostgresSource(made.url)
    await expect(openPostgresSource(made.url)).rejects.toThrow('another move, is using the database')
    const store = openPostgres(made.url, { shards: ONE_SHARD, databaseNow: now, onSurprise: () => {} })
    let written = false
    const write = store
      .write(async () => {})
      .then(() => {
        written = true
      })
    await new Promise((done) => setTimeout(done, 300))
    expect(written).toBe(false)
    await source.close()
    await write
    await store.close()
  }, 60_000)

  it('a row that was altered, lost or added is found, with its name and not with what it holds', async () => {
    await filled((table) => (table === 'attendance_records' ? 20 : table === 'attendance_sessions' ? 3 : 0))
    const [kept] = await onDatabase(from(), (database) =>
      database.prepare('select id from attendance_records order by id limit 1 offset 7').pluck().all(),
    )
    await toPostgres()
    await toPostgres()
    expect(spoken, 'what is whole is compared again').toContain('This was moved already.')
    await onPostgres(`update attendance_records set name = 'a secret', place = 'x' where id = $1`, [kept])
    const wrong = await toPostgres().then(
      () => null,
      (error: Error) => error.message,
    )
    expect(wrong).toContain(`attendance_records, row id ${JSON.stringify(kept)}, in name, place`)
    expect(wrong).not.toContain('a secret')
    await onPostgres('delete from attendance_records where id = $1', [kept])
    await expect(toPostgres()).rejects.toThrow(`${JSON.stringify(kept)} is missing in the target`)
    const lost = (target: Target): Target => ({
      ...target,
      write: (table, rows, copied) => target.write(table, table.parents.length > 0 ? rows.slice(1) : rows, copied),
    })
    await expect(toSqlite(lost)).rejects.toThrow('is missing in the target')
    expect(readdirSync(join(folder, 'to'))).not.toContain('limelight.db')
  }, 60_000)

  it('a file that was altered is found', async () => {
    writeFileSync(join(folder, 'from/files', FILES[0] as string), 'a picture')
    await toPostgres()
    await onPostgres(`update limelight_file_pieces set bytes = 'a Picture'::bytea`)
    await expect(toPostgres()).rejects.toThrow(`the file ${FILES[0]}`)
  })

  it.each([
    ['a text with a zero character', 'name', 'a\0b', 'is no text, or holds a zero character'],
    ['an integer of more than 32 bits', 'attendee_count', 2 ** 40, 'is no integer of 32 bits'],
    ['a fraction among integers', 'attendee_count', 1.5, 'is no integer of 32 bits'],
  ])('%s is refused by its row, before anything is written', async (_, column, value, why) => {
    await filled((table) => (table === 'attendance_sessions' ? 3 : 0))
    const id = await onDatabase(from(), (database) => {
      const found = database.prepare('select max(id) from attendance_sessions').pluck().get()
      database.prepare(`update attendance_sessions set ${column} = ? where id = ?`).run(value, found)
      return found
    })
    await expect(toPostgres()).rejects.toThrow(`attendance_sessions, row id ${JSON.stringify(id)}: what ${column} holds ${why}.`)
    expect(await onPostgres(`select to_regclass('limelight_move') as journal`)).toEqual([{ journal: null }])
  })

  it('what is no number is refused by its row', async () => {
    await migratePostgres(made.url, migrations, () => {})
    await onPostgres(
      `insert into scoreboards (id, name, slug, user_id, display_type, finish_line, dark_mode, created_at) values ('s', '', '', '', '', 'NaN', 0, '')`,
    )
    await expect(toSqlite()).rejects.toThrow('scoreboards, row id "s": NaN')
  })

  it('a database of another version is refused', async () => {
    await onDatabase(from(), (database) =>
      database.exec('delete from limelight_migrations where name = (select max(name) from limelight_migrations)'),
    )
    await expect(toPostgres()).rejects.toThrow('was made by another version of Limelight')
  })

  it('a disk that will not do is refused', async () => {
    await migratePostgres(made.url, migrations, () => {})
    await expect(toSqlite((target) => ({ ...target, space: () => 1_000 }))).rejects.toThrow('will not do. Nothing was moved.')
  })

  it('commits after a move have later times than those before it, however late these were', async () => {
    await filled((table) => (table === 'attendance_sessions' ? 3 : 0))
    const late = new Date(Date.now() + 3_600_000).toISOString().replace('Z', '123+00:00')
    await onDatabase(from(), (database) => database.prepare('update attendance_sessions set created_at = ?').run(late))
    await toPostgres()
    const store = openPostgres(made.url, { shards: ONE_SHARD, databaseNow: now, onSurprise: () => {} })
    expect(await store.write(async (tx) => tx.now > late)).toBe(true)
    await store.close()
  })
}

const server = await postgresServer()
if (server === null) test('a move between engines', ({ skip }) => skip(NO_POSTGRES))
else describe('a move between engines', () => suite(server))
