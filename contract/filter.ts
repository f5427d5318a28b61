import type { Json } from './json.ts'

/**
 * The filter language: one small expression tree that says which rows are meant.
 *
 * It has three sources (the query string of a table request, a tool's policy, a realtime subscription) and two readers
 * (`server/store/filter-sql.ts` for both databases, `server/filter/matches.ts` in memory). A property test holds the readers to one answer.
 *
 * Logic is SQL's three-valued logic: a comparison with NULL is unknown, `not` of unknown is unknown, and only *true* selects a row.
 */
export type Filter =
  | { op: 'and' | 'or'; of: readonly Filter[] }
  | { op: 'not'; of: Filter }
  | { op: Comparison; column: string; value: Json }
  | { op: 'in'; column: string; values: readonly Json[] }
  | { op: 'like' | 'ilike'; column: string; pattern: string }
  | { op: 'is'; column: string; value: null | boolean }
  | { op: 'distinct'; column: string; value: Json }
  | { op: 'related'; table: string; column: string; where: Filter }

/** Text compares by code point, not by UTF-16 unit, so that memory and both databases agree. */
export type Comparison = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte'

/** Every row. */
export const always: Filter = { op: 'and', of: [] }
/** No row. */
export const never: Filter = { op: 'or', of: [] }

export const eq = (column: string, value: Json): Filter => ({ op: 'eq', column, value })
export const neq = (column: string, value: Json): Filter => ({ op: 'neq', column, value })
export const gt = (column: string, value: Json): Filter => ({ op: 'gt', column, value })
export const gte = (column: string, value: Json): Filter => ({ op: 'gte', column, value })
export const lt = (column: string, value: Json): Filter => ({ op: 'lt', column, value })
export const lte = (column: string, value: Json): Filter => ({ op: 'lte', column, value })
export const inList = (column: string, values: readonly Json[]): Filter => ({ op: 'in', column, values })
/** SQL LIKE: `%` any run, `_` one character, `\` escapes. Case matters. */
export const like = (column: string, pattern: string): Filter => ({ op: 'like', column, pattern })
/** LIKE that ignores case, in Unicode. */
export const ilike = (column: string, pattern: string): Filter => ({ op: 'ilike', column, pattern })
/** IS NULL, IS TRUE, IS FALSE: never unknown. */
export const is = (column: string, value: null | boolean): Filter => ({ op: 'is', column, value })
/** IS DISTINCT FROM: null-safe inequality, never unknown. */
export const distinct = (column: string, value: Json): Filter => ({ op: 'distinct', column, value })
/** Negation; unknown stays unknown. */
export const not = (of: Filter): Filter => (isAlways(of) ? never : isNever(of) ? always : { op: 'not', of })

/** The row of `table` whose id is in this row's `column` satisfies `where`. False where there is no such row. */
export const related = (table: string, column: string, where: Filter): Filter => ({ op: 'related', table, column, where })

/** Conjunction; `and()` is `always`. Constants fold away, so that equal filters are equal text. */
export function and(...of: readonly Filter[]): Filter {
  const parts = of.filter((f) => !isAlways(f))
  if (parts.some(isNever)) return never
  return parts.length === 1 ? (parts[0] as Filter) : { op: 'and', of: parts }
}

/** Disjunction; `or()` is `never`. Constants fold away. */
export function or(...of: readonly Filter[]): Filter {
  const parts = of.filter((f) => !isNever(f))
  if (parts.some(isAlways)) return always
  return parts.length === 1 ? (parts[0] as Filter) : { op: 'or', of: parts }
}

export const isAlways = (f: Filter): boolean => f.op === 'and' && f.of.length === 0
export const isNever = (f: Filter): boolean => f.op === 'or' && f.of.length === 0
