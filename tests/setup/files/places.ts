import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { testsPostgres } from '../../../server/store/testing/open-store.ts'
import { makeDatabase, postgresServer } from '../../../server/store/testing/postgres-server.ts'

/** Where the files of a test lie. */
export interface Place {
  name: string
  /** For a server whose data folder is then this one. */
  open(folder: () => string): Promise<OpenPlace>
}

export interface OpenPlace {
  /** What the server is told of it. */
  env: Record<string, string>
  /** The names of the files that lie there; behind those that are half stands `.part`. */
  kept(): Promise<string[]>
  close(): Promise<void>
}

export const FOLDER: Place = {
  name: 'in the data folder',
  open: async (folder) => ({ env: {}, kept: async () => readdirSync(join(folder(), 'files')), close: async () => {} }),
}

const KEPT = `select name from limelight_files
  union all select distinct name || '.part' from limelight_file_pieces where name not in (select name from limelight_files)`

/** The names of the files in the database at this URL. */
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

/** All places that can be tried here: the folder with the embedded engine alone, the database where there is one. */
export async function places(): Promise<Place[]> {
  const server = await postgresServer()
  return [...(testsPostgres() ? [] : [FOLDER]), ...(server === null ? [] : [databaseOn(server)])]
}
