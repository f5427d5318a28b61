import type { ColumnName, ParentOf, RowOf, Simplify, TableName } from './row-types.ts'

/** Columns to read and the type of the resulting row, declared once. */
export interface Selection<T extends string = string, R = unknown> {
  readonly table: T
  /** protocol: PostgREST `select`. */
  readonly select: string
  /** Tables embedded in each row. */
  readonly embeds?: readonly string[]
  /** Types only. */
  readonly row?: R
}

export type Selected<S> = S extends Selection<string, infer R> ? R : never

/**
 * Embedded rows by table name: one row where this table references the other, else a list. Optional, because
 * rows in change events have no embeds.
 */
type Embedded<T extends string, E extends readonly Selection[]> = {
  [S in E[number] as S['table']]?: S['table'] extends ParentOf<T, ColumnName<T>> ? Selected<S> | null : readonly Selected<S>[]
}

/** Selects columns by name, counters included, with the matching rows of `embeds`. */
/* @__NO_SIDE_EFFECTS__ */
export function select<T extends TableName, C extends keyof RowOf<T> & string, const E extends readonly Selection[] = []>(
  table: T,
  columns: readonly C[],
  embeds?: E,
): Selection<T, Simplify<Pick<RowOf<T>, C> & Embedded<T, E>>> {
  const of = embeds ?? []
  return { table, select: [...columns, ...of.map((e) => `${e.table}(${e.select})`)].join(), embeds: of.map((e) => e.table) }
}

/** A row whose columns `C` may be null, because the policy hides them from some readers. */
export type Hiding<R, C extends keyof R> = Simplify<{ [K in keyof R]: K extends C ? R[K] | null : R[K] }>
