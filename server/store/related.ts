import type { Filter } from '../../contract/filter.ts'
import type { Json, Row } from '../../contract/json.ts'
import type { Table } from '../../contract/table.ts'
import type { Catalog } from '../catalog.ts'
import { type Lookup, relatedIn } from '../filter/matches.ts'
import { type ReadSql, readByIds } from './by-id.ts'

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
