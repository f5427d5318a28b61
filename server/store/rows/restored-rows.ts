import type { Json, Row } from '../../../contract/json.ts'
import { allColumns, type Table } from '../../../contract/table.ts'
import type { Catalog, Relation } from '../../rules/catalog.ts'
import { type ReadSql, readIds } from '../sql/by-id.ts'

/**
 * Returns a deleted row as it is inserted again: its counters and its sums at zero, and defaults in columns
 * that were added to the table since.
 */
export function restoredRow(catalog: Pick<Catalog, 'tables'>, table: Table, deleted: Row): Row {
  const areSums = [...catalog.tables.values()].some(({ tally }) => tally?.table === table.name)
  const row: Row = {}
  for (const name of allColumns(table)) {
    const column = table.columns[name]
    if (!column || (areSums && column.type === 'integer')) row[name] = 0
    else row[name] = deleted[name] ?? presetOf(column.default)
  }
  return row
}

const presetOf = (preset: Table['columns'][string]['default']): Json => (preset && 'value' in preset ? preset.value : null)

/** Returns the rows all of whose parents exist. */
export async function withParents(read: ReadSql, keys: readonly Relation[], rows: readonly Row[]): Promise<readonly Row[]> {
  let left = rows
  for (const { column, parent } of keys) {
    const named = new Set(left.map((row) => row[column] ?? null).filter((id) => id !== null))
    const there = await readIds(read, parent, [...named])
    left = left.filter((row) => row[column] === null || there.has(row[column] ?? null))
  }
  return left
}
