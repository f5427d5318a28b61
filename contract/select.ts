import type { ColumnName, ParentOf, RowOf, Simplify, TableName } from './row-types.ts'

/** Which columns of a table are read, and the row that they make: what a request asks for and what its answer is are said once. */
export interface Selection<T extends string = string, R = unknown> {
  readonly table: T
  /** protocol: PostgREST `select`. */
  readonly select: string
  /** Tables whose rows come with each row. */
  readonly embeds?: readonly string[]
  /** Of types alone. */
  readonly row?: R
}

/** The row that a selection reads. */
export type Selected<S> = S extends Selection<string, infer R> ? R : never

/** Rows of another table stand under its name: the one that the row points to, or those that point to it. A row that was heard of as a change has none yet. */
type Embedded<T extends string, E extends readonly Selection[]> = {
  [S in E[number] as S['table']]?: S['table'] extends ParentOf<T, ColumnName<T>> ? Selected<S> | null : readonly Selected<S>[]
}

/** Columns of a table by name, counters included, each with the rows of `embeds` that belong to it. */
/* @__NO_SIDE_EFFECTS__ */
export function select<T extends TableName, C extends keyof RowOf<T> & string, const E extends readonly Selection[] = []>(
  table: T,
  columns: readonly C[],
  embeds?: E,
): Selection<T, Simplify<Pick<RowOf<T>, C> & Embedded<T, E>>> {
  const of = embeds ?? []
  return { table, select: [...columns, ...of.map((e) => `${e.table}(${e.select})`)].join(), embeds: of.map((e) => e.table) }
}

/** A row of which somebody may not read some columns, where the policy hides them: those may be null. */
export type Hiding<R, C extends keyof R> = Simplify<{ [K in keyof R]: K extends C ? R[K] | null : R[K] }>
