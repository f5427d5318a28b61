import pg from 'pg'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { createShards } from '../commit/shards.ts'
import type { Store, WritePlace } from '../store.ts'
import { contractCatalog, contractMigrations } from '../testing/contract-tables.ts'
import { makeDatabase, NO_POSTGRES, postgresServer, type TestDatabase } from '../testing/postgres-server.ts'
import { migratePostgres } from './migrate-postgres.ts'
import { openPostgres } from './postgres.ts'

/** Locks these shards by hand, as other nodes that stand still do. Resolves with how to end it. */
async function lockByHand(url: string, shards: readonly number[]): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query('select 1 from limelight_shards where shard = any($1) for update', [shards])
  return () => client.end()
}

function suite(at: string): void {
  let database: TestDatabase
  let store: Store
  beforeAll(async () => {
    database = await makeDatabase(at)
    await migratePostgres(database.url, contractMigrations, () => {})
    store = openPostgres(database.url, { shards: createShards(contractCatalog), onSurprise: () => {} })
  })
  afterAll(async () => {
    await store?.close()
    await database?.drop()
  })

  it('an account whose shard others write to goes on while shards of others are locked for long', async () => {
    const [first, second, shared] = [[11], [12], [13]] as const
    const ends = await Promise.all([first, second, shared].map((shard) => lockByHand(database.url, shard)))
    const landed: string[] = []
    const write = (name: string, place: readonly number[]) => store.write(async () => {}, { place }).then(() => landed.push(name))
    const writes = [write('first', first), write('second', second), write('shared', shared)]
    // Long enough that all three are known to be held by others.
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(landed).toEqual([])
    await ends[2]?.()
    await writes[2]
    expect(landed).toEqual(['shared'])
    await Promise.all(ends.slice(0, 2).map((end) => end?.()))
    await Promise.all(writes)
    expect(landed.sort()).toEqual(['first', 'second', 'shared'])
  }, 30_000)

  it('a brief wait for a shard bounds no other wait of its commit', async () => {
    const [first, other] = [[21], [22]] as const
    const ends = await Promise.all([first, other].map((shard) => lockByHand(database.url, shard)))
    const waits: string[] = []
    const writes = [first, other].map((place) =>
      store.write(async (tx) => void waits.push(String((await tx.sql('show lock_timeout', []))[0]?.['lock_timeout'])), { place }),
    )
    await new Promise((resolve) => setTimeout(resolve, 500))
    await ends[1]?.()
    await writes[1]
    await ends[0]?.()
    await Promise.all(writes)
    expect(waits).toEqual(['10s', '10s'])
  }, 30_000)

  it('a write to anywhere holds up nobody while a shard is locked for long, on its node and on others', async () => {
    const other = openPostgres(database.url, { shards: createShards(contractCatalog), onSurprise: () => {} })
    const end = await lockByHand(database.url, [31])
    const landed: string[] = []
    const write = (by: Store, name: string, place: WritePlace) => by.write(async () => {}, { place }).then(() => landed.push(name))
    const locked = write(store, 'locked', [31])
    // So that the node's commit is known to be held up, and holds what a write to anywhere waits for.
    await new Promise((resolve) => setTimeout(resolve, 300))
    const anywhere = [store, ...Array.from({ length: 60 }, () => other)].map((by) => write(by, 'anywhere', 'anywhere'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    await Promise.all([write(store, 'same node', [32]), write(other, 'other node', [33])])
    expect(landed.sort()).toEqual(['other node', 'same node'])
    await end()
    await Promise.all([locked, ...anywhere])
    await other.close()
  }, 30_000)
}

const server = await postgresServer()
if (server === null) test('a commit that is held up', ({ skip }) => skip(NO_POSTGRES))
else suite(server)
