import type { Actor } from './actor.ts'
import type { Filter } from './filter.ts'
import type { Json, Row } from './json.ts'
import type { ColumnName, RowOf, Simplify, TableName, Tables, ValueOf, WrittenTo } from './row-types.ts'
import type { Column } from './table.ts'

/**
 * An atomic server step, called as POST /rest/v1/rpc/{name}. It runs inside one write transaction, which is
 * rolled back if it throws. Refuse with `refuse(code, message)` from contract/errors.ts.
 */
export interface Procedure {
  name: string
  about: string
  /** Arguments with types and limits. Unknown ones, and missing ones without default or null, are refused. */
  args: Readonly<Record<string, Column>>
  /** May be called with GET, and must not write. */
  readOnly?: boolean
  /**
   * A read-only procedure that may take long. A read worker runs it, like an expensive read. Equal concurrent
   * calls share one run, so it does not learn who calls: its actor is anyone.
   */
  expensive?: boolean
  /**
   * Reads, before the transaction and in a read worker, what `run` needs to decide. For steps whose reads
   * grow with a list, because a transaction blocks everybody's writes. `run` receives the result and calls
   * `outdated` if it no longer holds. Prepared steps of one host run one at a time.
   */
  prepare?(args: Row, ctx: ProcedureContext): Promise<Json>
  run(args: Row, ctx: ProcedureContext, prepared: Json): Promise<Json>
}

export class Outdated extends Error {}

/**
 * Rolls back a step whose preparation no longer holds. The engine repeats preparation and step, at most
 * LIMITS.procedureTries times in all.
 */
export function outdated(): never {
  throw new Outdated('Others changed at the same moment what this step was prepared from.')
}

export interface ProcedureContext<R = Rows> {
  actor: Actor
  /** ISO time of the transaction. */
  now: string
  newId(): string
  /** Cryptographically secure bytes, for results that must be fair or unguessable. */
  randomBytes(n: number): Uint8Array
  /** Returns SHA-256 of the UTF-8 text, in hex. Synchronous: a transaction awaits nothing but its rows. */
  sha256(text: string): string
  /** Whether this table is served: that of a preview is not, unless the operator chose it. */
  isServed(table: string): boolean
  rows: R
}

/**
 * Rows of any table inside the transaction. No policy applies: the procedure decides. Counters, cascades and
 * change events work as for table requests. Rows written here count towards no rate limit and no quota, so a
 * procedure that phones may call must bound its writes itself.
 */
export interface Rows {
  find(table: string, where: Filter, options?: FindOptions<string>): Promise<Row[]>
  insert(table: string, row: Row): Promise<Row>
  /** Inserts rows of one table, with the same result as `insert` for each, but in fewer statements. */
  insertAll(table: string, rows: readonly Row[]): Promise<void>
  /**
   * Updates every row that satisfies `where`; `change` may compute from the old row. Returns the new rows.
   * `entry`: columns of the journal entry that the caller sets, such as its id; only valid if one row
   * changes.
   */
  update(table: string, where: Filter, change: Row | ((old: Row) => Row), entry?: Row): Promise<Row[]>
  /**
   * Adds to numbers of one row atomically, without losing concurrent increments as reading and writing back
   * would. Returns the row after it, or undefined if there is none. `entry` as in `update`.
   */
  add(table: string, id: string, amounts: Readonly<Record<string, number>>, entry?: Row): Promise<Row | undefined>
  delete(table: string, where: Filter): Promise<Row[]>
}
interface FindOptions<C extends string> {
  /** Locks the rows until the transaction ends (SELECT … FOR UPDATE), for decisions that depend on them. */
  lock?: boolean
  limit?: number
  order?: readonly { column: C; descending?: boolean }[]
}

/** `Rows`, typed by table name, as a tool's procedure receives them. */
export interface TypedRows {
  find<T extends TableName>(table: T, where: Filter<ColumnName<T>>, options?: FindOptions<ColumnName<T>>): Promise<RowOf<T>[]>
  insert<T extends TableName>(table: T, row: WrittenTo<T>): Promise<RowOf<T>>
  insertAll<T extends TableName>(table: T, rows: readonly WrittenTo<T>[]): Promise<void>
  update<T extends TableName>(
    table: T,
    where: Filter<ColumnName<T>>,
    change: WrittenTo<T> | ((old: RowOf<T>) => WrittenTo<T>),
    entry?: JournalEntry<T>,
  ): Promise<RowOf<T>[]>
  add<T extends TableName>(
    table: T,
    id: string,
    amounts: { readonly [C in ColumnName<T>]?: number },
    entry?: JournalEntry<T>,
  ): Promise<RowOf<T> | undefined>
  delete<T extends TableName>(table: T, where: Filter<ColumnName<T>>): Promise<RowOf<T>[]>
}
type JournalEntry<T extends TableName> = Tables[T] extends { journal: { table: infer J extends TableName } } ? WrittenTo<J> : never

export type Context = ProcedureContext<TypedRows>

type Args = Readonly<Record<string, Column>>
/** Arguments as `run` receives them: the default, or null, for those not sent. */
type ArgsOf<A> = Simplify<{ -readonly [K in keyof A]: ValueOf<A[K]> }>
type OptionalIn<A> = { [K in keyof A]: A[K] extends { nullable: true } | { default: object } ? K : never }[keyof A]

/** Exists in types only: a procedure's arguments as sent, and its result. */
interface Signature<A, R> {
  readonly sent?: Simplify<
    { readonly [K in Exclude<keyof A, OptionalIn<A>>]: ValueOf<A[K]> } & { readonly [K in OptionalIn<A>]?: ValueOf<A[K]> }
  >
  readonly answer?: R
}

/** Types a procedure's `run` by the declaration of its arguments. Returns its argument. */
export function defineProcedure<const A extends Args, R, P = null>(
  procedure: Omit<Procedure, 'args' | 'prepare' | 'run'> & {
    args: A
    prepare?: (args: ArgsOf<A>, ctx: Context) => Promise<P>
    run: (args: ArgsOf<A>, ctx: Context, prepared: P) => Promise<R>
  },
): Procedure & Signature<A, R>
export function defineProcedure(procedure: object): object {
  return procedure
}

/** The procedures of all tools, like `Tables`. Types only: a browser imports none of them. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging.
export interface Procedures {}
export type ProcedureName = keyof Procedures
export type Sent<P extends ProcedureName> = Procedures[P] extends { sent?: infer S } ? NonNullable<S> : never
export type Answer<P extends ProcedureName> = Procedures[P] extends { answer?: infer R } ? R : never
