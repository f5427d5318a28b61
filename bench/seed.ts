import { join } from 'node:path'
import { Database } from '../server/store/sqlite/driver.ts'
import { type Host, signUpHost } from '../tests/setup/host.ts'
import { startServerProcess } from '../tests/setup/server-process.ts'
import { builtServer, HOST_EMAIL, makeDataDir, SETTINGS } from './house.ts'

/**
 * A data folder whose database was filled before the measured server starts, and the host who owns the rows.
 */
export interface Seeded {
  dataDir: string
  host: Host
}

/**
 * Lets the server make its folder and its host, then writes rows straight into the database: a million rows
 * would take long through the API.
 */
export async function seed(fill: (database: Database, userId: string) => void): Promise<Seeded> {
  const dataDir = makeDataDir()
  const server = await startServerProcess({ script: builtServer(), env: { DATA_DIR: dataDir, ...SETTINGS } })
  const host = await signUpHost(() => server.url, HOST_EMAIL)
  await server.end('SIGTERM')
  const database = new Database(join(dataDir, 'limelight.db'))
  fill(database, host.userId)
  database.pragma('wal_checkpoint(TRUNCATE)')
  database.close()
  return { dataDir, host }
}

/** Yields so many values, made one by one, so that they need not all be in memory. */
export function* many<T>(count: number, make: (n: number) => T): Generator<T> {
  for (let n = 0; n < count; n++) yield make(n)
}
