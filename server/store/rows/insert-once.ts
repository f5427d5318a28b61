import type { Row } from '../../../contract/json.ts'
import type { Table } from '../../../contract/table.ts'
import { pipelined } from '../pipelined.ts'
import type { Tx } from '../store.ts'
import { encodeRow, insertOnceText } from './row-statements.ts'

/** Inserts rows that collide with none that is there. Returns those that were inserted. */
export async function insertOnce(tx: Pick<Tx, 'sql'>, table: Table, rows: readonly Row[]): Promise<Row[]> {
  const inserted = await pipelined(rows.map((row) => tx.sql(insertOnceText(table), encodeRow(table, row))))
  return rows.filter((_, at) => (inserted[at] ?? []).length > 0)
}
