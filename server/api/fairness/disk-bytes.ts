import type { Json, Row } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Column, Table } from '../../../contract/table.ts'

/**
 * Estimates a row's bytes on disk: its texts in UTF-8, plus LIMITS.rowOverheadBytes; each tally sum it
 * contributes to counts as another row. Deterministic per row, so that a deletion returns exactly the bytes
 * that insert and updates took from the quota.
 */
export function diskBytesOf(table: Table, row: Row): number {
  let bytes = LIMITS.rowOverheadBytes
  for (const [name, column] of Object.entries(table.columns)) if (isSent(column)) bytes += bytesOf(row[name] ?? null)
  if (table.tally) for (const key of table.tally.of(row).keys()) bytes += LIMITS.rowOverheadBytes + Buffer.byteLength(key)
  return bytes
}

/**
 * Only texts and json sent by phones can be long. A text with a closed list of values (`oneOf`), such as a
 * status, does not count, because it may change later.
 */
const isSent = (column: Column): boolean => column.type === 'json' || (column.type === 'text' && !column.oneOf)

const bytesOf = (value: Json): number => (value === null ? 0 : Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value)))
