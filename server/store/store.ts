import type { Compilable } from 'kysely'
import type { Row } from '../../contract/json.ts'

/**
 * A committed row change. `before` and `after` are whole rows, with derived columns. `at` is the time of the
 * commit and serves as the row's version: of two commits that change rows of one shard, the later has the
 * later time.
 */
export type Change = { table: string; id: string; at: string } & (
  | { type: 'INSERT'; before: null; after: Row }
  | { type: 'UPDATE'; before: Row; after: Row }
  | { type: 'DELETE'; before: Row; after: null }
)

/**
 * `full`: the disk was full and the reserve is in use; only sign-in and writes that free space should be
 * made. `unwritable`: no write succeeds.
 */
export type Trouble = 'full' | 'unwritable'

/** A row as the driver returns it; `server/store/sql/codec.ts` converts to and from contract rows. */
export type RawRow = Record<string, unknown>
/** A row's values in the order of the selected columns, without names. */
export type RawValues = readonly unknown[]

/** Facts about a commit that other nodes need beside its changes. */
export interface SharedCommit {
  shardOf(change: Change): number
  /** Number of commits of each changed shard, this one included. Empty if lost with the connection. */
  sequences: ReadonlyMap<number, number>
  /** Whether these are the last changes of the commit. */
  isLast: boolean
}

/**
 * Where a write changes rows: in these shards, in ascending order and without duplicates, or anywhere. Writes
 * of different shards commit at the same time; a write that may change rows anywhere commits alone.
 */
export type WritePlace = readonly number[] | 'anywhere'

export interface StoreShards {
  ofAccount(id: string): number
  /** Returns the shard of a row that is to be inserted. Null: the parent that it names does not exist. */
  ofRow(table: string, row: Row): Promise<number | null>
  /** Returns the shard of the rows with this value in this column. Null: their owner cannot be determined. */
  ofKey(table: string, column: string, value: string): Promise<number | null>
  /** Returns the number of commits of each shard. */
  sequences(shards: readonly number[]): Promise<Map<number, number>>
}

/** Applies a sum with one statement. It must not fail if its row no longer exists. */
export type Apply = (tx: Pick<Tx, 'sql' | 'emit' | 'now'>, by: number) => Promise<void>

/**
 * A write transaction. Statements run in order. If the work throws, its own changes are rolled back and no
 * other work's.
 */
export interface Tx {
  /** Runs a Kysely query. Returns the rows of selects and `returning`. Yields while many rows are read. */
  all(query: Compilable): Promise<RawRow[]>
  /** The same, with each row decoded by `read`. */
  all<T>(query: Compilable, read: (raw: RawRow) => T): Promise<T[]>
  /** Runs a prepared statement with `?` parameters: faster than `all`, since no query is built. */
  sql(text: string, parameters: readonly unknown[]): Promise<RawRow[]>
  /**
   * Runs the statement once for each list of parameters, in order, and returns no rows. No two lists may
   * affect the same row.
   */
  each(text: string, lists: readonly (readonly unknown[])[]): Promise<void>
  /** Records a change to be published after the commit, in order. */
  emit(change: Change): void
  /**
   * Adds to a sum that many writes of one commit share, such as a counter. All additions under one key are
   * applied once, before the commit. This work sees its own additions after `settle`, and those of other
   * works not at all.
   */
  add(key: string, by: number, apply: Apply): void
  /** Applies this work's additions so far. */
  settle(): Promise<void>
  /**
   * Flushes pending additions of this and earlier works of the commit, so that a check reads final sums.
   * Undoes the batching of `add`.
   */
  settleAll(): Promise<void>
  /** Yields to the event loop if the work's time slice is over. Await it in long loops without statements. */
  yieldIfDue(): Promise<void> | undefined
  /**
   * Suffix of a select that locks its rows until the end of the transaction. Empty if only one transaction at
   * a time can write.
   */
  readonly forUpdate: '' | ' for update'
  /**
   * Time of the commit, ISO with six fractional digits and +00:00. It is later than that of any commit before
   * that changed rows of the same shards.
   */
  readonly now: string
}

export interface StoreFigures {
  /** Writes that wait for the next commit. */
  writesWaiting: number
  /**
   * Connections to the database: the maximum, in use, and requests waiting for one. Null: the database is in
   * this process.
   */
  connections: { max: number; used: number; waiting: number } | null
  /** Free bytes on the database's disk. Null: the disk is another machine's. */
  diskFree: number | null
}

