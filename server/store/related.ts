import type { Filter } from '../../contract/filter.ts'
import type { Json, Row } from '../../contract/json.ts'
import type { Table } from '../../contract/table.ts'
import type { Catalog } from '../catalog.ts'
import { type Lookup, relatedIn } from '../filter/matches.ts'
import { decodeRow } from './codec.ts'
import type { RawRow } from './store.ts'

/** Runs a text with parameters: `tx.sql` inside a write, `store.readSql` outside. */
export type ReadSql = (text: string, parameters: readonly unknown[]) => Promise<RawRow[]>

const EMPTY: Lookup = () => undefined

/** Loads the rows that the filters' `related` parts point to from these rows, and from those, and so on: one query per table and level. */
export async function loadRelated(read: ReadSql, catalog: Catalog, filters: readonly Filter[], rows: readonly Row[]): Promise<Lookup> {
  const wanted = filters.flatMap(relatedIn)
  if (wanted.length === 0 || rows.length === 0) return EMPTY
  const loaded = new Map<string, Map<Json, Row>>()
  await load(read, catalog, wanted, rows, loaded)
  return (table, id) => loaded.get(table)?.get(id)
}

async function load(
  read: ReadSql,
  catalog: Catalog,
  wanted: readonly Extract<Filter, { op: 'related' }>[],
  rows: readonly Row[],
  loaded: Map<string, Map<Json, Row>>,
): Promise<void> {
  for (const { table, column, where } of wanted) {
    const known = loaded.get(table) ?? new Map<Json, Row>()
    loaded.set(table, known)
    const ids = new Set(rows.map((row) => row[column] ?? null).filter((id) => id !== null))
    const missing = [...ids].filter((id) => !known.has(id))
    for (const row of await readByIds(read, catalog.tables.get(table) as Table, missing)) known.set(row['id'] as Json, row)
    const deeper = relatedIn(where)
    if (deeper.length > 0) await load(read, catalog, deeper, rowsOf(known, ids), loaded)
  }
}

const rowsOf = (known: ReadonlyMap<Json, Row>, ids: ReadonlySet<Json>): Row[] =>
  [...ids].map((id) => known.get(id)).filter((row) => row !== undefined)

/** Well below SQLite's and PostgreSQL's caps on parameters. */
const CHUNK = 500

async function readByIds(read: ReadSql, table: Table, ids: readonly Json[]): Promise<Row[]> {
  if (ids.length === 1) return (await read(`select * from "${table.name}" where id = ?`, ids)).map((raw) => decodeRow(table, raw))
  const rows: Row[] = []
  for (let at = 0; at < ids.length; at += CHUNK) {
    const some = ids.slice(at, at + CHUNK)
    const marks = some.map(() => '?').join(', ')
    for (const raw of await read(`select * from "${table.name}" where id in (${marks})`, some)) rows.push(decodeRow(table, raw))
  }
  return rows
}
