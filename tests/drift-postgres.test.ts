import { describe, expect, it, test } from 'vitest'
import { migrations } from '../migrations/all.ts'
import { createCatalog } from '../server/rules/catalog.ts'
import { migratePostgres } from '../server/store/postgres/migrate-postgres.ts'
import { openPostgres } from '../server/store/postgres/postgres.ts'
import { createTable } from '../server/store/sql/ddl.ts'
import { ONE_SHARD } from '../server/store/testing/one-shard.ts'
import { makeDatabase, NO_POSTGRES, postgresServer } from '../server/store/testing/postgres-server.ts'
import { tools } from '../tools/server.ts'

/** Like drift.test.ts, for PostgreSQL after the same migrations. */
const catalog = createCatalog(tools)
const tables = [...catalog.tables.values()]

/** One line for each column, key and unique rule. Names of primary keys do not matter. */
const COLUMNS = `select table_name as name, column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(collation_name, '-') as said
  from information_schema.columns where table_schema = 'public'`
const RULES = `select conrelid::regclass::text as name, pg_get_constraintdef(oid) as said
  from pg_constraint where contype in ('p', 'u', 'f') and connamespace = 'public'::regnamespace`
const FIRST_OF_INDEX = `select t.relname as name, a.attname as said from pg_index i join pg_class t on t.oid = i.indrelid
  join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0] where t.relnamespace = 'public'::regnamespace`

async function shapeOf(server: string, making: Parameters<typeof migratePostgres>[1]) {
  const { url, drop } = await makeDatabase(server)
  await migratePostgres(url, making, () => {})
  const { readSql, close } = openPostgres(url, { shards: ONE_SHARD, onSurprise: () => {} })
  const linesOf = async (text: string) => {
    const rows = await readSql(text, [])
    return (table: string) => rows.flatMap(({ name, said }) => (name === table ? [String(said)] : [])).sort()
  }
  const [columns, rules, indexed] = await Promise.all([linesOf(COLUMNS), linesOf(RULES), linesOf(FIRST_OF_INDEX)])
  await close()
  await drop()
  return { columns, rules, indexed }
}

function suite(server: string): void {
  const migrated = shapeOf(server, migrations)
  const defined = shapeOf(server, {
    a: {
      async up(db) {
        for (const table of tables) await createTable(db, table)
      },
    },
  })

  it.each(tables.map(({ name }) => name))('%s', async (name) => {
    const [actual, expected] = await Promise.all([migrated, defined])
    expect(actual.columns(name)).toEqual(expected.columns(name))
    expect(actual.columns(name).filter((column) => / text /.test(column) && !column.endsWith(' C'))).toEqual([])
    expect(actual.rules(name)).toEqual(expected.rules(name))
    for (const { column } of catalog.parentsOf(name))
      expect(actual.indexed(name), `an index that begins with the key ${name}.${column}`).toContain(column)
  })
}

const server = await postgresServer()
if (server === null) test('migrations on PostgreSQL', ({ skip }) => skip(NO_POSTGRES))
else describe('migrations make what the tools define, on PostgreSQL', () => suite(server))
