import type { Row } from './json.ts'
import type { PlainKey, Translate } from './messages.ts'
import type { ParentOf, RowOf, TableName } from './row-types.ts'

/**
 * A kind of row that a tool lists for the phone that sent it, on the page 'What I sent here', and how it is
 * taken back. The phone is known by its signed cookie alone, and reads no other phone's rows. Decision record 186.
 */
export interface SentKind<T extends string = string, R = Row, P = Row> {
  /** A table with `device_id`. */
  table: T
  /** The column that points to the row above, which is the session or leads to it. */
  above: string
  /** The message that names one such row: 'Answer'. */
  noun: PlainKey
  /**
   * Returns what the person sent, and its state if the phone is told of it elsewhere too. Nothing that the
   * tool hides from the sender, such as a word list's verdict. Null: there is nothing to tell.
   */
  tell: (row: R, above: P, t: Translate) => ToldRow | null
  /** Returns the change that takes the row back. Absent: the row is deleted. */
  blank?: (row: R) => Row
}
export interface ToldRow {
  text: string
  /** A sentence or a word: 'Waiting. The host reads it first.' */
  state?: string
}

/** Checks a kind against its tables' columns, at compile time. Returns its argument. */
export function defineSent<T extends TableName, const C extends keyof RowOf<T> & string>(
  kind: SentKind<T, RowOf<T>, RowOf<ParentOf<T, C>>> & { above: C },
): SentKind
export function defineSent(kind: SentKind): SentKind {
  return kind
}

/** Prefix of the address of the page 'What I sent here', before the session's id. */
export const SENT_PATH = '/sent/'

/**
 * Cookie that tells a session's page which rows its phone has taken back, as `session.row` separated by
 * `~`, so that the page forgets what it keeps of them. Read and removed by the page's script.
 */
export const TAKEN_COOKIE = 'limelight_taken'
