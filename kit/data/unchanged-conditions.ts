import type { Json } from '../../contract/json.ts'
import { LIMITS } from '../../contract/limits.ts'
import { type Values, valueIn } from './rows.ts'

/** A condition of a table request: `settings->winnerCount`, `eq`, `3`. */
export type Condition = readonly [field: string, op: 'eq' | 'is', value: string]

/** The server's limits on conditions and URL length, less a share for the rest of the request. */
const MOST_CONDITIONS = LIMITS.filterTerms - 10
const MOST_BYTES = LIMITS.urlBytes - 4_096

/**
 * Returns the conditions of an optimistic (compare-and-set) update, under which it overwrites nobody's
 * change: each column that it sets still has the value that was read. A json column is compared leaf by leaf,
 * and leaves that the update adds must still be missing. Null: too many or too long for a request.
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
  // The index after a list's last item must be missing too: somebody may have appended to it.
  const ends = Array.isArray(was) ? [`${column}->${was.length}`] : []
  return [...new Set([...before.keys(), ...after, ...ends])].map((field) => {
    const value = before.get(field) ?? null
    return value === null ? [field, 'is', 'null'] : [field, 'eq', JSON.stringify(value)]
  })
}

const isParts = (value: Json): value is Json[] | { [name: string]: Json } => typeof value === 'object' && value !== null

/**
 * Returns the leaves of a json value by path. Omits paths with names that a request cannot express; our
 * settings have none.
 */
function leavesOf(field: string, value: Json): [field: string, value: Json][] {
  if (!isParts(value)) return [[field, value]]
  return Object.entries(value).flatMap(([name, inner]) => (/^\w+$/.test(name) ? leavesOf(`${field}->${name}`, inner) : []))
}
