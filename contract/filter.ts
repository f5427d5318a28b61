import type { Json } from './json.ts'
import type { ColumnName } from './row-types.ts'

/**
 * The filter language: one small expression tree that says which rows are meant.
 *
 * It has three sources (a table request's query string, a tool's policy, a realtime subscription) and two
 * readers (`server/store/sql/filter-sql.ts` for both databases, `server/rules/filter/matches.ts` in memory).
 * A property test checks that both readers select the same rows.
 *
 * `C`: the columns the filter reads, so that the compiler checks them against the table it is used on.
 *
 * Logic is SQL's three-valued logic: a comparison with NULL is unknown, `not` of unknown is unknown, and a
 * row is selected only if the filter is *true*.
 */
export type Filter<C extends string = string> =
  | { op: 'and' | 'or'; of: readonly Filter<C>[] }
  | { op: 'not'; of: Filter<C> }
  | { op: Comparison; column: C; value: Json }
  | { op: 'in'; column: C; values: readonly Json[] }
  | { op: 'like' | 'ilike'; column: C; pattern: string }
  | { op: 'is'; column: C; value: null | boolean }
  | { op: 'distinct'; column: C; value: Json }
  | { op: 'related'; table: string; column: C; where: Filter }

/** Text is compared by code point, not by UTF-16 unit, so that memory and both databases agree. */
export const COMPARISONS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'] as const
export type Comparison = (typeof COMPARISONS)[number]

export const always: Filter<never> = { op: 'and', of: [] }
export const never: Filter<never> = { op: 'or', of: [] }

/* @__NO_SIDE_EFFECTS__ */
export const eq = <const C extends string>(column: C, value: Json): Filter<C> => ({ op: 'eq', column, value })
export const neq = <const C extends string>(column: C, value: Json): Filter<C> => ({ op: 'neq', column, value })
/* @__NO_SIDE_EFFECTS__ */
export const gt = <const C extends string>(column: C, value: Json): Filter<C> => ({ op: 'gt', column, value })
export const gte = <const C extends string>(column: C, value: Json): Filter<C> => ({ op: 'gte', column, value })
export const lt = <const C extends string>(column: C, value: Json): Filter<C> => ({ op: 'lt', column, value })
export const lte = <const C extends string>(column: C, value: Json): Filter<C> => ({ op: 'lte', column, value })
export const inList = <const C extends string>(column: C, values: readonly Json[]): Filter<C> => ({ op: 'in', column, values })
/** SQL LIKE: `%` matches any run of characters, `_` one character, `\` escapes. Case-sensitive. */
export const like = <const C extends string>(column: C, pattern: string): Filter<C> => ({ op: 'like', column, pattern })
/** LIKE that ignores case, for all of Unicode. */
export const ilike = <const C extends string>(column: C, pattern: string): Filter<C> => ({ op: 'ilike', column, pattern })
/** IS NULL, IS TRUE, IS FALSE: never unknown. */
export const is = <const C extends string>(column: C, value: null | boolean): Filter<C> => ({ op: 'is', column, value })
/** IS DISTINCT FROM: null-safe inequality, never unknown. */
export const distinct = <const C extends string>(column: C, value: Json): Filter<C> => ({ op: 'distinct', column, value })
/** Negation; unknown stays unknown. */
export const not = <C extends string>(of: Filter<C>): Filter<C> => (isAlways(of) ? never : isNever(of) ? always : { op: 'not', of })

/** True if this row's `column` references a row of `table` that satisfies `where`. Never unknown. */
export const related = <const T extends string, const C extends string>(table: T, column: C, where: Filter<ColumnName<T>>): Filter<C> => ({
  op: 'related',
  table,
  column,
  where,
})

/**
 * Conjunction; `and()` is `always`. Folds constants away, so that equal filters have equal JSON. The list is
 * copied, because the engine keeps room for sixteen more in what `filter` returns, and each phone has filters.
 */
export function and<C extends string = never>(...of: readonly Filter<C>[]): Filter<C> {
  const parts = of.filter((f) => !isAlways(f))
  if (parts.some(isNever)) return never
  return parts.length === 1 ? (parts[0] as Filter<C>) : { op: 'and', of: [...parts] }
}

/** Disjunction; `or()` is `never`. Constants fold away. */
export function or<C extends string = never>(...of: readonly Filter<C>[]): Filter<C> {
  const parts = of.filter((f) => !isNever(f))
  if (parts.some(isAlways)) return always
  return parts.length === 1 ? (parts[0] as Filter<C>) : { op: 'or', of: [...parts] }
}

export const isAlways = (f: Filter): boolean => f.op === 'and' && f.of.length === 0
export const isNever = (f: Filter): boolean => f.op === 'or' && f.of.length === 0
