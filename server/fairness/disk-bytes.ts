import type { Json, Row } from '../../contract/json.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Column, Table } from '../../contract/table.ts'

/**
 * About how many bytes a row takes on the disk: its texts in UTF-8, and `rowOverheadBytes` for the rest; the sums it adds to count as rows of
 * their own. Always the same for the same row, so that a deletion takes from a quota exactly what the insert and the updates added to it.
 */
export function diskBytesOf(table: Table, row: Row): number {
  let bytes = LIMITS.rowOverheadBytes
  for (const [name, column] of Object.entries(table.columns)) if (isSent(column)) bytes += bytesOf(row[name] ?? null)
  if (table.tally) for (const key of table.tally.of(row).keys()) bytes += LIMITS.rowOverheadBytes + Buffer.byteLength(key)
  return bytes
}

/** Of what a phone sends only texts and json can be long. A text of a closed list, such as a status, may change later. */
const isSent = (column: Column): boolean => column.type === 'json' || (column.type === 'text' && !column.oneOf)

const bytesOf = (value: Json): number => (value === null ? 0 : Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value)))
