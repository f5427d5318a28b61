import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createShards, shardOfAccount } from '../commit/shards.ts'
import { createRows } from '../rows/rows.ts'
import type { Store } from '../store.ts'
import { contractCatalog, contractMigrations, uuid } from '../testing/contract-tables.ts'
import { type CutProxy, startCutProxy } from '../testing/cut-proxy.ts'
import { makeDatabase, type OwnPostgres, startPostgres, type TestDatabase } from '../testing/postgres-server.ts'
import { type SteppedLine, startSteppedLine } from '../testing/stepped-line.ts'
import { migratePostgres } from './migrate-postgres.ts'
import { openPostgres } from './postgres.ts'

const HOST = uuid(501)
const BOARD = uuid(1)
const NO_PROGRAMS = 'needs a PostgreSQL of its own to stop: its programs in /usr/lib/postgresql'

let server: OwnPostgres | null
let database: TestDatabase
let line: SteppedLine
let proxy: CutProxy
/** Stores of three nodes: the first is connected by the line, the second by the proxy. */
let stopped: Store
let cut: Store
let other: Store

beforeAll(async () => {
  server = await startPostgres()
  if (!server) return
  // PostgreSQL keeps uncommitted work in memory for 10 s, and not for a fifth of a second, so that the crash loses it.
  await server.run("alter system set wal_writer_delay = '10s'")
  await server.run('select pg_reload_conf()')
  database = await makeDatabase(server.url)
  line = await startSteppedLine(database.url)
  proxy = await startCutProxy(database.url)
  await migratePostgres(database.url, contractMigrations, () => {})
  const open = (url: string) =>
    openPostgres(url, {
      shards: createShards(contractCatalog),
      onSurprise(error) {
        throw error
      },
    })
  stopped = open(line.url)
  cut = open(proxy.url)
  other = open(database.url)
  await write(other, (rows) => rows.insert('boards', { id: BOARD, slug: 'one', user_id: HOST, score: 0 }))
  await note(stopped, randomUUID())
}, 60_000)
afterAll(async () => {
  await Promise.allSettled([line?.close(), proxy?.close()])
  await Promise.allSettled([stopped?.close(), cut?.close(), other?.close()])
  server?.kill()
})

const write = (store: Store, work: (rows: ReturnType<typeof createRows>) => Promise<unknown>) =>
  store.write((tx) => work(createRows(contractCatalog, store, tx)), { place: [shardOfAccount(HOST)] })
const note = (store: Store, id: string) => write(store, (rows) => rows.insert('notes', { id, board_id: BOARD, said: 'three', tone: 'low' }))
const notes = async (): Promise<unknown[]> => (await other.readSql('select id from notes', [])).map(({ id }) => id)

/** Begins a note whose commit waits on the line. */
async function holdCommit(id: string): Promise<{ written: Promise<unknown>; pass: () => Promise<boolean> }> {
  line.hold()
  const written = note(stopped, id)
  for (;;) {
    const journey = line.waiting()
    if (!journey) await setTimeout(1)
    else if (journey.sent.includes('commit\0')) return { written, pass: () => journey.pass() }
    else await journey.pass()
  }
}

describe('a connection that is lost while it commits', () => {
  it('is no commit if the database crashed before it and gave its transaction’s id to another', { timeout: 60_000 }, async ({ skip }) => {
    if (!server) return skip(NO_PROGRAMS)
    const [lost, after] = [randomUUID(), randomUUID()]
    const { written } = await holdCommit(lost)
    await server.stop('immediate')
    await server.start()
    line.letPass()
    await note(other, after)
    await written
    expect(await notes()).toEqual(expect.arrayContaining([lost, after]))
  })

  it('is made again if the database crashed and nobody wrote since', { timeout: 60_000 }, async ({ skip }) => {
    if (!server) return skip(NO_PROGRAMS)
    const lost = randomUUID()
    const { written } = await holdCommit(lost)
    await server.stop('immediate')
    await server.start()
    line.letPass()
    await written
    expect(await notes()).toContain(lost)
  })

  it('is waited for while it is under way, and made once', { timeout: 60_000 }, async ({ skip }) => {
    if (!server) return skip(NO_PROGRAMS)
    const setStandby = async (name: string) => {
      await server?.run(`alter system set synchronous_standby_names = '${name}'`)
      await server?.run('select pg_reload_conf()')
    }
    await note(cut, randomUUID())
    const before = (await notes()).length
    // The commit waits for a standby that is not there, longer than until the node first asks.
    await setStandby('standby1')
    proxy.cutAt('commit\0', 'after')
    // Were it made twice, the ids would differ: nothing would refuse the second.
    const written = write(cut, (rows) => rows.insert('notes', { id: randomUUID(), board_id: BOARD, said: 'three', tone: 'low' }))
    await setTimeout(2_500)
    await setStandby('')
    await written
    expect(await notes()).toHaveLength(before + 1)
  })
})
