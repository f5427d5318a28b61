import type { Change, RawRow, Tx, WritePlace } from '../store.ts'

/** Yields to the event loop if the work has run for its time slice (see `createYield`). */
export type YieldIfDue = () => Promise<void> | undefined

/** The shards that a commit asks for. */
export interface Turn {
  /** It begins when it holds all of these. Empty: it begins with those of `free`, or with none. */
  awaited: WritePlace
  /** It holds those of these that no other commit holds at that moment. */
  free: readonly number[]
  /** Whether it gives up, and holds nothing, if it was not given the awaited ones within BRIEF_MS. */
  isBrief?: boolean
}

/**
 * How long a brief commit awaits shards, in milliseconds: longer than commits take, and short enough that
 * others may wait for it.
 */
export const BRIEF_MS = 100

/** A transaction that has begun. */
export interface Begun {
  /** Time of the commit; see Tx.now. */
  now: string
  /** The shards that it may change. Null: all. */
  held: ReadonlySet<number> | null
}

/**
 * Thrown by `commit` if rows of shards that it does not hold were changed, or if it cannot tell because the
 * cache of owners was out of date: then `shards` is empty.
 */
export class Misplaced extends Error {
  readonly shards: readonly number[]
  constructor(shards: readonly number[]) {
    super(`A write changed rows of shards that it does not hold: ${shards.join(', ')}.`)
    this.shards = shards
  }
}

/** Transaction control of one connection, synchronous or not. */
export interface CommitPort {
  begin(turn: Turn): Begun | Promise<Begun>
  /**
   * Commits. `changes`: row changes of the works. Counters settled at the same time may add changes of these
   * rows' parents. Throws Misplaced.
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
  each(text: string, lists: readonly (readonly unknown[])[], yieldIfDue: YieldIfDue): Promise<void>
  /** As `query`, for results that may be large: `read` decodes each row, and other work runs in between. */
  queryInSlices<T>(text: string, parameters: readonly unknown[], yieldIfDue: YieldIfDue, read: (raw: RawRow) => T): Promise<T[]>
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
