/** Physical kind of a column's values, the same on both engines: see codec.ts. */
export type Kind = 'text' | 'integer' | 'number'

export interface MovedColumn {
  name: string
  kind: Kind
}

/** A table as a move sees it, equal on both engines. */
export interface MovedTable {
  name: string
  /** Ordered by name. */
  columns: readonly MovedColumn[]
  /** Primary key columns: rows are read in this order. */
  key: readonly string[]
  /** Referenced tables, whose rows must be written first. */
  parents: readonly string[]
}

/**
 * A row in canonical form, in the order of the table's columns. Each value is text, integers in digits and
 * numbers as JavaScript prints them, so that equal values are equal texts on both engines. There is no
 * negative zero, because SQLite does not keep its sign.
 */
export type MovedRow = readonly (string | null)[]
/** Values of a row's primary key, in canonical form. */
export type MovedKey = readonly string[]

export interface Copied {
  table: string
  /** Key of the last row copied. Null: none is. */
  last: MovedKey | null
  rows: number
}

/** The target's record of a move: identity of the source, progress by table, and whether all was verified. */
export interface MoveRecord {
  source: string
  finished: boolean
  tables: readonly Copied[]
}

/** A database as a move reads it: rows in key order, and hosts' files. */
export interface Side {
  tables(): Promise<readonly MovedTable[]>
  /** Names of the applied migrations. */
  migrations(): Promise<readonly string[]>
  count(table: MovedTable): Promise<number>
  /**
   * Returns the rows after this key: at most `BATCH_ROWS`, and none after `BATCH_BYTES` are reached, but at
   * least one if any is left.
   */
  read(table: MovedTable, after: MovedKey | null): Promise<readonly MovedRow[]>
  files: FileSide
}

/** The database to copy from. While open, it is locked against other writers. It is never changed. */
export interface Source extends Side {
  /** Returns a hash that differs between databases, and after writes to the same one. */
  identity(): Promise<string>
  /** Describes a row that the other engine cannot store, and why. Null: there is none. */
  unfit(table: MovedTable): Promise<string | null>
  /** Bytes of its rows, without files. */
  bytes(): Promise<number>
  /** Time of the newest commit that it knows, in microseconds since the epoch. */
  newest(): Promise<number>
  close(): Promise<void>
}

export interface Target extends Side {
  /** Returns the record of a move to this side. Null: no move has begun, and this side has no rows. */
  journal(): Promise<MoveRecord | null>
  begin(source: string, tables: readonly MovedTable[]): Promise<void>
  /** Writes rows and the table's progress in one transaction. */
  write(table: MovedTable, rows: readonly MovedRow[], copied: Copied): Promise<void>
  /** Free bytes. Null: unknown. */
  space(): number | null
  /**
   * Marks the move as verified. `newest`: no later commit may have an earlier time than this, in microseconds
   * since the epoch.
   */
  finish(newest: number): Promise<void>
  close(): Promise<void>
}

export interface FileSide {
  /** Names and bytes of the complete files, ordered by name. */
  list(): Promise<readonly { name: string; bytes: number }[]>
  /** The content in pieces of `FILE_PIECE_BYTES`; the last one may be shorter. */
  pieces(name: string): AsyncIterable<Uint8Array>
  /** Stores a file completely or not at all. */
  keep(name: string, pieces: AsyncIterable<Uint8Array>): Promise<void>
}

export const BATCH_ROWS = 1_000
export const BATCH_BYTES = 4_194_304
export const FILE_PIECE_BYTES = 262_144
