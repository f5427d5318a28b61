import type { Row } from '../../../contract/json.ts'
import type { Table } from '../../../contract/table.ts'
import type { Catalog } from '../../rules/catalog.ts'

/** Whether one of the rows references a later one. */
export function pointsAhead(catalog: Pick<Catalog, 'parentsOf'>, table: Table, rows: readonly Row[]): boolean {
  const own = catalog.parentsOf(table.name).filter(({ parent }) => parent === table.name)
  if (own.length === 0) return false
  const places = new Map(rows.map((row, at) => [row['id'], at]))
  return rows.some((row, at) => own.some(({ column }) => (places.get(row[column]) ?? at) > at))
}
