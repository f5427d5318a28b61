import type pg from 'pg'
import { connect, holdDatabase, isThere } from '../postgres/postgres-link.ts'
import { filesInTables } from './file-tables.ts'
import { identityOf } from './identity.ts'
import { readingPostgres } from './postgres-tables.ts'
import type { MovedTable, Source } from './side.ts'
import { quoted, rowName } from './tables.ts'

const BYTES = `select coalesce(sum(pg_table_size(c.oid)), 0)::text as bytes from pg_class c
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname not like 'limelight%'`

/**
 * Opens and locks the PostgreSQL database at this URL. Throws a message for the operator, which never quotes
 * the URL.
 */
export async function openPostgresSource(url: string): Promise<Source> {
  await refuseStrange(url)
  const { client, close } = await holdDatabase(url)
  const reading = readingPostgres(client)
  const commitAt = async (): Promise<string> => String((await client.query('select max(at) as at from limelight_shards')).rows[0]?.at)
  return {
    ...reading,
    files: filesInTables(client),
    identity: async () => identityOf('postgres', reading, await commitAt()),
    unfit: (table) => unfitRow(client, table),
    bytes: async () => Number((await client.query(BYTES)).rows[0]?.bytes),
    newest: async () => Number(await commitAt()),
    close,
  }
}

async function refuseStrange(url: string): Promise<void> {
  const client = await connect(url)
  try {
    const isOurs = (await isThere(client, 'limelight_migrations')) && (await isThere(client, 'limelight_shards'))
    if (!isOurs) throw new Error('The database of DATABASE_URL holds nothing of Limelight.')
  } finally {
    await client.end()
  }
}

/** Finds a NaN, which SQLite would store as null. All other values fit. */
async function unfitRow(client: pg.Client, table: MovedTable): Promise<string | null> {
  const numbers = table.columns.filter(({ kind }) => kind === 'number')
  if (numbers.length === 0) return null
  const when = numbers.map(({ name }) => `"${name}" = 'NaN'`).join(' or ')
  const { rows } = await client.query({ text: `select ${quoted(table.key)} from "${table.name}" where ${when} limit 1`, rowMode: 'array' })
  return rows[0] === undefined ? null : `${rowName(table, rows[0].map(String))}: NaN is no number that the embedded database can hold`
}
