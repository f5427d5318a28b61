import { and, type Filter, related } from '../../contract/filter.ts'
import type { Json, Row } from '../../contract/json.ts'
import type { Catalog } from '../catalog.ts'
import { type Lookup, relatedIn } from '../filter/matches.ts'
import type { ReadSql } from '../store/by-id.ts'
import { loadRelated } from '../store/related.ts'

type Related = Extract<Filter, { op: 'related' }>

/** Which rows `related` filters need, without what they ask of them: the same for every actor of a policy. */
export const skeletonsOf = (filters: readonly Related[]): Filter[] =>
  filters.map(({ table, column, where }) => related(table, column, and(...skeletonsOf(relatedIn(where)))))

/**
 * Loads what `related` filters point to from these rows. A row that is gone, because it was deleted in the same breath (a session with all its answers),
 * stands in as it was last, so that who could see the answers hears of their going.
 */
export async function loadRelatedRows(
  read: ReadSql,
  catalog: Catalog,
  skeletons: readonly Filter[],
  rows: readonly Row[],
  gone: ReadonlyMap<string, ReadonlyMap<Json, Row>>,
): Promise<Lookup> {
  if (skeletons.length === 0) return () => undefined
  const lookups = [await loadRelated(read, catalog, skeletons, rows), (table: string, id: Json) => gone.get(table)?.get(id)]
  for (const { table, where } of skeletons.flatMap(relatedIn)) {
    const deeper = relatedIn(where)
    const deleted = [...(gone.get(table)?.values() ?? [])]
    if (deeper.length > 0 && deleted.length > 0) lookups.push(await loadRelatedRows(read, catalog, deeper, deleted, gone))
  }
  return (table, id) => {
    for (const lookup of lookups) {
      const row = lookup(table, id)
      if (row) return row
    }
    return undefined
  }
}
