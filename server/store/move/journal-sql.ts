import type { Copied, MoveRecord } from './side.ts'

/** The move's journal is in the target, so that one transaction writes both rows and progress. */
export const MAKE_JOURNAL = `create table limelight_move (slot integer primary key check (slot = 1), source text not null, finished_at text);
create table limelight_move_tables (name text primary key, last_key text, row_count bigint not null)`
export const READ_MOVE = 'select source, finished_at from limelight_move'
export const READ_COPIED = 'select name, last_key, row_count from limelight_move_tables'

export interface MoveRow {
  source: string
  finished_at: string | null
}
export interface CopiedRow {
  name: string
  last_key: string | null
  row_count: number | string
}

export const journalOf = ({ source, finished_at }: MoveRow, rows: readonly CopiedRow[]): MoveRecord => ({
  source,
  finished: finished_at !== null,
  tables: rows.map(({ name, last_key, row_count }) => ({
    table: name,
    last: last_key === null ? null : JSON.parse(last_key),
    rows: Number(row_count),
  })),
})

/** Returns the parameters for recording a table's progress: last key, row count, table name. */
export const copiedParameters = ({ table, last, rows }: Copied): [string | null, number, string] => [
  last === null ? null : JSON.stringify(last),
  rows,
  table,
]
