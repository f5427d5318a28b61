import type pg from 'pg'
import { commitTime } from '../commit/commit-clock.ts'
import type { Migrations } from '../folder/migrate.ts'
import { migratePostgres } from '../postgres/migrate-postgres.ts'
import { connect, holdDatabase, isThere, refuseServers } from '../postgres/postgres-link.ts'
import { filesInTables } from './file-tables.ts'
import { copiedParameters, journalOf, MAKE_JOURNAL, type MoveRow, READ_COPIED, READ_MOVE } from './journal-sql.ts'
import { arrayType, readingPostgres } from './postgres-tables.ts'
import type { Journal, Target } from './side.ts'
import { quoted } from './tables.ts'

const MICROS = 1_000

export interface PostgresTargetOptions {
  url: string
  migrations: Migrations
  /** Milliseconds since the epoch. */
  now(): number
}

/**
 * Opens a PostgreSQL database as the target and migrates it. Throws a message for the operator if a server
 * uses it, or if it contains rows that are not from a move; it is then unchanged.
 */
export async function openPostgresTarget({ url, migrations, now }: PostgresTargetOptions): Promise<Target> {
  await lookAt(url)
  await migratePostgres(url, migrations, () => {})
  const { client, settle, close } = await holdDatabase(url)
  return {
    ...readingPostgres(client),
    files: filesInTables(client),
    journal: () => journalIn(client),
    async begin(source, tables) {
      await client.query('begin')
      await client.query(MAKE_JOURNAL)
      await client.query('insert into limelight_move (slot, source) values (1, $1)', [source])
      const names = tables.map(({ name }) => name)
      await client.query('insert into limelight_move_tables (name, row_count) select name, 0 from unnest($1::text[]) as name', [names])
      await client.query('commit')
    },
    write: writerOn(client),
    space: () => null,
    finish: (newest) => settle(Math.max(newest, now() * MICROS), commitTime(now() * MICROS)),
    close,
  }
}

/** Runs before anything is changed. */
async function lookAt(url: string): Promise<void> {
  const client = await connect(url)
  try {
    await refuseServers(client)
    if (!(await isThere(client, 'limelight_migrations')) || (await journalIn(client)) !== null) return
    const { tables } = readingPostgres(client)
    const named = [...(await tables()).map(({ name }) => name), 'limelight_files']
    for (const name of named) {
      if (!(await isThere(client, name))) continue
      const { rows } = await client.query(`select 1 from "${name}" limit 1`)
      if (rows.length > 0)
        throw new Error(
          `The database of DATABASE_URL holds other data already: there are rows in ${name}. Nothing was changed. Name an empty one.`,
        )
    }
  } finally {
    await client.end()
  }
}

async function journalIn(client: pg.Client): Promise<Journal | null> {
  if (!(await isThere(client, 'limelight_move'))) return null
  const { rows } = await client.query<MoveRow>(READ_MOVE)
  const [move] = rows
  return move === undefined ? null : journalOf(move, (await client.query(READ_COPIED)).rows)
}

/**
 * One statement, and so one transaction, writes the rows and the progress. Rows are passed as one array per
 * column, which PostgreSQL reads faster than rows.
 */
function writerOn(client: pg.Client): Target['write'] {
  return async ({ name, columns }, rows, copied) => {
    const lists = columns.map((_, at) => rows.map((row) => row[at] ?? null))
    const given = columns.map(({ kind }, at) => `$${at + 4}::${arrayType[kind]}`)
    const text = `with moved as (insert into "${name}" (${quoted(columns.map((column) => column.name))}) select * from unnest(${given.join(', ')}))
      update limelight_move_tables set last_key = $1, row_count = $2 where name = $3`
    await client.query(text, [...copiedParameters(copied), ...lists])
  }
}
