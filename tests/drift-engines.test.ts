import { beforeAll, describe, expect, it, test } from 'vitest'
import { migrations } from '../migrations/all.ts'
import { withMigrated } from '../scripts/schema-text.ts'
import { migratePostgres } from '../server/store/postgres/migrate-postgres.ts'
import { openPostgres } from '../server/store/postgres/postgres.ts'
import type { Database } from '../server/store/sqlite/driver.ts'
import { ONE_SHARD } from '../server/store/testing/one-shard.ts'
import { makeDatabase, NO_POSTGRES, postgresServer } from '../server/store/testing/postgres-server.ts'

/**
 * The rules that a database enforces by itself, one line each, by table: columns with types, nullability and
 * defaults; keys; uniqueness; indexes; checks.
 */
type Rules = Map<string, string[]>

const rulesOf = (lines: readonly Record<string, unknown>[]): Rules => {
  const rules: Rules = new Map()
  for (const { name, said } of lines) rules.set(String(name), [...(rules.get(String(name)) ?? []), String(said)].sort())
  return rules
}

/** Tables of the engine, not of stored content: the migrations, and the rows that give commits their time. */
const OWN = /^limelight_|^sqlite_/

const OF_SQLITE = [
  `select t.name, 'column ' || c.name || ' ' || lower(c.type) || (case when c."notnull" or c.pk then ' not null' else '' end)
     || coalesce(' default ' || c.dflt_value, '') as said from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table'`,
  `select t.name, 'key ' || k."from" || ' to ' || k."table" || '.' || k."to" || ' ' || lower(k.on_delete) as said
     from sqlite_master t, pragma_foreign_key_list(t.name) k where t.type = 'table'`,
  `select t.name, (case when i."unique" then 'unique ' else 'index ' end)
     || (select group_concat(name, ', ') from (select name from pragma_index_info(i.name) order by seqno)) || (case when i.partial then ' partly' else '' end) as said
     from sqlite_master t, pragma_index_list(t.name) i where t.type = 'table'`,
  // An integer primary key is SQLite's row id, which needs no index.
  `select t.name, 'unique ' || c.name as said from sqlite_master t, pragma_table_info(t.name) c
     where t.type = 'table' and c.pk = 1 and lower(c.type) = 'integer'`,
  `select name, 'check' as said from sqlite_master where type = 'table' and sql like '%check (%'`,
]
const OF_POSTGRES = [
  `select table_name as name, 'column ' || column_name || ' ' || data_type || (case when is_nullable = 'NO' then ' not null' else '' end)
     || coalesce(' default ' || replace(column_default, '::text', ''), '') as said from information_schema.columns where table_schema = 'public'`,
  `select c.conrelid::regclass::text as name, 'key ' || a.attname || ' to ' || c.confrelid::regclass::text || '.' || b.attname || ' '
     || (case c.confdeltype when 'c' then 'cascade' when 'n' then 'set null' when 'a' then 'no action' else c.confdeltype::text end) as said
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1] where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  `select t.relname as name, (case when i.indisunique then 'unique ' else 'index ' end)
     || (select string_agg(a.attname, ', ' order by k.place) from unnest(i.indkey) with ordinality k(number, place)
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number) || (case when i.indpred is null then '' else ' partly' end) as said
     from pg_index i join pg_class t on t.oid = i.indrelid where t.relnamespace = 'public'::regnamespace`,
  `select conrelid::regclass::text as name, 'check' as said from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
]

const ofSqlite = (database: Database): Rules =>
  rulesOf(OF_SQLITE.flatMap((text) => database.prepare(text).all() as Record<string, unknown>[]))

async function ofPostgres(server: string): Promise<Rules> {
  const { url, drop } = await makeDatabase(server)
  await migratePostgres(url, migrations, () => {})
  const { readSql, close } = openPostgres(url, { shards: ONE_SHARD, onSurprise: () => {} })
  const lines = await Promise.all(OF_POSTGRES.map((text) => readSql(text, [])))
  await close()
  await drop()
  return rulesOf(lines.flat())
}

function suite(server: string): void {
  let rules: [Rules, Rules]
  beforeAll(async () => {
    rules = [await withMigrated(ofSqlite), await ofPostgres(server)]
  }, 60_000)

  it('has the same tables', () => {
    const [embedded, remote] = rules.map((one) => [...one.keys()].filter((name) => !OWN.test(name)).sort())
    expect(remote).toEqual(embedded)
    expect(remote?.length).toBeGreaterThan(30)
  })

  it('holds each to the same types, nulls, defaults, keys, uniqueness, checks and indexes', () => {
    const [embedded, remote] = rules.map((one) => Object.fromEntries([...one].filter(([name]) => !OWN.test(name))))
    expect(remote).toEqual(embedded)
  })
}

const server = await postgresServer()
if (server === null) test('what both engines hold rows to', ({ skip }) => skip(NO_POSTGRES))
else describe('a database of PostgreSQL, beside the embedded one', () => suite(server))
