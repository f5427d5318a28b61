import { and, type Filter, related } from '../../../contract/filter.ts'
import type { Json, Row } from '../../../contract/json.ts'
import type { Catalog } from '../../rules/catalog.ts'
import { type Lookup, relatedIn } from '../../rules/filter/matches.ts'
import { loadRelated } from '../../store/rows/related.ts'
import type { ReadSql } from '../../store/sql/by-id.ts'

type Related = Extract<Filter, { op: 'related' }>

/** Returns the relations that filters follow, without conditions: then all actors of a policy share them. */
export const relationsOf = (filters: readonly Related[]): Filter[] =>
  filters.map(({ table, column, where }) => related(table, column, and(...relationsOf(relatedIn(where)))))

/**
 * Loads the rows that these rows' relations point to. A row that was deleted in the same interval (a session
 * with all its answers) counts with its last version, so that subscribers who could see the answers are told
 * of their deletion.
 */
export async function loadRelatedRows(
  read: ReadSql,
  catalog: Catalog,
  relations: readonly Filter[],
  rows: readonly Row[],
  deleted: ReadonlyMap<string, ReadonlyMap<Json, Row>>,
): Promise<Lookup> {
  if (relations.length === 0) return () => undefined
  const lookups = [await loadRelated(read, catalog, relations, rows), (table: string, id: Json) => deleted.get(table)?.get(id)]
  for (const { table, where } of relations.flatMap(relatedIn)) {
    const deeper = relatedIn(where)
    const deletedHere = [...(deleted.get(table)?.values() ?? [])]
    if (deeper.length > 0 && deletedHere.length > 0) lookups.push(await loadRelatedRows(read, catalog, deeper, deletedHere, deleted))
  }
  return (table, id) => {
    for (const lookup of lookups) {
      const row = lookup(table, id)
      if (row) return row
    }
    return undefined
  }
}