/** Figures of one commit. Times are in milliseconds. */
export interface CommitFigures {
  works: number
  /** How long its first write was queued on this node. */
  queuedMs: number
  /** From asking the database for a transaction to having the turn among the nodes. */
  turnMs: number
  /** From having the turn to the acknowledgement. No other commit writes to its shards meanwhile. */
  heldMs: number
  /** How often it was undone and made again, because a write changed rows of a shard that it had not named. */
  misplaced: number
}

export type Settled<T> = { ok: true; value: T } | { ok: false; reason: unknown }

/**
 * Runs many entries, in order, with the same outcomes as `work` for each alone. It may return fewer outcomes
 * than entries; the others then run alone. If it throws, the batch is rolled back and every entry is retried
 * alone.
 */
export type SetWork<E, T> = (tx: Tx, entries: readonly E[]) => Promise<readonly Settled<T>[]>
/** Makes a write part of a set: adjacent queued writes with the same `by` are run by it together. */
export interface Member<E, T> {
  by: SetWork<E, T>
  entry: E
}

export interface WriteOptions<E, T> {
  /**
   * Default: anywhere. A wrong place costs a second attempt and is no error: the store compares it with the
   * rows that were changed, before it commits. Ignored if only one process uses the store.
   */
  place?: WritePlace
  member?: Member<E, T> | undefined
  /** The write takes long: it has a commit for itself, so that none which was queued before waits for it. */
  isLong?: boolean | undefined
  /**
   * Keys of the rows that the write inserts. Beside these, it adds to sums and changes nothing. Absent: it may
   * change any row of its place.
   */
  adds?: readonly string[] | undefined
}

/**
 * One embedded or remote SQL database. SQLite and PostgreSQL give the same results.
 *
 * Writes that arrive together commit together, with one fsync. Writes to one shard are made in order of
 * arrival. A write that fails rolls back only itself. Each `write` resolves only after its commit.
 */
export interface Store {
  readonly dialect: 'sqlite' | 'postgres'
  /** Whether statements can be stopped: they then call `limelight_due()` for each row. */
  readonly stops?: true
  /** Kysely for building queries in this dialect. It cannot run them. */
  readonly db: import('kysely').Kysely<any>
  /** Reads committed rows, outside any write. */
  read(query: Compilable): Promise<RawRow[]>
  readSql(text: string, parameters: readonly unknown[]): Promise<RawRow[]>
  readValues(text: string, parameters: readonly unknown[]): Promise<RawValues[]>
  /** Returns the number of round trips to the database so far. Absent: the database is in this process. */
  roundTrips?(): number
  /**
   * Returns how far this machine's clock was ahead of the database's at the last measurement, in ms. Absent:
   * the database is in this process.
   */
  clockDrift?(): number
  figures(): StoreFigures
  /** The listener gets the figures of each successful commit. */
  onCommit(listener: (figures: CommitFigures) => void): void
  /**
   * Returns a number that changes with every commit of this or another process. Null: the engine cannot tell
   * without a query.
   */
  version(): number | null
  /**
   * Runs `work` in a write transaction and resolves with its value once it is durable. If `work` throws, it
   * is rolled back and the error is rethrown. `work` must await nothing but `tx`.
   */
  write<T, E = never>(work: (tx: Tx) => Promise<T>, options?: WriteOptions<E, T>): Promise<T>
  /**
   * Whether a write of this process that is not answered yet may change rows of this place, or inserts one of
   * the rows with these keys (see WriteOptions.adds). Null: or inserts anything.
   */
  mayChange(place: WritePlace, keys: readonly string[] | null): boolean
  /**
   * The listener gets the changes of one commit after the other, in several calls if there are many. Commits
   * that change one shard come in their order.
   */
  onChanges(listener: (changes: readonly Change[], commit: SharedCommit | null) => void): void
  /**
   * Looks up the shard on which changes of an account or row are published, and the number of commits of each
   * shard. Null: only one process uses this store.
   */
  readonly shards: StoreShards | null
  /**
   * Returns why the store cannot be written, known from the last write, or from a tiny one if there was none
   * lately. Null: it can.
   */
  trouble(): Trouble | null
  /** Whether the disk is known to be full. Makes no write to find out. */
  full(): boolean
  close(): Promise<void>
}
