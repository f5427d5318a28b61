import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { migrateSqlite } from '../../server/store/folder/migrate.ts'
import { Database, type Statement } from '../../server/store/sqlite/driver.ts'
import { migrations } from '../all.ts'

/** A database in the state before a migration. */
export interface DatabaseBefore {
  prepare(sql: string): Statement
  all(sql: string): Record<string, string | number | null>[]
  /** Applies the migration, but no later one. Resolves with the names of the applied migrations. */
  up(): Promise<string[]>
}

/** Makes such a database for each test of the calling file. */
export function databaseBefore(migration: string): DatabaseBefore {
  const its = migrations[migration]
  if (!its) throw new Error(`There is no migration ${migration}.`)
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < migration))
  let folder: string
  let database: Database
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'limelight-migration-'))
    await migrateSqlite(join(folder, 'db'), earlier)
    database = new Database(join(folder, 'db'))
  })
  afterEach(() => {
    database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    prepare: (sql) => database.prepare(sql),
    all: (sql) => database.prepare(sql).all() as Record<string, string | number | null>[],
    up: () => migrateSqlite(join(folder, 'db'), { ...earlier, [migration]: its }),
  }
}
