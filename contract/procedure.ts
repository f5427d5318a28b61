import type { Actor } from './actor.ts'
import type { Filter } from './filter.ts'
import type { Json, Row } from './json.ts'
import type { ColumnName, RowOf, Simplify, TableName, Tables, ValueOf, WrittenTo } from './row-types.ts'
import type { Column } from './table.ts'

/**
 * An atomic server step, called as POST /rest/v1/rpc/{name}. Runs inside one write transaction; what it throws is rolled back.
 * Refuse with `refuse(code, message)` from contract/errors.ts.
 */
export interface Procedure {
  name: string
  about: string
  /** Arguments with their types and limits; unknown ones are refused, missing ones without default or `nullable` too. */
  args: Readonly<Record<string, Column>>
  /** May be called with GET: it must not write. */
  readOnly?: boolean
  /**
   * What it reads may take long, though it only reads: it is made apart, by a read worker, as an expensive read is. What many ask at once is made once for
   * all of them, so it is not told who asks: its actor is anyone.
   */
  expensive?: boolean
  run(args: Row, ctx: ProcedureContext): Promise<Json>
}

export interface ProcedureContext<R = Rows> {
  actor: Actor
  /** ISO time of the transaction. */
  now: string
  newId(): string
  /** Cryptographic randomness: what must be fair, or must not be guessed, is made of it. */
  randomBytes(n: number): Uint8Array
  /** SHA-256 of the text's UTF-8, in hex. At once: a transaction waits for nothing but its rows. */
  sha256(text: string): string
  rows: R
}

/**
 * Rows of any table inside the transaction, without policy: the procedure decides. Counters, cascades and change events are kept as for table requests.
 * Rows written here pass no allowance and no ledger: a procedure that phones may call bounds by itself what they can write.
 */
export interface Rows {
  find(table: string, where: Filter, options?: FindOptions<string>): Promise<Row[]>
  insert(table: string, row: Row): Promise<Row>
  /**
   * Updates every row that satisfies `where`; `change` may compute from the old row. Returns the new rows.
   * `entry`: columns of the journal entry that the caller chooses, such as its id; only where one row changes.
   */
  update(table: string, where: Filter, change: Row | ((old: Row) => Row), entry?: Row): Promise<Row[]>
  /**
   * Adds to numbers of the row with this id, whatever others add to them in the same moment: a sum that is read, changed and written back would lose that.
   * Returns the row as it is then; undefined: there is none. `entry` as in `update`.
   */
  add(table: string, id: string, amounts: Readonly<Record<string, number>>, entry?: Row): Promise<Row | undefined>
  delete(table: string, where: Filter): Promise<Row[]>
}
interface FindOptions<C extends string> {
  /** Nobody else changes the rows until this transaction is over: for who decides by them. */
  lock?: boolean
  limit?: number
  order?: readonly { column: C; descending?: boolean }[]
}

/** `Rows` as a tool's procedure has them: a table's name says what its rows are. */
export interface TypedRows {
  find<T extends TableName>(table: T, where: Filter<ColumnName<T>>, options?: FindOptions<ColumnName<T>>): Promise<RowOf<T>[]>
  insert<T extends TableName>(table: T, row: WrittenTo<T>): Promise<RowOf<T>>
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

/** What a tool's procedure is given. */
export type Context = ProcedureContext<TypedRows>

type Args = Readonly<Record<string, Column>>
/** Arguments as a procedure gets them: what was not sent is its default, or null. */
type ArgsOf<A> = Simplify<{ -readonly [K in keyof A]: ValueOf<A[K]> }>
type OptionalIn<A> = { [K in keyof A]: A[K] extends { nullable: true } | { default: object } ? K : never }[keyof A]

/** Of types alone: what is sent to a procedure and what it answers. */
interface Signature<A, R> {
  readonly sent?: Simplify<
    { readonly [K in Exclude<keyof A, OptionalIn<A>>]: ValueOf<A[K]> } & { readonly [K in OptionalIn<A>]?: ValueOf<A[K]> }
  >
  readonly answer?: R
}

/** A procedure whose arguments are typed by their declaration. The value is what was given. */
export function defineProcedure<const A extends Args, R>(
  procedure: Omit<Procedure, 'args' | 'run'> & { args: A; run: (args: ArgsOf<A>, ctx: Context) => Promise<R> },
): Procedure & Signature<A, R>
export function defineProcedure(procedure: object): object {
  return procedure
}

/** The procedures of all tools by name, as `Tables` has the tables. Of types alone: a browser imports none of them. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging.
export interface Procedures {}
export type ProcedureName = keyof Procedures
export type Sent<P extends ProcedureName> = Procedures[P] extends { sent?: infer S } ? NonNullable<S> : never
export type Answer<P extends ProcedureName> = Procedures[P] extends { answer?: infer R } ? R : never
