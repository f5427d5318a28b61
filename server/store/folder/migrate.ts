import { Kysely, Migrator, SqliteAdapter, SqliteDialect } from 'kysely'
import { Database } from '../sqlite/driver.ts'

/** Migrations by name (`0003_polls`), for both engines. Append-only: a released migration never changes. */
export type Migrations = Readonly<Record<string, { up(db: Kysely<any>): Promise<void> }>>

/** SQLite can roll back DDL, but Kysely's own dialect does not rely on it. */
class TransactionalSqlite extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl(): boolean {
        return true
      }
    })()
  }
}

/**
 * Migrates the database file to the latest schema, each migration in a transaction. Returns the names of
 * those applied. Throws with the name of the failed one.
 */
export async function migrateSqlite(file: string, migrations: Migrations): Promise<string[]> {
  const database = new Database(file, { timeout: 5_000 })
  // Has an effect only before the first table is created; an existing database keeps its setting.
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

/** Runs the missing migrations, under Kysely's own lock where the engine has one. Returns their names. */
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
