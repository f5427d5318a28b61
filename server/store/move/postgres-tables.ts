import type pg from 'pg'
import { BATCH_BYTES, BATCH_ROWS, type Kind, type MovedRow, type MovedTable, type Side } from './side.ts'
import { byName, isOwn, kindOf, quoted } from './tables.ts'

const COLUMNS = `select table_name, column_name, data_type from information_schema.columns where table_schema = current_schema()`
const KEYS = `select t.relname as table_name, array_agg(a.attname::text order by k.place) as key from pg_index i
  join pg_class t on t.oid = i.indrelid cross join unnest(i.indkey::smallint[]) with ordinality as k(number, place)
  join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
  where i.indisprimary and t.relnamespace = current_schema()::regnamespace group by t.relname`
const PARENTS = `select distinct t.relname as table_name, p.relname as parent from pg_constraint c
  join pg_class t on t.oid = c.conrelid join pg_class p on p.oid = c.confrelid
  where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`

/** Returns all values as the text that PostgreSQL sends. */
const AS_TEXT = { getTypeParser: () => (text: string) => text }

/** Reads a PostgreSQL database for a move, on this connection. */
export function readingPostgres(client: pg.Client): Omit<Side, 'files'> {
  return {
    tables: () => tablesOf(client),
    migrations: async () =>
      (await client.query('select name from limelight_migrations order by name')).rows.map(({ name }) => String(name)),
    count: async ({ name }) => Number((await client.query(`select count(*) as rows from "${name}"`)).rows[0]?.rows),
    async read(table, after) {
      const { rows } = await client.query({
        text: batchText(table, after !== null),
        values: [...(after ?? [])],
        rowMode: 'array',
        types: AS_TEXT,
      })
      return rows.map((row: (string | null)[]) => canonical(table, row))
    },
  }
}

async function tablesOf(client: pg.Client): Promise<MovedTable[]> {
  const { rows: columns } = await client.query(COLUMNS)
  const { rows: keys } = await client.query(KEYS)
  const { rows: parents } = await client.query(PARENTS)
  const names = [...new Set(columns.map(({ table_name }) => String(table_name)))].filter((name) => !isOwn(name)).sort()
  return names.map((name) => ({
    name,
    columns: columns
      .filter(({ table_name }) => table_name === name)
      .map((c) => ({ name: c.column_name, kind: kindOf(c.data_type, `${name}.${c.column_name}`) }))
      .sort(byName),
    key: keys.find(({ table_name }) => table_name === name)?.key ?? [],
    parents: parents.filter(({ table_name }) => table_name === name).map(({ parent }) => parent),
  }))
}

/** Limits a batch by its texts' bytes: no row follows once the rows before it have `BATCH_BYTES`. */
function batchText({ name, columns, key }: MovedTable, isBeyond: boolean): string {
  const all = quoted(columns.map((column) => column.name))
  const texts = columns.filter(({ kind }) => kind === 'text').map((column) => `coalesce(octet_length("${column.name}"), 0)`)
  const beyond = isBeyond ? ` where (${quoted(key)}) > (${key.map((_, at) => `$${at + 1}`).join(', ')})` : ''
  return `select ${all} from (
    select ${all}, sum(${['0', ...texts].join(' + ')}) over (order by ${quoted(key)} rows between unbounded preceding and 1 preceding) as limelight_before
    from (select ${all} from "${name}"${beyond} order by ${quoted(key)} limit ${BATCH_ROWS}) as page
  ) as weighed where coalesce(limelight_before, 0) < ${BATCH_BYTES} order by ${quoted(key)}`
}

const canonical = ({ columns }: MovedTable, row: readonly (string | null)[]): MovedRow =>
  row.map((text, at) => (text !== null && columns[at]?.kind === 'number' ? String(Number(text)) : text))

/** Array types for lists of a column's values, by kind. */
export const arrayType: Readonly<Record<Kind, string>> = { text: 'text[]', integer: 'bigint[]', number: 'double precision[]' }
