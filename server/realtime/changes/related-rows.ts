import { and, type Filter, related } from '../../../contract/filter.ts'
import type { Json, Row } from '../../../contract/json.ts'
import type { Catalog } from '../../catalog.ts'
import { type Lookup, relatedIn } from '../../filter/matches.ts'
import type { ReadSql } from '../../store/by-id.ts'
import { loadRelated } from '../../store/related.ts'

type Related = Extract<Filter, { op: 'related' }>

/** The relations that `related` filters follow, without the conditions they set on the rows there: the same for every actor of a policy. */
export const relationsOf = (filters: readonly Related[]): Filter[] =>
  filters.map(({ table, column, where }) => related(table, column, and(...relationsOf(relatedIn(where)))))

/**
 * Loads what relations point to from these rows. A row that was deleted in the same interval (a session with all its answers) counts as it was last,
 * so that whoever could see the answers hears that they are deleted.
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
