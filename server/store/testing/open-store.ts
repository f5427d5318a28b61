import type { KeyObject } from 'node:crypto'
import { join } from 'node:path'
import type { Shards } from '../commit/shards.ts'
import { type Migrations, migrateSqlite } from '../folder/migrate.ts'
import { migratePostgres } from '../postgres/migrate-postgres.ts'
import { openPostgres } from '../postgres/postgres.ts'
import { openSqlite } from '../sqlite/sqlite.ts'
import type { Store } from '../store.ts'
import { ONE_SHARD } from './one-shard.ts'
import { asAdmin, makeDatabase, NO_POSTGRES, postgresServer, type TestDatabase } from './postgres-server.ts'

export interface TestStoreOptions {
  folder: string
  migrations: Migrations
  now(): number
  onSurprise(error: unknown): void
  pseudonyms?: KeyObject
  /** Default: all changes are in one shard. */
  shards?: Shards
  /** Default: the engine of this run. */
  onPostgres?: boolean | undefined
}

/** Opens a store with tables on the engine of this run (see `testsPostgres`). Closing it removes its data. */
export async function openTestStore({
  folder,
  migrations,
  now,
  onSurprise,
  pseudonyms,
  shards = ONE_SHARD,
  onPostgres = testsPostgres(),
}: TestStoreOptions): Promise<Store> {
  const keys = pseudonyms ? { pseudonyms } : {}
  if (!onPostgres) {
    const file = join(folder, 'test.db')
    await migrateSqlite(file, migrations)
    return openSqlite(file, now, onSurprise, keys)
  }
  const { url, drop } = await makeTestDatabase()
  await migratePostgres(url, migrations, () => {})
  const store = openPostgres(url, { databaseNow: now, shards, onSurprise, ...keys })
  return {
    ...store,
    async close() {
      await store.close()
      await drop()
    },
  }
}

/** Whether the run is for PostgreSQL: `TEST_STORE=postgres npx vitest run …`. */
export const testsPostgres = (): boolean => process.env['TEST_STORE'] === 'postgres'

export async function makeTestDatabase(): Promise<TestDatabase> {
  const server = await postgresServer()
  if (server === null) throw new Error(`A test on PostgreSQL ${NO_POSTGRES}`)
  const made = await makeDatabase(server)
  // The data do not outlive the test, so commits need not wait for the disk.
  await asAdmin(server, `alter database "${made.name}" set synchronous_commit = off`)
  return made
}
