import type { Filter } from '../../../contract/filter.ts'
import type { Json, Row } from '../../../contract/json.ts'
import { isUuid } from '../../../contract/uuid.ts'
import { relatedIn } from '../../rules/filter/matches.ts'
import { filtersOf } from '../../rules/policy/view.ts'
import { relationsOf } from './related-rows.ts'
import type { SharedQuery } from './shared-query.ts'

/** Index of one table's shared queries by the values that their filters pin. */
export interface QueryIndex {
  readonly byKey: ReadonlyMap<string, SharedQuery>
  add(query: SharedQuery): void
  remove(query: SharedQuery): void
  /** Returns every query that one of these versions of a row could concern, and possibly others. */
  candidates(versions: readonly Row[]): Iterable<SharedQuery>
  /** Parent relations that the queries' policies follow, without duplicates. */
  readonly relations: Iterable<Filter>
}

/** A node of the tree: queries without further pins, and child nodes by the next pinned column and value. */
interface Place {
  readonly queries: Set<SharedQuery>
  readonly below: Map<string, Map<Json, Place>>
}
const newPlace = (): Place => ({ queries: new Set(), below: new Map() })

/**
 * Most queries pin columns: by their filter (`poll_id=eq.…`) or by their policy (a host's own rows). The tree
 * stores a query below all its pins, ids first, so that a change costs only the queries whose every pin it
 * meets, however many others follow the same session. A step down the tree compares one value, which is
 * cheaper than deciding any query below it.
 */
export function createQueryIndex(): QueryIndex {
  const byKey = new Map<string, SharedQuery>()
  const root = newPlace()
  const relations = new Map<string, { relation: Filter; uses: number }>()
  return {
    byKey,
    add(query) {
      byKey.set(query.key, query)
      placeOf(root, pinsOf(query)).queries.add(query)
      for (const relation of relationsIn(query)) {
        const key = JSON.stringify(relation)
        const known = relations.get(key) ?? { relation, uses: 0 }
        known.uses++
        relations.set(key, known)
      }
    },
    remove(query) {
      byKey.delete(query.key)
      removeBelow(root, pinsOf(query), query)
      for (const relation of relationsIn(query)) {
        const key = JSON.stringify(relation)
        const known = relations.get(key)
        if (known && --known.uses === 0) relations.delete(key)
      }
    },
    *candidates(versions) {
      const met: Set<SharedQuery>[] = []
      meet(root, versions, met)
      for (const queries of met) yield* queries
    },
    get relations() {
      return [...relations.values()].map(({ relation }) => relation)
    },
  }
}

function placeOf(place: Place, [pin, ...rest]: readonly Pin[]): Place {
  if (!pin) return place
  const values = place.below.get(pin.column) ?? new Map<Json, Place>()
  place.below.set(pin.column, values)
  const next = values.get(pin.value) ?? newPlace()
  values.set(pin.value, next)
  return placeOf(next, rest)
}

/** Removes the query and the nodes left empty. */
function removeBelow(place: Place, [pin, ...rest]: readonly Pin[], query: SharedQuery): void {
  if (!pin) return void place.queries.delete(query)
  const values = place.below.get(pin.column)
  const next = values?.get(pin.value)
  if (!values || !next) return
  removeBelow(next, rest, query)
  if (next.queries.size === 0 && next.below.size === 0) values.delete(pin.value)
  if (values.size === 0) place.below.delete(pin.column)
}

/** Collects the queries of this node, and of nodes below it whose pins one of the versions meets. */
function meet({ queries, below }: Place, versions: readonly Row[], met: Set<SharedQuery>[]): void {
  if (queries.size > 0) met.push(queries)
  for (const [column, values] of below) {
    const held = (row: Row): Json => row[column] ?? null
    for (const value of new Set(versions.map(held))) {
      const next = values.get(value)
      if (next) meet(next, versions.length === 1 ? versions : versions.filter((row) => held(row) === value), met)
    }
  }
}

const relationsIn = ({ view }: SharedQuery): Filter[] => filtersOf(view).flatMap((filter) => relationsOf(relatedIn(filter)))

interface Pin {
  column: string
  value: Json
}

/**
 * Returns the values that a query's rows must have, without duplicates: ids first, which few rows share, then
 * sorted, so that equal sets of pins form one path.
 */
function pinsOf({ filter, view }: SharedQuery): Pin[] {
  // A masked column is left out: the filter reads pseudonyms, the row holds device ids.
  const pins = [...pinsIn(filter).filter(({ column }) => !view.masked.has(column)), ...pinsIn(view.where)]
  const keyed = new Map(pins.map((pin) => [`${isId(pin) ? 0 : 1}${JSON.stringify([pin.column, pin.value])}`, pin]))
  return [...keyed.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pin]) => pin)
}

const isId = ({ value }: Pin): boolean => typeof value === 'string' && isUuid(value)

/** Returns the columns that a filter pins at its top level, each with the one value a row must have. */
export const pinsIn = (filter: Filter): Pin[] => (filter.op === 'and' ? filter.of.flatMap(pinsIn) : filter.op === 'eq' ? [filter] : [])
