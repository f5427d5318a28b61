import type { KeyObject } from 'node:crypto'
import type { DatabasePlace } from './folder/data.ts'
import type { Reader } from './reader.ts'
import { openSqliteReader } from './sqlite/sqlite-reader.ts'

/**
 * Opens a read-only connection. `pseudonyms`: the key that pseudonyms are derived with. `now` is a monotonic
 * clock in milliseconds.
 */
export async function openReader(database: DatabasePlace, pseudonyms: KeyObject, now: () => number): Promise<Reader> {
  if (database.engine === 'sqlite') return openSqliteReader(database.file, pseudonyms, now)
  const { openPostgresReader } = await import('./postgres/postgres-reader.ts')
  return openPostgresReader(database.url, pseudonyms, now)
}
