import type { Comparison, Filter } from '../../../contract/filter.ts'
import type { Json, Row } from '../../../contract/json.ts'
import { ilikeMatches, likeMatches } from './like.ts'

/** Finds the row that a `related` filter points to, among rows loaded beforehand. */
export type Lookup = (table: string, id: Json) => Row | undefined

const NONE: Lookup = (table) => {
  throw new Error(`A filter asks for a related row of "${table}", but none were loaded.`)
}

/** Whether the filter selects the row: it must be true, neither false nor unknown. */
export const matches = (filter: Filter, row: Row, lookup: Lookup = NONE): boolean => evaluate(filter, row, lookup) === true

/** Evaluates a filter in memory, as SQL would: true, false, or null for unknown. */
export function evaluate(filter: Filter, row: Row, lookup: Lookup = NONE): boolean | null {
  switch (filter.op) {
    case 'and':
      return fold(filter.of, row, lookup, false)
    case 'or':
      return fold(filter.of, row, lookup, true)
    case 'not': {
      const value = evaluate(filter.of, row, lookup)
      return value === null ? null : !value
    }
    case 'in':
      return isIn(read(row, filter.column), filter.values)
    case 'like':
    case 'ilike': {
      const value = read(row, filter.column)
      if (value === null) return null
      return (filter.op === 'like' ? likeMatches : ilikeMatches)(filter.pattern, String(value))
    }
    case 'is':
      return read(row, filter.column) === filter.value
    case 'distinct':
      return read(row, filter.column) !== filter.value
    case 'related': {
      const id = read(row, filter.column)
      const target = id === null ? undefined : lookup(filter.table, id)
      return target !== undefined && evaluate(filter.where, target, lookup) === true
    }
    default:
      return compare(filter.op, read(row, filter.column), filter.value)
  }
}

const read = (row: Row, column: string): Json => (Object.hasOwn(row, column) ? (row[column] as Json) : null)

/** Kleene's three-valued logic: a `decisive` operand (false for `and`, true for `or`) wins over unknown. */
function fold(of: readonly Filter[], row: Row, lookup: Lookup, decisive: boolean): boolean | null {
  let unknown = false
  for (const part of of) {
    const value = evaluate(part, row, lookup)
    if (value === decisive) return decisive
    if (value === null) unknown = true
  }
  return unknown ? null : !decisive
}

function isIn(value: Json, values: readonly Json[]): boolean | null {
  if (values.length === 0) return false
  if (value === null) return null
  if (values.includes(value)) return true
  return values.includes(null) ? null : false
}

function compare(op: Comparison, a: Json, b: Json): boolean | null {
  if (a === null || b === null) return null
  const order = compareValues(a, b)
  switch (op) {
    case 'eq':
      return order === 0
    case 'neq':
      return order !== 0
    case 'gt':
      return order > 0
    case 'gte':
      return order >= 0
    case 'lt':
      return order < 0
    case 'lte':
      return order <= 0
  }
}

/** Compares two non-null values of one type: numbers by value, false before true, text by code point. */
export function compareValues(a: Json, b: Json): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b)
  return Number(a) - Number(b)
}

/** Compares by code point, as databases do with UTF-8; in UTF-16, surrogates sort below U+E000. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0
  const n = Math.min(a.length, b.length)
  for (let i = 0; i < n; i++) {
    const x = a.charCodeAt(i)
    const y = b.charCodeAt(i)
    if (x !== y) return rank(x) - rank(y)
  }
  return a.length - b.length
}
const rank = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit)

/** Returns the `related` filters inside, outermost first: their rows must be loaded before `evaluate`. */
export function relatedIn(filter: Filter): Extract<Filter, { op: 'related' }>[] {
  switch (filter.op) {
    case 'and':
    case 'or':
      return filter.of.flatMap(relatedIn)
    case 'not':
      return relatedIn(filter.of)
    case 'related':
      return [filter]
    default:
      return []
  }
}
