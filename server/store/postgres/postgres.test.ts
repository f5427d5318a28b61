import { spawn } from 'node:child_process'
import { createSecretKey, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { createShards } from '../commit/shards.ts'
import type { Migrations } from '../folder/migrate.ts'
import { createRows } from '../rows/rows.ts'
import { amongKeys } from '../sql/by-id.ts'
import type { Change, Store } from '../store.ts'
import { contractCatalog, contractMigrations, contractTables, uuid } from '../testing/contract-tables.ts'
import { startCutProxy } from '../testing/cut-proxy.ts'
import { makeDatabase, NO_POSTGRES, postgresServer, type TestDatabase } from '../testing/postgres-server.ts'
import { migratePostgres } from './migrate-postgres.ts'
import { openPostgres } from './postgres.ts'
import { openPostgresReader } from './postgres-reader.ts'
import { COMMITS_LOCK } from './shard-locks.ts'
import { IDLE_MS } from './transaction.ts'

const onSurprise = (error: unknown): void => {
  throw error
}

function suite(server: string): void {
  let database: TestDatabase
  const opened: { close(): Promise<void> }[] = []
  const open = (url = database.url): Store => {
    const store = openPostgres(url, { shards: createShards(contractCatalog), onSurprise })
    opened.unshift(store)
    return store
  }
  const migrate = (url = database.url, onWait = () => {}) => migratePostgres(url, contractMigrations, onWait)
  const board = (store: Store, n: number) =>
    store.write((tx) => createRows(contractCatalog, store, tx).insert('boards', { id: uuid(n), slug: `b${n}`, score: 0 }))
  const note = (store: Store, n: number) =>
    store.write((tx) =>
      createRows(contractCatalog, store, tx).insert('notes', { id: uuid(n), board_id: uuid(1), said: 'one', tone: 'low' }),
    )
  beforeEach(async () => {
    database = await makeDatabase(server)
  })
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close()
    await database.drop()
  })

  it('finds rows by a list of keys through their index, in a table of thousands without statistics', async () => {
    await migrate()
    const store = open()
    await board(store, 1)
    const rows = Array.from({ length: 8_000 }, (_, n) => ({ id: uuid(n + 2), board_id: uuid(1), said: `word ${n}`, tone: 'low' }))
    await store.write((tx) => createRows(contractCatalog, store, tx).insertAll('notes', rows))
    for (const columns of [['id'], ['id', 'board_id']]) {
      const keys = JSON.stringify([2, 3, 4].map((n) => [uuid(n), uuid(1)]))
      const plan = await store.readSql(`explain select * from notes where ${amongKeys(columns)}`, [keys])
      expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on notes')
      expect(await store.readSql(`select id from notes where ${amongKeys(columns)}`, [keys])).toHaveLength(3)
    }
  })

  describe('starts', () => {
    it('of ten servers at once make the tables once; the others wait and say so', async () => {
      let waited = 0
      const done = await Promise.all(Array.from({ length: 10 }, () => migrate(database.url, () => void waited++)))
      expect(done.filter((applied) => applied.length > 0)).toEqual([['a']])
      expect(waited).toBeGreaterThan(0)
      await board(open(), 1)
    })

    it('undo a migration that fails, and say which', async () => {
      const half: Migrations = {
        ...contractMigrations,
        b: {
          async up(db) {
            await db.schema.createTable('half').addColumn('id', 'text').execute()
            throw new Error('the second half')
          },
        },
      }
      await migrate()
      await expect(migratePostgres(database.url, half, () => {})).rejects.toThrow('The migration "b" failed')
      await expect(open().readSql('select * from half', [])).rejects.toMatchObject({ code: '42P01' })
    })

    it.each([
      ['no server', { port: '1' }],
      ['no database', { pathname: '/there_is_none' }],
    ])('say that there is %s, and not the password', async (_, other) => {
      const url = Object.assign(new URL(database.url), { password: 'the-password' }, other)
      const error: Error = await migrate(url.href).then(
        () => new Error('it started'),
        (why) => why,
      )
      expect(error.message).toContain('The database of DATABASE_URL cannot be used')
      expect(error.message).not.toContain('the-password')
    })
  })

  describe('a store', () => {
    beforeEach(() => migrate())

    it('makes no more round trips for a hundred rows than for one', async () => {
      const store = open()
      await board(store, 1)
      const tripsOf = async (from: number, count: number) => {
        const before = store.roundTrips?.() ?? 0
        const rows = Array.from({ length: count }, (_, n) => ({ id: uuid(from + n), board_id: uuid(1), said: 'one two', tone: 'low' }))
        const table = contractTables.find(({ name }) => name === 'notes')
        if (!table) throw new Error('There are no notes.')
        await store.write((tx) =>
          createRows(contractCatalog, store, tx).insertFormed(
            table,
            rows.map((row) => ({ row, version: null })),
          ),
        )
        return (store.roundTrips?.() ?? 0) - before
      }
      await tripsOf(100, 1)
      const one = await tripsOf(200, 1)
      expect(one).toBeLessThanOrEqual(6)
      // On a busy machine the event loop may turn between two steps, which are then sent separately.
      expect(await tripsOf(300, 100)).toBeLessThanOrEqual(one + 2)
      expect(await store.readSql('select notes from boards', [])).toEqual([{ notes: 102 }])
    })

    it('makes the same read of one turn once', async () => {
      const store = open()
      await board(store, 1)
      const before = store.roundTrips?.() ?? 0
      const read = () => store.readSql('select slug from boards where id = ?', [uuid(1)])
      expect(await Promise.all([read(), read(), read()])).toEqual(Array(3).fill([{ slug: 'b1' }]))
      expect((store.roundTrips?.() ?? 0) - before).toBe(1)
    })

    it('leaves nothing in a session of the database: no prepared statement, no setting', async () => {
      const key = createSecretKey(randomBytes(32))
      const store = openPostgres(database.url, { shards: createShards(contractCatalog), onSurprise, pseudonyms: key })
      opened.unshift(store)
      const session = `select (select count(*) from pg_prepared_statements where name <> '') as prepared, coalesce(current_setting('limelight.pseudonym_inner', true), '') as pseudonym`
      await store.readSql(`${session} limit 1`, [])
      await store.write(async ({ sql }) => {
        expect(
          await sql("select current_setting('lock_timeout') as waits, current_setting('limelight.pseudonym_inner') <> '' as keyed", []),
        ).toEqual([{ waits: '10s', keyed: 1 }])
      })
      for (let n = 0; n < 8; n++) {
        const reader = openPostgres(database.url, { shards: createShards(contractCatalog), onSurprise })
        expect(await reader.readSql(session, [])).toEqual([{ prepared: 0, pseudonym: '' }])
        await reader.close()
      }
    })

    it('sees in a commit what others committed while it waited, whatever the database’s own isolation is', async () => {
      await open().write(({ sql }) =>
        sql(`alter database ${new URL(database.url).pathname.slice(1)} set default_transaction_isolation to serializable`, []),
      )
      const store = open()
      await store.write(async ({ sql }) => {
        expect(await sql('show transaction_isolation', [])).toEqual([{ transaction_isolation: 'read committed' }])
      })
    })

    it('refuses to be asked where the database is not there, and says that it cannot be written', async () => {
      const url = new URL(database.url)
      url.port = '1'
      const store = open(url.href)
      await expect(store.readSql('select 1', [])).rejects.toMatchObject({ code: '53000', status: 503, retryAfter: 1 })
      await expect(board(store, 1)).rejects.toMatchObject({ code: '53000', status: 503, retryAfter: 1 })
      expect(store.trouble()).toBe('unwritable')
    }, 30_000)

    it('stops a read that takes longer than it may (57014), and goes on', async () => {
      const { store, stopAfter } = openPostgresReader(database.url, createSecretKey(randomBytes(32)), () => performance.now())
      opened.unshift(store)
      stopAfter(200)
      const began = performance.now()
      await expect(store.readSql('select pg_sleep(10)', [])).rejects.toMatchObject({ code: '57014' })
      expect(performance.now() - began).toBeLessThan(5_000)
      stopAfter(5_000)
      expect(await store.readSql('select 1 as one', [])).toEqual([{ one: 1 }])
    })
  })

  it('[O4] delays no other shards than those of a node that stands still in a commit, however many it holds', async () => {
    await migrate()
    const store = open()
    const other = new pg.Client({ connectionString: database.url })
    await other.connect()
    try {
      await other.query(`begin; select pg_advisory_xact_lock_shared(${COMMITS_LOCK})`)
      await other.query('select from limelight_shards where shard between 10 and 19 for update')
      const ended: number[] = []
      const write = (shard: number) => store.write(async () => void ended.push(shard), { place: [shard] })
      const held = Array.from({ length: 10 }, (_, n) => write(10 + n))
      await Promise.all([write(1), write(2)])
      for (let n = 0; n < 20; n++) await Promise.all([write(1), write(30 + n)])
      expect(ended.filter((shard) => shard >= 10 && shard < 20)).toEqual([])
      await other.query('commit')
      await Promise.all(held)
      expect(ended.filter((shard) => shard >= 10 && shard < 20)).toHaveLength(10)
    } finally {
      await other.end()
    }
  })

  it('ends a commit that does nothing for two seconds, and goes on without it', async () => {
    expect(IDLE_MS).toBe(2_000)
    await migrate()
    const [store, other] = [open(), open()]
    let isHung = false
    const hung = store.write(
      async () => {
        isHung = true
        await new Promise(() => {})
      },
      { place: [1] },
    )
    hung.catch(() => {})
    while (!isHung) await setTimeout(10)
    await other.write(async () => {}, { place: [1] })
    opened.splice(opened.indexOf(store), 1)
  })

  it('makes a write again that drew a code which another commit has drawn at the same time', async () => {
    await migrate()
    const store = open()
    await store.write(({ sql }) => sql('create table presentations (id text, code text unique)', []))
    const draw = (codes: string[]) =>
      store.write(({ sql }) => sql('insert into presentations (code) values (?)', [codes.shift() ?? 'none']))
    await draw(['A'])
    await draw(['A', 'A', 'B'])
    expect(await store.readSql('select code from presentations order by code', [])).toEqual([{ code: 'A' }, { code: 'B' }])
    await expect(draw(Array(9).fill('A'))).rejects.toMatchObject({ code: '23505' })
  })

  describe('a connection that is lost', () => {
    let store: Store
    let told: Change[]
    let proxy: Awaited<ReturnType<typeof startCutProxy>>
    beforeEach(async () => {
      await migrate()
      proxy = await startCutProxy(database.url)
      opened.unshift(proxy)
      store = open(proxy.url)
      told = []
      store.onChanges((changes) => void told.push(...changes))
      await board(store, 1)
      told.length = 0
    })
    const notes = async () => (await store.readSql('select count(*) as n from notes', []))[0]?.['n']
    const toldNotes = () => told.filter(({ table }) => table === 'notes').length

    it('under a read is replaced', async () => {
      proxy.cutAt('from notes', 'before')
      expect(await notes()).toBe(0)
      expect(proxy.cuts()).toBe(1)
    })

    it.each([
      ['in the middle of a commit', 'insert into "notes"', 'before'],
      ['after a statement of it', 'insert into "notes"', 'after'],
      ['before it commits', 'commit', 'before'],
    ] as const)('%s has it done again, once', async (_, text, when) => {
      proxy.cutAt(text, when)
      await note(store, 11)
      expect([proxy.cuts(), await notes(), toldNotes()]).toEqual([1, 1, 1])
    })

    it('[O6] in the moment it is made ends no process: it is made anew, and what was asked is done once', async () => {
      const script = join(import.meta.dirname, '../testing/second-writer.ts')
      proxy.endAsMade(2)
      const writer = spawn(process.execPath, ['--import', 'tsx', script, proxy.url, uuid(1), '3'], { stdio: ['ignore', 'ignore', 'pipe'] })
      let complaints = ''
      writer.stderr.setEncoding('utf8').on('data', (text: string) => {
        complaints += text
      })
      const [code] = await once(writer, 'close')
      expect({ code, complaints }).toEqual({ code: 0, complaints: '' })
      expect([proxy.cuts(), await notes()]).toEqual([2, 3])
    }, 30_000)

    it('while it commits has the database asked what became of it: it is answered, and told once', async () => {
      proxy.cutAt('commit', 'after')
      await note(store, 11)
      expect([proxy.cuts(), await notes(), toldNotes()]).toEqual([1, 1, 1])
    })
  })
}

const server = await postgresServer()
if (server === null) test('PostgreSQL', ({ skip }) => skip(NO_POSTGRES))
else describe('PostgreSQL', () => suite(server))
