import type { Change, RawRow, Tx } from './store.ts'

/** Lets others have their turn where this work has had its own. */
export type YieldTurn = () => Promise<void> | undefined

/** One connection's transaction verbs, synchronous or not. */
export interface CommitPort {
  begin(): unknown
  commit(): unknown
  rollback(): unknown
  savepoint(): unknown
  release(): unknown
  /** Back to the savepoint, and drop it. */
  undo(): unknown
  /** False when the database ended the transaction by itself, as SQLite does on a full disk. */
  alive(): boolean
  now(): string
  forUpdate: Tx['forUpdate']
  query(text: string, parameters: readonly unknown[]): RawRow[] | Promise<RawRow[]>
  /** The same for what may be many rows: others get their turn meanwhile. */
  queryInTurns<T>(text: string, parameters: readonly unknown[], yieldTurn: YieldTurn, read: (raw: RawRow) => T): Promise<T[]>
  /** A driver's error as a Refusal, or the error itself. */
  explain(error: unknown): unknown
  publish(changes: readonly Change[]): void
}
