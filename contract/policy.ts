import type { Actor } from './actor.ts'
import { deviceOf } from './actor.ts'
import { eq, type Filter, never, related } from './filter.ts'
import type { Json, Row } from './json.ts'

/**
 * Who may read, insert, update and delete which rows and columns of one table. What is not granted is denied.
 * A signed-in host has the host's grants *and* the audience's: a host can scan a colleague's code too.
 */
export interface TablePolicy {
  host?: Grants
  audience?: Grants
}
export interface Grants {
  read?: ReadGrant
  insert?: InsertGrant
  update?: UpdateGrant
  delete?: DeleteGrant
}
/** All policies of a tool by table name. */
export type Policies = Readonly<Record<string, TablePolicy>>

/** A filter that depends on who asks. Pure: same actor, same filter. */
export type Rule = (actor: Actor) => Filter

export interface ReadGrant {
  where: Rule
  /**
   * "Named, not listed": the grant only counts when the request pins one of these columns with `eq` at the top level
   * (or an embed does, by following the key). Without it an unfiltered read would list everybody's links.
   */
  named?: readonly string[]
  /** Columns that read as null for rows where the rule is true. */
  hide?: Readonly<Record<string, Rule>>
  /** Columns with device ids, each of which reads as that device's pseudonym in the row's session. */
  mask?: Readonly<Record<string, Mask>>
}
/** Where a row's session stands: in the column `within` of the row itself, or of the row of `of.table` that its `of.column` points to. */
export interface Mask {
  within: string
  of?: { table: string; column: string }
}
export interface InsertGrant {
  /** Must be true of the row as written, in the transaction that writes it. */
  check: Rule
  /** Columns the client may write. Writing any other is 42501. */
  columns: readonly string[]
  /** Values for columns the client did not send. */
  defaults?: (actor: Actor) => Readonly<Record<string, Json>>
  /** Values the server decides, whatever was sent. */
  set?: (actor: Actor) => Readonly<Record<string, Json>>
  /** What the row has to do with the one it points to. */
  parent?: ParentTerms
  /** Said in the error's `hint` when the check refuses. */
  hint?: string
}
/** Terms between a new row and the row it points to, which is read in the transaction that writes the new one. Without such a row the grant does not apply. */
export interface ParentTerms {
  /** The column that points to it. */
  column: string
  /** Values for columns the client did not send, before `defaults`. */
  defaults?: (parent: Row) => Readonly<Record<string, Json>>
  /** The check asks the parent's counters: they are brought up to date before it, with what arrives in the same moment. */
  counted?: boolean
  /** How many rows of one device (`device_id`) may point to it; null: any number. Counted in the transaction that writes; one more is LL409. */
  perDevice?: (parent: Row) => number | null
  /** Says what is wrong with the new row beside the one it points to, for the person who sent it, or null. Anything else is 23514. */
  check?: (row: Row, parent: Row) => string | null
  /** The new row as it is written beside the one it points to, once nothing is wrong with it. */
  amend?: (row: Row, parent: Row) => Row
  /** Nullable columns that the row may not leave null below this parent; the amended row is asked. Null in one is 23502. */
  requires?: (parent: Row) => readonly string[]
}
export interface UpdateGrant {
  where: Rule
  columns: readonly string[]
  /** Must be true of the row after the write. Defaults to `where`. */
  check?: Rule
  /** For a column: from each value, the values it may become (itself is always allowed). Anything else is 23514. */
  transitions?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  hint?: string
}
export interface DeleteGrant {
  where: Rule
}

/** The row is the host's own: `user_id` is the signed-in user. */
export const own: Rule = (actor) => (actor.kind === 'host' ? eq('user_id', actor.userId) : never)

/** The row's parent is the host's own. */
export const ofOwn =
  (table: string, column: string): Rule =>
  (actor) =>
    actor.kind === 'host' ? related(table, column, own(actor)) : never

/** The row was sent by the device that asks. */
export const ownDevice: Rule = (actor) => {
  const device = deviceOf(actor)
  return device === null ? never : eq('device_id', device)
}

/** As `perDevice`: what the host set in `answers_per_phone`. */
export const perDevice = ({ answers_per_phone: most }: Row): number | null => (typeof most === 'number' ? most : null)

/** As `defaults`: the row is the signed-in host's own. */
export const asOwner = (actor: Actor): Record<string, Json> => (actor.kind === 'host' ? { user_id: actor.userId } : {})
