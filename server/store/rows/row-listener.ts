import type { Row } from '../../../contract/json.ts'
import type { Table } from '../../../contract/table.ts'
import type { Tx } from '../store.ts'

/** A row before (null: it is new) and after a write. */
export interface WrittenRow {
  before: Row | null
  after: Row
}
export interface ChangedRow extends WrittenRow {
  before: Row
}

/** Called within the transaction for changed rows, and for rows before deletion, to update the ledger. */
export interface RowListener {
  changed(tx: Tx, table: Table, rows: readonly ChangedRow[]): Promise<void>
  /** Called before rows of a table are deleted. */
  removed(tx: Tx, table: Table, rows: readonly Row[]): Promise<void>
  /** The same for sums of which nothing is left. Absent: they are of no interest. */
  forgotten?(tx: Tx, table: Table, rows: readonly Row[]): Promise<void>
  /**
   * Called first for rows that a request deletes. Returns true if it dealt with these rows and all below
   * them, so that `removed` is not called.
   */
  gone(tx: Tx, table: string, ids: readonly string[]): Promise<boolean>
}

/** Returns a listener that hears of forgotten sums as of other deleted rows. Null: it does not want to. */
export const forgetting = (listener: RowListener | null): RowListener | null =>
  listener?.forgotten ? { ...listener, removed: listener.forgotten } : null
