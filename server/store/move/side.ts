/** How a column's values lie on both engines: see codec.ts. */
export type Kind = 'text' | 'integer' | 'number'

export interface MovedColumn {
  name: string
  kind: Kind
}

/** A table as a move sees it, the same on both engines. */
export interface MovedTable {
  name: string
  /** In the order of their names. */
  columns: readonly MovedColumn[]
  /** Its primary key, by which it is read in order. */
  key: readonly string[]
  /** The tables whose rows must be there before its own. */
  parents: readonly string[]
}

/**
 * A row in canonical form, in the order of the table's columns: each value as text, integers in digits and numbers as JavaScript writes them, so that
 * the same value is the same text whichever engine it was read from. There is one zero: SQLite keeps no sign of it.
 */
export type MovedRow = readonly (string | null)[]
/** The values of a row's primary key, in canonical form. */
export type MovedKey = readonly string[]

/** How far the rows of a table have come. */
export interface Copied {
  table: string
  /** Of the last row that is there; null: none is. */
  last: MovedKey | null
  rows: number
}

/** What the target knows of a move: whose rows it takes, how far each table has come, and whether all of it was verified. */
export interface Journal {
  source: string
  finished: boolean
  tables: readonly Copied[]
}

/** A database that a move reads: its own rows in the order of their keys, and the files of hosts beside it. */
export interface Side {
  tables(): Promise<readonly MovedTable[]>
  /** Names of the migrations that made it. */
  migrations(): Promise<readonly string[]>
  count(table: MovedTable): Promise<number>
  /** Rows after this key, at most `BATCH_ROWS`, and no more once they have `BATCH_BYTES`; at least one where there is one. */
  read(table: MovedTable, after: MovedKey | null): Promise<readonly MovedRow[]>
  files: FileSide
}

/** What a move reads from. It is never changed, and nobody else writes to it from when it is opened until it is closed. */
export interface Source extends Side {
  /** What tells it from another database, and from itself as it was before somebody wrote to it. */
  identity(): Promise<string>
  /** A row that the other engine cannot hold, and why; null: there is none. */
  unfit(table: MovedTable): Promise<string | null>
  /** Bytes that its rows take, without files. */
  bytes(): Promise<number>
  /** The newest time of a commit that it knows of, in microseconds since the epoch. */
  newest(): Promise<number>
  close(): Promise<void>
}

/** What a move writes to. */
export interface Target extends Side {
  /** Null: no move to it was begun. It has no rows then. */
  journal(): Promise<Journal | null>
  begin(source: string, tables: readonly MovedTable[]): Promise<void>
  /** Writes rows together with how far the table has come by them: both are there, or neither. */
  write(table: MovedTable, rows: readonly MovedRow[], copied: Copied): Promise<void>
  /** Bytes that may still be written; null: that cannot be known. */
  space(): number | null
  /** All is there and verified. `newest`: no later commit may have an earlier time than this, in microseconds since the epoch. */
  finish(newest: number): Promise<void>
  close(): Promise<void>
}

/** The files of hosts on one side. */
export interface FileSide {
  /** Names of those that are whole, in order, and their bytes. */
  list(): Promise<readonly { name: string; bytes: number }[]>
  /** A file in pieces of `FILE_PIECE_BYTES`, the last one shorter. */
  pieces(name: string): AsyncIterable<Uint8Array>
  /** Keeps a file: whole, or not at all. */
  keep(name: string, pieces: AsyncIterable<Uint8Array>): Promise<void>
}

export const BATCH_ROWS = 1_000
export const BATCH_BYTES = 4_194_304
export const FILE_PIECE_BYTES = 262_144
