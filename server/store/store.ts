import type { Compilable } from 'kysely'
import type { Row } from '../../contract/json.ts'

/**
 * A row change that committed. `before`/`after` are whole rows, derived columns included. `at` is the time of its commit, and the row's version by it:
 * no two commits have the same, and a later one has a later.
 */
export type Change = { table: string; id: string; at: string } & (
  | { type: 'INSERT'; before: null; after: Row }
  | { type: 'UPDATE'; before: Row; after: Row }
  | { type: 'DELETE'; before: Row; after: null }
)

/** `full`: the disk was, and what was kept aside is in use; only what makes space, and sign-in, should be written. `unwritable`: nothing can be. */
export type Trouble = 'full' | 'unwritable'

/** Rows as the driver gives them; `server/store/codec.ts` turns them into contract rows and back. */
export type RawRow = Record<string, unknown>
/** The same without names, in the order of what was selected. */
export type RawValues = readonly unknown[]

/** What other nodes must know of a commit, beside its changes. */
export interface SharedCommit {
  shardOf(change: Change): number
  /** For each shard that it changed, how many commits have changed that, this one included. Empty where that was lost with the connection. */
  sequences: ReadonlyMap<number, number>
  /** These changes are the last of the commit. */
  isLast: boolean
}

export interface StoreShards {
  ofAccount(id: string): number
  /** The shard of the rows that have this value in this column; null: nothing tells whose they are. */
  ofKey(table: string, column: string, value: string): Promise<number | null>
  /** How many commits have changed each of these. */
  sequences(shards: readonly number[]): Promise<Map<number, number>>
}

/** Applies a sum, by one statement. It must find its row gone without failing. */
export type Apply = (tx: Pick<Tx, 'sql' | 'emit' | 'now'>, by: number) => Promise<void>

/** A write transaction. Statements run in order; the first throw rolls this transaction's work back and nobody else's. */
export interface Tx {
  /** Runs a Kysely query; rows for selects and `returning`. Others get their turn while many rows are read. */
  all(query: Compilable): Promise<RawRow[]>
  /** The same, with each row as `read` makes it. */
  all<T>(query: Compilable, read: (raw: RawRow) => T): Promise<T[]>
  /** Runs a prepared text with `?` parameters: the hot path that skips building. */
  sql(text: string, parameters: readonly unknown[]): Promise<RawRow[]>
  /** Runs the text once for each of the lists of parameters, in order; it answers nothing. No two of them meet in one row. */
  each(text: string, lists: readonly (readonly unknown[])[]): Promise<void>
  /** Notes a change to be published after the commit, in order. */
  emit(change: Change): void
  /**
   * Adds to a sum that many writes of one commit add to, such as a counter: what they add under one key is applied once, before the commit.
   * This work sees its own additions after `settle`; like all uncommitted work of others, theirs are not seen.
   */
  add(key: string, by: number, apply: Apply): void
  /** Applies what this work has added so far. */
  settle(): Promise<void>
  /** Applies that, and what earlier works of this commit have added: sums then read as they will be. For who decides by them; it costs what `add` saves. */
  settleAll(): Promise<void>
  /** To be awaited between steps that run no statement but are many: lets others have their turn where this work has had its own. */
  turn(): Promise<void> | undefined
  /** What a select ends with whose rows nobody else may change until this transaction is over; empty where only one writes at a time. */
  readonly forUpdate: '' | ' for update'
  /** The time of the commit this work belongs to, ISO with six digits and +00:00, later than that of any commit before. */
  readonly now: string
}

export type Settled<T> = { ok: true; value: T } | { ok: false; reason: unknown }

/**
 * Does for many entries, in their order, what `work` does for one, with the same outcomes. It may stop early: those that it has no outcome for are done
 * alone after it. What it throws is nobody's answer: all of it is undone, and each entry is done alone.
 */
export type SetWork<E, T> = (tx: Tx, entries: readonly E[]) => Promise<readonly Settled<T>[]>
/** A write's part in a set: writes of one `by` that wait next to each other are done by it together. */
export interface Member<E, T> {
  by: SetWork<E, T>
  entry: E
}

/**
 * One embedded or remote SQL database. SQLite and PostgreSQL give the same answers.
 *
 * Writes that arrive together commit together, in the order of their arrival: one fsync serves all, what fails undoes only itself,
 * and each `write` resolves only after that commit.
 */
export interface Store {
  readonly dialect: 'sqlite' | 'postgres'
  /** Its statements can be stopped: those that are built for it ask `limelight_due()` for each row. */
  readonly stops?: true
  /** Kysely for *building* queries of this dialect; it never runs them. */
  readonly db: import('kysely').Kysely<any>
  /** Reads what is committed, outside any write. */
  read(query: Compilable): Promise<RawRow[]>
  readSql(text: string, parameters: readonly unknown[]): Promise<RawRow[]>
  readValues(text: string, parameters: readonly unknown[]): Promise<RawValues[]>
  /** How often it has gone to its database and back; absent where the database is in this process. */
  roundTrips?(): number
  /** A number that changes with every commit, this process's or another's; null: this engine cannot tell without asking. */
  version(): number | null
  /** Runs `work` in a write transaction and resolves with its value once it is durable. Rejects with what `work` threw, rolled back. `work` awaits nothing but `tx`. */
  write<T, E = never>(work: (tx: Tx) => Promise<T>, member?: Member<E, T>): Promise<T>
  /** Called after each commit with its changes in order, in several parts where they are many. */
  onChanges(listener: (changes: readonly Change[], commit: SharedCommit | null) => void): void
  /** How its changes are parted among nodes; null: one process alone has this store. */
  readonly shards: StoreShards | null
  /** Whether it can be written, known from the last write, or from a tiny one when there was none lately. Null: it can. */
  trouble(): Trouble | null
  /** Whether the disk is full, without trying. */
  full(): boolean
  /** Finishes waiting writes and closes. */
  close(): Promise<void>
}
