import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { refuse } from '../../../contract/errors.ts'
import type { Filter } from '../../../contract/filter.ts'
import type { Column, Table } from '../../../contract/table.ts'
import { storable } from '../../../contract/values.ts'
import type { Catalog } from '../../rules/catalog.ts'
import { type Field, JSON_VALUE, type JsonKind } from '../plans.ts'
import type { Store } from '../store.ts'
import { filterSql } from './filter-sql.ts'

/** Presents the place inside json as the only column of a table, so that `filterSql` serves it too. */
const COLUMNS: Readonly<Record<JsonKind, Column>> = {
  text: { type: 'text', max: 1, nullable: true },
  json: { type: 'text', max: 1, nullable: true },
  number: { type: 'number', nullable: true },
}
const TABLES: Readonly<Record<JsonKind, Catalog>> = { text: catalogOf('text'), json: catalogOf('json'), number: catalogOf('number') }

function catalogOf(kind: JsonKind): Catalog {
  const table: Table = { name: kind, about: '', columns: { [JSON_VALUE]: COLUMNS[kind] } }
  return { tables: new Map([[kind, table]]) } as unknown as Catalog
}

/** Returns the SQL of a filter on a place inside `column`. */
export function jsonFilterSql(
  column: RawBuilder<unknown>,
  field: Field,
  kind: JsonKind,
  filter: Filter,
  dialect: Store['dialect'],
): RawBuilder<SqlBool> {
  const value = jsonSql(column, field, kind, dialect)
  return filterSql(filter, { catalog: TABLES[kind], dialect, table: kind, alias: kind, column: () => value })
}

/**
 * Returns the SQL of a place inside a json column. SQL NULL: it does not exist or holds null. Refuses keys
 * that no json text can contain (22P02).
 */
export function jsonSql(column: RawBuilder<unknown>, field: Field, kind: JsonKind, dialect: Store['dialect']): RawBuilder<unknown> {
  for (const { key } of field.path) storable(String(key))
  return dialect === 'sqlite' ? sqliteJson(column, field, kind) : postgresJson(column, field, kind)
}

function sqliteJson(column: RawBuilder<unknown>, field: Field, kind: JsonKind): RawBuilder<unknown> {
  const path = `$${field.path.map((s) => (typeof s.key === 'string' ? `."${plainKey(s.key)}"` : s.key < 0 ? `[#${s.key}]` : `[${s.key}]`)).join('')}`
  const type = sql`json_type(${column}, ${path})`
  switch (kind) {
    case 'text':
      return sql`(case ${type} when 'true' then 'true' when 'false' then 'false' else cast(json_extract(${column}, ${path}) as text) end)`
    case 'json':
      return sql`nullif(${column} -> ${path}, 'null')`
    case 'number':
      return sql`(case when ${type} in ('integer', 'real') then json_extract(${column}, ${path}) end)`
  }
}

/** Casts to `json`, which keeps the stored text: `jsonb` would reorder keys and add blanks. */
function postgresJson(column: RawBuilder<unknown>, field: Field, kind: JsonKind): RawBuilder<unknown> {
  const steps = field.path.map(({ key }) => (typeof key === 'string' ? sql` -> ${key}::text` : sql` -> ${key}::integer`))
  const place = sql`(${column}::json${sql.join(steps, sql``)})`
  const text = sql`((${place} #>> '{}') collate "C")`
  switch (kind) {
    case 'text':
      return text
    case 'json':
      return sql`(nullif(${place}::text, 'null') collate "C")`
    case 'number':
      return sql`(case json_typeof(${place}) when 'number' then ${text}::double precision end)`
  }
}

/** SQLite's JSON paths cannot escape these two characters inside a quoted key. */
const plainKey = (key: string): string =>
  /["\\]/.test(key) ? refuse('0A000', 'A key inside json may not hold quotes or backslashes here.') : key
