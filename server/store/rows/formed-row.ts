import type { Row } from '../../../contract/json.ts'
import type { Folds } from '../../../contract/pairs.ts'
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
  if (table.folds) row[table.folds.into] = foldedIn(table.folds, row)
  return table.versions ? pointToVersion(table.versions, row, now) : { row, version: null }
}

/** Returns the row's text as it is found by, or null. */
export function foldedIn({ of, fold }: Folds, row: Row): string | null {
  const text = row[of] ?? null
  return text === null ? null : fold(String(text)) || null
}
