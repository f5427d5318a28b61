import type { Change, RawRow, Tx } from './store.ts'

/** Lets others have their turn where this work has had its own. */
export type YieldTurn = () => Promise<void> | undefined

/** One connection's transaction verbs, synchronous or not. */
export interface CommitPort {
  /** Resolves with the time of the commit, later than that of any before. */
  begin(): string | Promise<string>
  /** `changes`: what the works of this commit changed; its sums may change more, of what these belong to. */
  commit(changes: readonly Change[]): unknown
  rollback(): unknown
  savepoint(): unknown
  release(): unknown
  /** Back to the savepoint, and drop it. */
  undo(): unknown
  /** False when the database ended the transaction by itself, as SQLite does on a full disk. */
  alive(): boolean
  forUpdate: Tx['forUpdate']
  /** Statements are waited for, which gives others their turn; and those that follow each other without waiting are run in that order, in one journey. */
  readonly isRemote: boolean
  query(text: string, parameters: readonly unknown[]): RawRow[] | Promise<RawRow[]>
  /** Runs the text once for each of the lists of parameters, in order; others get their turn meanwhile. */
  each(text: string, lists: readonly (readonly unknown[])[], yieldTurn: YieldTurn): Promise<void>
  /** As `query`, for what may be many rows: others get their turn meanwhile. */
  queryInTurns<T>(text: string, parameters: readonly unknown[], yieldTurn: YieldTurn, read: (raw: RawRow) => T): Promise<T[]>
  /** Whether a transaction that failed so may be tried again from its beginning, once it is time for that. `tries`: how often it was. */
  again(error: unknown, tries: number): boolean | Promise<boolean>
  /** A driver's error as a Refusal, or the error itself. */
  explain(error: unknown): unknown
  /** Tells of a part of what committed last, in order; `isLast`: of the rest. */
  publish(changes: readonly Change[], isLast: boolean): void
}
