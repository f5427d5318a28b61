import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { testsPostgres } from '../../../server/store/testing/open-store.ts'
import { makeDatabase, postgresServer } from '../../../server/store/testing/postgres-server.ts'

/** A place in which a test's files are stored. */
export interface Place {
  name: string
  /** Opens the place for a server that uses this data folder. */
  open(folder: () => string): Promise<OpenPlace>
}

export interface OpenPlace {
  /** The settings that the server gets for it. */
  env: Record<string, string>
  /** Returns the names of the files there. Incomplete ones end in `.part`. */
  kept(): Promise<string[]>
  close(): Promise<void>
}

export const FOLDER: Place = {
  name: 'in the data folder',
  open: async (folder) => ({ env: {}, kept: async () => readdirSync(join(folder(), 'files')), close: async () => {} }),
}

const KEPT = `select name from limelight_files
  union all select distinct name || '.part' from limelight_file_pieces where name not in (select name from limelight_files)`

/** Returns the names of the files in the database at this URL. */
export async function keptIn(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(KEPT)).rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

const databaseOn = (server: string): Place => ({
  name: 'in PostgreSQL',
  async open() {
    const { url, drop } = await makeDatabase(server)
    return { env: { DATABASE_URL: url }, kept: () => keptIn(url), close: drop }
  },
})

/**
 * Returns all places that can be tested here: the folder only with the embedded engine, the database only if
 * there is one.
 */
export async function places(): Promise<Place[]> {
  const server = await postgresServer()
  return [...(testsPostgres() ? [] : [FOLDER]), ...(server === null ? [] : [databaseOn(server)])]
}
