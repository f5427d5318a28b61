import type { Actor } from './actor.ts'
import { deviceOf } from './actor.ts'
import { eq, type Filter, never, related } from './filter.ts'
import type { Json, Row } from './json.ts'
import type { ColumnName, ParentOf, RowOf, TableName, WrittenTo } from './row-types.ts'

/**
 * Who may read, insert, update and delete which rows and columns of one table. What is not granted is denied.
 * A signed-in host has the host's grants *and* the audience's: a host can scan a colleague's code too.
 * `T`: the table's name, so that what it names are columns of that table.
 */
export interface TablePolicy<T extends string = string> {
  host?: Grants<T>
  audience?: Grants<T>
  /** A wall that was opened by a display link. It reads what the audience may read too, and writes nothing. */
  display?: Pick<Grants<T>, 'read'>
}
export interface Grants<T extends string = string> {
  read?: ReadGrant<T>
  insert?: InsertGrant<T>
  update?: UpdateGrant<T>
  delete?: DeleteGrant<T>
}
/** All policies of a tool by table name. */
export type Policies = Readonly<Record<string, TablePolicy>>

/** The policies of a tool, each held to the columns of its table. The value is what was given. */
export function definePolicies(policies: { readonly [T in TableName]?: TablePolicy<T> }): Policies
export function definePolicies(policies: Policies): Policies {
  return policies
}

/** A filter that depends on who asks. Pure: same actor, same filter. */
export type Rule<C extends string = string> = (actor: Actor) => Filter<C>
type PerColumn<T extends string, V> = T extends TableName ? { readonly [C in ColumnName<T>]?: V } : Readonly<Record<string, V>>

export interface ReadGrant<T extends string = string> {
  where: Rule<ColumnName<T>>
  /**
   * "Named, not listed": the grant only counts when the request pins one of these columns with `eq` at the top level
   * (or an embed does, by following the key). Without it an unfiltered read would list everybody's links.
   */
  named?: readonly ColumnName<T>[]
  /** Columns that read as null for rows where the rule is true. */
  hide?: PerColumn<T, Rule<ColumnName<T>>>
  /** Columns with device ids, each of which reads as that device's pseudonym in the row's session. */
  mask?: PerColumn<T, Mask<T>>
}
/** Where a row's session stands: in the column `within` of the row itself, or of the row of `of.table` that its `of.column` points to. */
export type Mask<T extends string = string> =
  | { within: ColumnName<T>; of?: undefined }
  | { within: string; of: { table: string; column: ColumnName<T> } }
export interface InsertGrant<T extends string = string> {
  /** Must be true of the row as written, in the transaction that writes it. */
  check: Rule<ColumnName<T>>
  /** Columns the client may write. Writing any other is 42501. */
  columns: readonly ColumnName<T>[]
  /** Values for columns the client did not send. */
  defaults?: (actor: Actor) => Readonly<Record<string, Json>>
  /** Values the server decides, whatever was sent. */
  set?: (actor: Actor) => Readonly<Record<string, Json>>
  /** What the row has to do with the one it points to. */
  parent?: ChecksOf<T>
  /** Said in the error's `hint` when the check refuses. */
  hint?: string
}
/** Checks of a new row beside the row it points to, which is read in the transaction that writes the new one. Without such a row the grant does not apply. */
export interface ParentChecks<R = Row, P = Row, W = Readonly<Record<string, Json>>, C = string> {
  /** The column that points to it. */
  column: C
  /** Values for columns the client did not send, before `defaults`. */
  defaults?: (parent: P) => W
  /** The check asks the parent's counters: they are brought up to date before it, with what arrives in the same moment. */
  counted?: boolean
  /** How many rows of one device (`device_id`) may point to it; null: any number. Counted in the transaction that writes; one more is LL409. */
  perDevice?: (parent: P) => number | null
  /** Says what is wrong with the new row beside the one it points to, for the person who sent it, or null. Anything else is 23514. */
  check?: (row: R, parent: P) => string | null
  /** The new row as it is written beside the one it points to, once nothing is wrong with it. */
  amend?: (row: R, parent: P) => R
  /** Nullable columns that the row may not leave null below this parent; the amended row is asked. Null in one is 23502. */
  requires?: (parent: P) => readonly (keyof R & string)[]
}
type ChecksOf<T extends string> = T extends TableName
  ? {
      [C in ColumnName<T>]: [ParentOf<T, C>] extends [never] ? never : ParentChecks<RowOf<T>, RowOf<ParentOf<T, C>>, WrittenTo<T>, C>
    }[ColumnName<T>]
  : ParentChecks
export interface UpdateGrant<T extends string = string> {
  where: Rule<ColumnName<T>>
  columns: readonly ColumnName<T>[]
  /** Must be true of the row after the write. Defaults to `where`. */
  check?: Rule<ColumnName<T>>
  /** For a column: from each value, the values it may become (itself is always allowed). Anything else is 23514. */
  transitions?: PerColumn<T, Readonly<Record<string, readonly string[]>>>
  /** The row as it is written, once nothing is wrong with it: what follows from the change in columns that nobody writes. Pure. */
  amend?: T extends TableName ? (row: RowOf<T>) => RowOf<T> : (row: Row) => Row
  /** What the changed row has to do with the one it points to. */
  beside?: BesideOf<T>
  hint?: string
}
/** A check of a changed row beside the row it points to, which is read in the transaction that writes. */
export interface BesideCheck<R = Row, P = Row, C = string> {
  /** The column that points to it. */
  column: C
  /** Says what is wrong, for the person who sent it, or null. `now`: the time of the transaction, ISO. Anything else is 23514. Pure. */
  check: (row: R, parent: P, now: string) => string | null
}
type BesideOf<T extends string> = T extends TableName
  ? {
      [C in ColumnName<T>]: [ParentOf<T, C>] extends [never] ? never : BesideCheck<RowOf<T>, RowOf<ParentOf<T, C>>, C>
    }[ColumnName<T>]
  : BesideCheck
export interface DeleteGrant<T extends string = string> {
  where: Rule<ColumnName<T>>
}

/** The row is the host's own: `user_id` is the signed-in user. */
export const own: Rule<'user_id'> = (actor) => (actor.kind === 'host' ? eq('user_id', actor.userId) : never)

/** The row's parent is the host's own. */
export const ofOwn =
  <const C extends string>(table: string, column: C): Rule<C> =>
  (actor) =>
    actor.kind === 'host' ? related(table, column, own(actor)) : never

/** The row belongs to the session whose display link was opened; `column` holds that session's id. */
export const ofDisplayed =
  <const C extends string>(column: C): Rule<C> =>
  (actor) =>
    actor.kind === 'display' ? eq(column, actor.sessionId) : never

/** The row was sent by the device that asks. */
export const ownDevice: Rule<'device_id'> = (actor) => {
  const device = deviceOf(actor)
  return device === null ? never : eq('device_id', device)
}

/** As `perDevice`: what the host set in `answers_per_phone`. */
export const perDevice = ({ answers_per_phone: most }: { answers_per_phone?: Json }): number | null =>
  typeof most === 'number' ? most : null

/** As `defaults`: the row is the signed-in host's own. */
export const asOwner = (actor: Actor): { user_id: string } | Record<never, never> =>
  actor.kind === 'host' ? { user_id: actor.userId } : {}
