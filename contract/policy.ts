import type { Actor } from './actor.ts'
import { deviceOf } from './actor.ts'
import { refuse } from './errors.ts'
import { and, eq, type Filter, never, or, related } from './filter.ts'
import type { HelperRole } from './helper.ts'
import type { Json, Row } from './json.ts'
import type { ColumnName, ParentOf, RowOf, TableName, WrittenTo } from './row-types.ts'

/**
 * Access rules of one table: who may read, insert, update and delete which rows and columns. Without a grant
 * everything is denied. A signed-in host has the host's grants *and* the audience's, because a host can scan
 * a colleague's code too. `T`: the table's name, against whose columns the compiler checks the policy.
 */
export interface TablePolicy<T extends string = string> {
  host?: Grants<T>
  audience?: Grants<T>
  /** A wall opened by a display link. It has the audience's read grant too, and writes nothing. */
  display?: Pick<Grants<T>, 'read'>
  /** A person with a helper link. They have the audience's read grant too. */
  helper?: Grants<T>
}
export interface Grants<T extends string = string> {
  read?: ReadGrant<T>
  insert?: InsertGrant<T>
  update?: UpdateGrant<T>
  delete?: DeleteGrant<T>
}
export type Policies = Readonly<Record<string, TablePolicy>>

/** Checks the policies of a tool against their tables' columns, at compile time. Returns its argument. */
export function definePolicies(policies: { readonly [T in TableName]?: TablePolicy<T> }): Policies
export function definePolicies(policies: Policies): Policies {
  return policies
}

/** A filter that depends on the actor. Pure: the same actor gets the same filter. */
export type Rule<C extends string = string> = (actor: Actor) => Filter<C>
type PerColumn<T extends string, V> = T extends TableName ? { readonly [C in ColumnName<T>]?: V } : Readonly<Record<string, V>>

export interface ReadGrant<T extends string = string> {
  where: Rule<ColumnName<T>>
  /**
   * "Named, not listed": the grant applies only if the request pins one of these columns with `eq` at the top
   * level, or if an embed follows a key to the row. Otherwise an unfiltered read would enumerate everybody's
   * links.
   */
  named?: readonly ColumnName<T>[]
  /** Columns that read as null in rows for which the rule is true. */
  hide?: PerColumn<T, Rule<ColumnName<T>>>
  /** Columns of device ids, each shown as the device's pseudonym within the row's session. */
  mask?: PerColumn<T, Mask<T>>
}
/**
 * Where to find a row's session id: in column `within` of the row itself, or of the row of `of.table` that
 * its column `of.column` points to.
 */
export type Mask<T extends string = string> =
  | { within: ColumnName<T>; of?: undefined }
  | { within: string; of: { table: string; column: ColumnName<T> } }
export interface InsertGrant<T extends string = string> {
  /** Must be true of the row as written, within the transaction that writes it. */
  check: Rule<ColumnName<T>>
  /** Columns the client may write; any other is refused with 42501. */
  columns: readonly ColumnName<T>[]
  /** Values for columns that the client did not send. */
  defaults?: (actor: Actor) => Readonly<Record<string, Json>>
  /** Values that the server sets, overriding the client's. */
  set?: (actor: Actor) => Readonly<Record<string, Json>>
  parent?: ChecksOf<T>
  /** Sent as the error's `hint` when `check` refuses. */
  hint?: string
}
/**
 * Checks of a new row against its parent, which is read in the transaction that inserts the row. Without a
 * parent the grant does not apply.
 */
export interface ParentChecks<R = Row, P = Row, W = Readonly<Record<string, Json>>, C = string> {
  /** The column that points to the parent. */
  column: C
  /** Values for columns that the client did not send, applied before `defaults`. */
  defaults?: (parent: P) => W
  /** `check` reads the parent's counters, so pending increments of this commit are flushed before it runs. */
  counted?: boolean
  /**
   * How many rows of one device (`device_id`) may point to this parent; null: no limit. Counted in the
   * inserting transaction; the next one is refused with LL409.
   */
  perDevice?: (parent: P) => number | null
  /** Returns what is wrong with the row, in words for its sender, or null. Refused with 23514. */
  check?: (row: R, parent: P) => string | null
  /** Returns the row to write, after `check` passed. */
  amend?: (row: R, parent: P) => R
  /** Nullable columns that this parent requires, checked after `amend`. Null in one is refused with 23502. */
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
  /** Must be true of the row after the update. Default: `where`. */
  check?: Rule<ColumnName<T>>
  /**
   * By column and old value: the new values allowed, in addition to the old one. Any other is refused with
   * 23514.
   */
  transitions?: PerColumn<T, Readonly<Record<string, readonly string[]>>>
  /**
   * Returns the row to write, or refuses it, after all checks. `before`: as it is stored. May set columns that nobody
   * may write. Pure.
   */
  amend?: T extends TableName ? (row: RowOf<T>, before: RowOf<T>) => RowOf<T> : (row: Row, before: Row) => Row
  beside?: BesideOf<T>
  hint?: string
}
/** A check of an updated row against its parent, which is read in the updating transaction. */
export interface BesideCheck<R = Row, P = Row, C = string> {
  /** The column that points to the parent. */
  column: C
  /** Returns what is wrong, in words for its sender, or null (refused with 23514). `now`: ISO. Pure. */
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

export const own: Rule<'user_id'> = (actor) => (actor.kind === 'host' ? eq('user_id', actor.userId) : never)

export const ofOwn =
  <const C extends string>(table: string, column: C): Rule<C> =>
  (actor) =>
    actor.kind === 'host' ? related(table, column, own(actor)) : never

/**
 * The row belongs to the session whose display link opened this wall, or to one that was on that session's
 * stage; `column` holds the session's id.
 */
export const ofDisplayed =
  <const C extends string>(column: C): Rule<C> =>
  (actor) =>
    actor.kind === 'display'
      ? or(eq(column, actor.sessionId), related('presentations', column, and(eq('within', actor.sessionId), eq('staged', true))))
      : never

/**
 * The row belongs to the session that the helper helps with, or to an item of that event, and the helper has
 * one of these roles; `column` holds the session's id.
 */
export const ofHelped =
  <const C extends string>(column: C, ...roles: readonly HelperRole[]): Rule<C> =>
  (actor) =>
    actor.kind === 'helper' && roles.includes(actor.role)
      ? or(eq(column, actor.sessionId), related('presentations', column, eq('within', actor.sessionId)))
      : never

/**
 * For procedures: selects the sessions that the actor runs, by their `id` and `user_id`: the host's own, and
 * those that a helper with one of these roles helps with. Refuses everybody else (42501, 401) in these words.
 */
export function sessionsRunBy(actor: Actor, refusal: string, ...roles: readonly HelperRole[]): Filter<'id' | 'user_id'> {
  if (actor.kind === 'host') return eq('user_id', actor.userId)
  if (actor.kind === 'helper' && roles.includes(actor.role)) return ofHelped('id', ...roles)(actor)
  return refuse('42501', refusal, { status: 401 })
}

export const ownDevice: Rule<'device_id'> = (actor) => {
  const device = deviceOf(actor)
  return device === null ? never : eq('device_id', device)
}

/** For `ParentChecks.perDevice`: the limit that the host set in `answers_per_phone`. */
export const perDevice = ({ answers_per_phone: most }: { answers_per_phone?: Json }): number | null =>
  typeof most === 'number' ? most : null

/** For `defaults`: makes the row the signed-in host's own. */
export const asOwner = (actor: Actor): { user_id: string } | Record<never, never> =>
  actor.kind === 'host' ? { user_id: actor.userId } : {}
