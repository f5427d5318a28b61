import type { Json } from './json.ts'

/**
 * The tables of all tools by name. Each tool adds its own by declaration merging in its `tables.ts`, so that
 * a table's name stands for its row type without one tool importing another. Types only.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging.
export interface Tables {}
export type TableName = keyof Tables

/** The same type, which editors then show as one plain object. */
export type Simplify<T> = { [K in keyof T]: T[K] } & {}

/** Type of a column's value in a row. `json` columns carry theirs in `holds`. */
export type ValueOf<C> = C extends { nullable: true } ? KindOf<C> | null : KindOf<C>
type KindOf<C> = C extends { type: 'boolean' }
  ? boolean
  : C extends { type: 'integer' | 'number' }
    ? number
    : C extends { type: 'json' }
      ? HeldBy<C>
      : C extends { oneOf: readonly (infer V)[] }
        ? V
        : string
type HeldBy<C> = C extends { holds?: infer V } ? V : Json

type ColumnsOf<T extends TableName> = Tables[T] extends { columns: infer C } ? C : never
type CountersOf<T extends TableName> = Tables[T] extends { derived: infer D } ? D : unknown

/** A stored row, counters included. For a table name unknown at compile time (from a URL): any row. */
export type RowOf<T extends string> = T extends TableName
  ? Simplify<{ -readonly [C in keyof ColumnsOf<T>]: ValueOf<ColumnsOf<T>[C]> } & { -readonly [D in keyof CountersOf<T>]: number }>
  : Record<string, Json>

export type ColumnName<T extends string> = T extends TableName ? keyof RowOf<T> & string : string

/** Values to write to some of a table's columns. Counters are excluded: the server writes them. */
export type WrittenTo<T extends string> = T extends TableName
  ? { readonly [C in keyof ColumnsOf<T>]?: ValueOf<ColumnsOf<T>[C]> }
  : Readonly<Record<string, Json>>

export type ColumnsEqual<T extends string> = T extends TableName
  ? { readonly [C in keyof RowOf<T>]?: Extract<RowOf<T>[C], string | number | boolean> }
  : Readonly<Record<string, string | number | boolean>>

/** The table that a column of `T` references. */
export type ParentOf<T extends string, C> = T extends TableName
  ? C extends keyof ColumnsOf<T>
    ? ColumnsOf<T>[C] extends { references: infer P extends string }
      ? P
      : never
    : never
  : string
