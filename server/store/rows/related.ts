import type { Filter } from '../../../contract/filter.ts'
import type { Json, Row } from '../../../contract/json.ts'
import type { Table } from '../../../contract/table.ts'
import type { Catalog } from '../../rules/catalog.ts'
import { type Lookup, relatedIn } from '../../rules/filter/matches.ts'
import { type ReadSql, readByIds } from '../sql/by-id.ts'
import type { Tx } from '../store.ts'

/** A row, and the parent rows needed of it. */
export interface Asked {
  row: Row
  wanted: readonly Related[]
}
type Related = Extract<Filter, { op: 'related' }>

/** Parent rows, each read once. */
export interface RelatedRows {
  /** Reads the requested parent rows, then theirs, and so on: one statement per table and level. */
  load(asked: readonly Asked[]): Promise<void>
  lookup: Lookup
}

/** `forUpdate`: see `Tx`. */
export function createRelatedRows(read: ReadSql, catalog: Catalog, forUpdate: Tx['forUpdate']): RelatedRows {
  /** By table and id. Undefined: the row does not exist. */
  const loaded = new Map<string, Map<Json, Row | undefined>>()
  const lookup: Lookup = (table, id) => loaded.get(table)?.get(id)

  async function load(asked: readonly Asked[]): Promise<void> {
    for (const [name, ids] of missing(asked)) {
      const known = loaded.get(name) ?? new Map<Json, Row | undefined>()
      loaded.set(name, known)
      for (const id of ids) known.set(id, undefined)
      for (const row of await readByIds(read, catalog.tables.get(name) as Table, [...ids], forUpdate)) known.set(row['id'] as Json, row)
    }
    const deeper = asked.flatMap(({ row, wanted }) => wanted.flatMap((related) => below(row, related)))
    if (deeper.length > 0) await load(deeper)
  }

  function missing(asked: readonly Asked[]): Map<string, Set<Json>> {
    const ids = new Map<string, Set<Json>>()
    for (const { row, wanted } of asked)
      for (const { table, column } of wanted) {
        const id = row[column] ?? null
        if (id === null || loaded.get(table)?.has(id)) continue
        ids.set(table, (ids.get(table) ?? new Set()).add(id))
      }
    return ids
  }

  function below(row: Row, { table, column, where }: Related): Asked[] {
    const wanted = relatedIn(where)
    const next = wanted.length > 0 ? lookup(table, row[column] ?? null) : undefined
    return next ? [{ row: next, wanted }] : []
  }

  return { load, lookup }
}

/**
 * Loads the parent rows that the filters' `related` parts refer to, starting from these rows, level by level:
 * one statement per table and level. Returns a lookup in them.
 */
export async function loadRelated(read: ReadSql, catalog: Catalog, filters: readonly Filter[], rows: readonly Row[]): Promise<Lookup> {
  const wanted = filters.flatMap(relatedIn)
  const { load, lookup } = createRelatedRows(read, catalog, '')
  if (wanted.length > 0) await load(rows.map((row) => ({ row, wanted })))
  return lookup
}
