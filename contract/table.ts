import type { Filter } from './filter.ts'
import type { Json, Row } from './json.ts'
import { LIMITS } from './limits.ts'
import type { ColumnName, TableName } from './row-types.ts'

/**
 * A table as both sides know it: columns, defaults, limits, validators, derived columns.
 * The engine reads requests, writes, the OpenAPI document and the drift test from it; the web reads limits from it.
 * Every table has the primary key `id` (uuid, which the client may choose: that is what makes a retry land once).
 */
export interface Table {
  name: string
  /** One line for the OpenAPI document. */
  about: string
  columns: Readonly<Record<string, Column>>
  /** Counters the engine keeps with the row, in the transaction that changes what they count. Selectable by name, never written by clients. */
  derived?: Readonly<Record<string, Counter>>
  /** Sums over this table's rows that the engine keeps in rows of another table. */
  tally?: Tally
  /** A table that records every change of one column of this one. */
  journal?: Journal
  /** A json column whose values many rows share: kept once each, in a table of their own. */
  versions?: Versions
  /** A text that no two rows below one parent share. */
  distinct?: Distinct
  /** Sets of columns that must be unique together; each becomes the constraint `{table}_{columns}_key`. */
  unique?: readonly (readonly string[])[]
}

export type Column = Uuid | Text | Bool | Integer | Num | Timestamp | JsonColumn
export type ColumnType = Column['type']

interface Common {
  nullable?: boolean
  /** A value, or what the server makes when the client sends none: `uuid`, `now`. A column with neither default nor `nullable` must be sent. */
  default?: { value: Json } | { make: 'uuid' | 'now' }
}
export interface Uuid extends Common {
  type: 'uuid'
  /** The table this column points to. Deleting the parent deletes this row. */
  references?: string
}
export interface Text extends Common {
  type: 'text'
  /** Characters (code points) after trimming when `trim` is set. `max` is required: no text is unbounded. */
  max: number
  min?: number
  /** Leading and trailing white space is cut before the check and the write. */
  trim?: boolean
  oneOf?: readonly string[]
  /** Says what is wrong with the text, or null. */
  check?: (value: string) => string | null
}
export interface Bool extends Common {
  type: 'boolean'
}
/** Whole numbers, within int4 unless narrowed. */
export interface Integer extends Common {
  type: 'integer'
  min?: number
  max?: number
}
/** Finite double precision numbers. */
export interface Num extends Common {
  type: 'number'
  min?: number
  max?: number
}
/** Stored and sent as `2026-01-01T12:00:00.123456+00:00`, always UTC, always six digits, so that text order is time order. */
export interface Timestamp extends Common {
  type: 'timestamp'
}
export interface JsonColumn<T = unknown> extends Common {
  type: 'json'
  /** Bytes of its JSON text. */
  maxBytes: number
  /** Says what is wrong with the value, or null. */
  check?: (value: Json) => string | null
  /** What the value is. Of types alone: no column has it. */
  holds?: T
}

/** The number of rows, or the sum of their weights, of `table` whose `column` points here and that satisfy `where` (a filter on the counted row alone, no `related`). */
export interface Counter {
  count: string
  column: string
  where?: Filter
  /** What one row counts for, a whole number; 1 unless given. Pure: same row, same number. */
  weigh?: (row: Row) => number
}

/**
 * Rows of another table that add up this table's rows, kept in the transaction that changes them: one sum for each parent and key.
 * A sum is made by its first amount, with the defaults of its other columns, and stays when it falls to zero, so that what a host noted on it stays too.
 * Both tables have the column `parent`, which points to the same table; the table of sums is `unique` by [parent, key].
 */
export interface Tally {
  /** The table of sums. No policy grants writing its `parent`, its `key` or an amount. */
  table: string
  parent: string
  /** The text column of a sum that says what it adds up. */
  key: string
  /** What a row adds: key → integer columns of the sum → amounts. Pure: same row, same amounts. */
  of: (row: Row) => ReadonlyMap<string, Readonly<Record<string, number>>>
  /** What other columns of a new sum say, of its key and of the row that `parent` points to; absent: their defaults. Pure. */
  made?: (key: string, parent: Row) => Row
}

/**
 * A record of every change of an integer column: when a row is inserted with a value other than zero, or the value changes, a row is written
 * to `table` in the same transaction. Whoever changes it, by a table request or in a procedure, cannot leave that out.
 * Besides the columns named here, the entry has `id` and `created_at`; its other columns take their defaults.
 */
export interface Journal {
  /** The table of entries. No policy grants writing it. */
  table: string
  /** The column of this table that is recorded. */
  of: string
  /** Columns of the entry: the row's id; the user who changed it, or null; the difference; the value after it. */
  entry: { row: string; by: string; difference: string; value: string }
  /** Columns that the entry takes over from the row under the same name. */
  copies: readonly string[]
}

/**
 * A json column that is sent and read as if it lay here, but is kept once for each of its values: a row of `table`, to which the rows that have it point.
 * It is never changed, may be asked for by name like any other, and reads as null in filters and change events, which name the version instead.
 */
export interface Versions {
  /** The column, here (always null in the store) and in `table`. */
  of: string
  /** Where the values are kept, with `id`, `parent`, `of` and `created_at`. No policy grants writing it. */
  table: string
  /** The column of both that points to the same row above: what shares a value shares it below one row. */
  parent: string
  /** The column here that points to the version. No policy grants writing it. */
  by: string
}

