import type { Change, RawRow, Tx } from '../store.ts'

/** Yields to the event loop if the work has run for its time slice (see `turns`). */
export type YieldTurn = () => Promise<void> | undefined

/** Transaction control of one connection, synchronous or not. */
export interface CommitPort {
  /** Begins a transaction. Returns the time of the commit, later than that of any commit before. */
  begin(): string | Promise<string>
  /**
   * Commits. `changes`: row changes of the works. Counters settled at the same time may add changes of these
   * rows' parents.
   */
  commit(changes: readonly Change[]): unknown
  rollback(): unknown
  savepoint(): unknown
  release(): unknown
  /** Rolls back to the savepoint and releases it. */
  undo(): unknown
  /** Whether a transaction is open. The database may end it by itself, as SQLite does on a full disk. */
  alive(): boolean
  forUpdate: Tx['forUpdate']
  /**
   * Whether statements are asynchronous, so that other work runs meanwhile. Statements sent without waiting
   * run in order, in one round trip.
   */
  readonly isRemote: boolean
  query(text: string, parameters: readonly unknown[]): RawRow[] | Promise<RawRow[]>
  /** Runs the statement once for each list of parameters, in order, and yields in between. */
  each(text: string, lists: readonly (readonly unknown[])[], yieldTurn: YieldTurn): Promise<void>
  /** As `query`, for results that may be large: `read` decodes each row, and other work runs in between. */
  queryInTurns<T>(text: string, parameters: readonly unknown[], yieldTurn: YieldTurn, read: (raw: RawRow) => T): Promise<T[]>
  /**
   * Returns whether a transaction that failed with this error may be retried, after waiting as needed.
   * `tries`: attempts so far.
   */
  again(error: unknown, tries: number): boolean | Promise<boolean>
  /** Returns a driver's error as a Refusal, or else the error itself. */
  explain(error: unknown): unknown
  /** Publishes some changes of the last commit, in order. `isLast`: no more follow. */
  publish(changes: readonly Change[], isLast: boolean): void
}
