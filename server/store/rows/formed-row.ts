import type { Row } from '../../../contract/json.ts'
import { allColumns, type Table } from '../../../contract/table.ts'
import { pointToVersion } from './versions.ts'

/** A row as it will be stored, and the new row of its version table, or null. */
export interface FormedRow {
  row: Row
  version: Row | null
}

export function formRow(table: Table, sent: Row, now: string): FormedRow {
  const row: Row = {}
  for (const column of allColumns(table)) row[column] = sent[column] ?? (table.derived && column in table.derived ? 0 : null)
  return table.versions ? pointToVersion(table.versions, row, now) : { row, version: null }
}
