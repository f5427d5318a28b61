import { Kysely, Migrator, SqliteAdapter, SqliteDialect } from 'kysely'
import { Database } from './driver.ts'

/** Name (`0003_polls`) → what it does, on either engine. Append-only: a migration that shipped never changes. */
export type Migrations = Readonly<Record<string, { up(db: Kysely<any>): Promise<void> }>>

/** SQLite rolls back DDL as well; Kysely's own dialect does not count on it. */
class TransactionalSqlite extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl(): boolean {
        return true
      }
    })()
  }
}

/** Brings the database file to the newest form, in one order, each migration in a transaction. Throws with the name of the one that failed. */
export async function migrateSqlite(file: string, migrations: Migrations): Promise<string[]> {
  const database = new Database(file, { timeout: 5_000 })
  // Before the first table, or never: a database that is there already keeps what it has.
  database.pragma('auto_vacuum = INCREMENTAL')
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  const db = new Kysely<any>({ dialect: new TransactionalSqlite({ database }) })
  try {
    return await migrate(db, migrations)
  } finally {
    await db.destroy()
  }
}

/** Kysely runs what is missing under a lock of its own, where the engine has one. */
export async function migrate(db: Kysely<any>, migrations: Migrations): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableName: 'limelight_migrations',
    migrationLockTableName: 'limelight_migrations_lock',
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error instanceof Error && error.message.startsWith('corrupted migrations'))
    throw new Error(
      `The database was made by another version of Limelight, probably a newer one. Nothing was changed. (${error.message})`,
      { cause: error },
    )
  if (error) {
    const failed = results.find((r) => r.status === 'Error')?.migrationName ?? 'unknown'
    throw new Error(
      `The migration "${failed}" failed; the database is as it was before it. Cause: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
  return results.map((r) => r.migrationName)
}