/**
 * A text that no two rows below one parent share, however it is spelled: `fold` makes what is compared. It is asked for in the transaction that
 * makes a row or changes its text; rows from before the rule stay as they are. A text that is taken is refused with 23505 and `message`.
 */
export interface Distinct {
  of: string
  /** The column that points to the parent. */
  parent: string
  fold: (text: string) => string
  message: string
}

/**
 * A table with its literal types, so that `RowOf` and `select` know its rows. Says where it names a table or a column that does not exist.
 * The value is the declaration itself.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineTable<const T extends Table>(table: T & Checked<T>): T {
  return table
}

/** What a declaration may name: tables that there are, its own columns, and columns of the table that counts or keeps for it. */
type Checked<T extends Table> = {
  columns: { readonly [C in keyof T['columns']]: T['columns'][C] extends { references: string } ? { references: TableName } : unknown }
  derived?: { readonly [D in keyof T['derived']]: T['derived'][D] extends { count: infer N } ? On<N, 'count', 'column', never> : unknown }
  unique?: readonly (readonly Own<T>[])[]
  distinct?: { of: Own<T>; parent: Own<T> }
  tally?: T['tally'] extends { table: infer N } ? On<N, 'table', 'key', 'parent'> & { parent: Own<T> } : unknown
  journal?: T['journal'] extends { table: infer N } ? { table: TableName; of: Own<T>; entry: Readonly<Record<string, Of<N>>> } : unknown
  versions?: T['versions'] extends { table: infer N } ? On<N, 'table', 'of', 'parent'> & Record<'of' | 'parent' | 'by', Own<T>> : unknown
}
type Own<T extends Table> = keyof T['columns'] & string
type Of<N> = N extends TableName ? ColumnName<N> : never
/** `name` says a table N, and the places `column` and `more` say columns of it. */
type On<N, name extends string, column extends string, more extends string> = { readonly [K in name]: TableName } & {
  readonly [K in column | more]: Of<N>
}

/** `id uuid primary key default gen_random_uuid()`. */
export const id: Uuid = { type: 'uuid', default: { make: 'uuid' } }
/** `created_at timestamptz not null default now()`; policies never let a client write it. */
export const createdAt: Timestamp = { type: 'timestamp', default: { make: 'now' } }
/** The host who owns the row. */
export const userId: Uuid = { type: 'uuid' }
/** A host's session that is kept, but out of the way: in no list and on no dashboard until it is brought back. The audience does not learn of it. */
export const archived: Bool = { type: 'boolean', default: { value: false } }
/** The device that sent the row. Policies show it to that device alone, and mask it for hosts. */
export const deviceId = { type: 'text', min: 1, max: LIMITS.deviceIdMax, nullable: true } as const satisfies Text
/** How many answers a session takes from one phone; null: any number, which is the specified behaviour. */
export const answersPerPhone = { type: 'integer', min: 1, max: LIMITS.answersPerPhone, nullable: true } as const satisfies Integer

/* @__NO_SIDE_EFFECTS__ */
export function belongsTo<const T extends string>(table: T): Uuid & { references: T } {
  return { type: 'uuid', references: table }
}
/* @__NO_SIDE_EFFECTS__ */
export function text<const M extends Omit<Text, 'type' | 'max'>>(max: number, more?: M): Text & NoInfer<M> {
  return { type: 'text', max, ...more } as Text & NoInfer<M>
}
/* @__NO_SIDE_EFFECTS__ */
export function boolean(value?: boolean): Bool {
  return value === undefined ? { type: 'boolean' } : { type: 'boolean', default: { value } }
}
/* @__NO_SIDE_EFFECTS__ */
export function integer<const M extends Omit<Integer, 'type'>>(more?: M): Integer & NoInfer<M> {
  return { type: 'integer', ...more } as Integer & NoInfer<M>
}
/** `T`: what the value is once `check` has found nothing wrong with it. */
export function json<T = Json>(maxBytes: number, more: JsonOptions<T> & { nullable: true }): Holding<T> & { nullable: true }
export function json<T = Json>(maxBytes: number, more?: JsonOptions<T>): Holding<T>
/* @__NO_SIDE_EFFECTS__ */
export function json(maxBytes: number, more?: object): JsonColumn {
  return { type: 'json', maxBytes, ...more }
}
/** `T` is said, or is `Json`: it is not taken from where the column is put. */
type Holding<T> = [T] extends [infer V] ? JsonColumn<V> : never
type JsonOptions<T> = Pick<JsonColumn, 'check'> & { default?: { value: NoInfer<T> } }

/* @__NO_SIDE_EFFECTS__ */
export function counter<const T extends string, const C extends string>(
  count: T,
  column: C,
  where?: Filter<ColumnName<T>>,
): Counter & { count: T; column: C } {
  return where ? { count, column, where } : { count, column }
}

/** Names of the columns in the table's own order, derived ones last. */
export const allColumns = (table: Table): string[] => [...Object.keys(table.columns), ...Object.keys(table.derived ?? {})]

const DERIVED: Integer = { type: 'integer', min: 0, default: { value: 0 } }
/** The definition of a stored or derived column, or undefined. */
export function columnOf(table: Table, name: string): Column | undefined {
  if (Object.hasOwn(table.columns, name)) return table.columns[name]
  return table.derived && Object.hasOwn(table.derived, name) ? DERIVED : undefined
}
