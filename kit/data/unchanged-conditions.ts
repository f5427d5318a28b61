import type { Json } from '../../contract/json.ts'
import { LIMITS } from '../../contract/limits.ts'
import { type Values, valueIn } from './rows.ts'

/** A condition of a table request: `settings->winnerCount`, `eq`, `3`. */
export type Condition = readonly [field: string, op: 'eq' | 'is', value: string]

/** Conditions and bytes that a request may have are the server's; the rest of it needs a few of both. */
const MOST_CONDITIONS = LIMITS.filterTerms - 10
const MOST_BYTES = LIMITS.urlBytes - 4_096

/**
 * The conditions of an optimistic (compare-and-set) update: what must still be so for a write to undo nobody's: each column that it sets has the value that was read, a json column in each of its places.
 * A place that is not there yet must still be missing. Null: that is more than a request can say.
 */
export function unchangedConditions(row: object, values: Values): Condition[] | null {
  const conditions = Object.keys(values).flatMap((column) => placesOf(column, valueIn(row, column), valueIn(values, column)))
  const bytes = conditions.reduce((sum, [field, , value]) => sum + encodeURIComponent(field + value).length + 6, 0)
  return conditions.length > MOST_CONDITIONS || bytes > MOST_BYTES ? null : conditions
}

function placesOf(column: string, was: Json, will: Json): Condition[] {
  if (!isParts(was) && !isParts(will)) return [was === null ? [column, 'is', 'null'] : [column, 'eq', String(was)]]
  const before = new Map(leavesOf(column, was))
  const after = leavesOf(column, will).map(([field]) => field)
  // One place past a list's end: somebody may have added to it.
  const ends = Array.isArray(was) ? [`${column}->${was.length}`] : []
  return [...new Set([...before.keys(), ...after, ...ends])].map((field) => {
    const value = before.get(field) ?? null
    return value === null ? [field, 'is', 'null'] : [field, 'eq', JSON.stringify(value)]
  })
}

const isParts = (value: Json): value is Json[] | { [name: string]: Json } => typeof value === 'object' && value !== null

/** The values in a json value with their places. Places whose names a request cannot write are left out: no settings of ours have any. */
function leavesOf(field: string, value: Json): [field: string, value: Json][] {
  if (!isParts(value)) return [[field, value]]
  return Object.entries(value).flatMap(([name, inner]) => (/^\w+$/.test(name) ? leavesOf(`${field}->${name}`, inner) : []))
}
