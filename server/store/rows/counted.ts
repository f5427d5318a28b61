import type { Json, Row } from '../../../contract/json.ts'
import type { Counter } from '../../../contract/table.ts'
import { matches } from '../../rules/filter/matches.ts'

/** Returns the parent whose counter includes this row, and the row's weight. Null: no counter includes it. */
export function counted(row: Row | null, { column, where, weigh }: Counter): { parent: Json; weight: number } | null {
  if (row === null || (where !== undefined && !matches(where, row))) return null
  const parent = row[column] ?? null
  return parent === null ? null : { parent, weight: weigh ? weigh(row) : 1 }
}
