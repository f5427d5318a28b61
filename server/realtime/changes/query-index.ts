import type { Filter } from '../../../contract/filter.ts'
import type { Json, Row } from '../../../contract/json.ts'
import { isUuid } from '../../../contract/uuid.ts'
import { relatedIn } from '../../filter/matches.ts'
import { filtersOf } from '../../policy/view.ts'
import { relationsOf } from './related-rows.ts'
import type { SharedQuery } from './shared-query.ts'

/** The shared queries of one table, found by the values that their filters pin. */
export interface QueryIndex {
  readonly byKey: ReadonlyMap<string, SharedQuery>
  add(query: SharedQuery): void
  remove(query: SharedQuery): void
  /** Queries that one of these versions of a row could concern, and maybe more. */
  candidates(versions: readonly Row[]): Iterable<SharedQuery>
  /** What must be loaded to decide their policies: the relations that these follow, each once. */
  readonly relations: Iterable<Filter>
}

/**
 * Most queries pin a key: by their filter (`poll_id=eq.…`), or by their policy (a host's own rows). Such a query is found by that value, so that a change
 * costs what the queries of its own session or host cost, and not those of all.
 */
export function createQueryIndex(): QueryIndex {
  const byKey = new Map<string, SharedQuery>()
  const unpinned = new Set<SharedQuery>()
  const pinned = new Map<string, Map<Json, Set<SharedQuery>>>()
  const relations = new Map<string, { relation: Filter; uses: number }>()
  const placeOf = (query: SharedQuery): Set<SharedQuery> => {
    const pin = pinOf(query)
    if (!pin) return unpinned
    const values = pinned.get(pin.column) ?? new Map<Json, Set<SharedQuery>>()
    pinned.set(pin.column, values)
    const place = values.get(pin.value) ?? new Set<SharedQuery>()
    values.set(pin.value, place)
    return place
  }
  return {
    byKey,
    add(query) {
      byKey.set(query.key, query)
      placeOf(query).add(query)
      for (const relation of relationsIn(query)) {
        const key = JSON.stringify(relation)
        const known = relations.get(key) ?? { relation, uses: 0 }
        known.uses++
        relations.set(key, known)
      }
    },
    remove(query) {
      byKey.delete(query.key)
      const place = placeOf(query)
      place.delete(query)
      const pin = pinOf(query)
      if (pin && place.size === 0) pinned.get(pin.column)?.delete(pin.value)
      if (pin && pinned.get(pin.column)?.size === 0) pinned.delete(pin.column)
      for (const relation of relationsIn(query)) {
        const key = JSON.stringify(relation)
        const known = relations.get(key)
        if (known && --known.uses === 0) relations.delete(key)
      }
    },
    *candidates(versions) {
      yield* unpinned
      for (const [column, values] of pinned)
        for (const value of new Set(versions.map((row) => row[column] ?? null))) yield* values.get(value) ?? []
    },
    get relations() {
      return [...relations.values()].map(({ relation }) => relation)
    },
  }
}

const relationsIn = ({ view }: SharedQuery): Filter[] => filtersOf(view).flatMap((filter) => relationsOf(relatedIn(filter)))

interface Pin {
  column: string
  value: Json
}

/** A column and the one value of it that a row must have: rather an id, which few rows share, and rather the filter's than the policy's. */
function pinOf({ filter, view }: SharedQuery): Pin | null {
  // A masked column does not hold what the filter reads.
  const pins = [...pinsIn(filter).filter(({ column }) => !view.masked.has(column)), ...pinsIn(view.where)]
  return pins.find(({ value }) => typeof value === 'string' && isUuid(value)) ?? pins[0] ?? null
}

/** What a filter pins at its top level: columns, and the one value that a row must have in each. */
export const pinsIn = (filter: Filter): Pin[] =>
  (filter.op === 'and' ? filter.of : [filter]).flatMap((part) => (part.op === 'eq' ? [part] : []))
