import type { Row } from '../../contract/json.ts'
import type { Table } from '../../contract/table.ts'
import type { Tx } from './store.ts'

/** A row that is written: as it was, or null where it is new, and as it is then. */
export interface WrittenRow {
  before: Row | null
  after: Row
}
export interface ChangedRow extends WrittenRow {
  before: Row
}

/** Is told, in the transaction, of rows that change, and of rows on their way out before they go: who keeps accounts of them puts them right. */
export interface RowListener {
  /** Rows of a table became others. */
  changed(tx: Tx, table: Table, rows: readonly ChangedRow[]): Promise<void>
  /** Rows of a table are being deleted. */
  removed(tx: Tx, table: Table, rows: readonly Row[]): Promise<void>
  /** The same, first of all, for what a request deletes. True: everything below these rows is dealt with, `removed` need not be told of it. */
  gone(tx: Tx, table: string, ids: readonly string[]): Promise<boolean>
}
