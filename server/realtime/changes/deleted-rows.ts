import type { Json, Row } from '../../../contract/json.ts'
import type { Change } from '../../store/store.ts'

/** Rows that were deleted, as they were last, while changes of rows that point to them may still have to be told. */
export interface DeletedRows {
  /** Notes a deletion by its sequence number. */
  add(change: Change, sequence: number): void
  byTable(): ReadonlyMap<string, ReadonlyMap<Json, Row>>
  /** Forgets those whose number is lower: all that came before them was told. */
  forgetBefore(sequence: number): void
}

export function createDeletedRows(): DeletedRows {
  const tables = new Map<string, Map<Json, Row>>()
  /** In the order of their numbers. */
  const numbers = new Map<Row, { table: string; sequence: number }>()
  return {
    add({ table, before, after }, sequence) {
      if (after !== null) return
      const rows = tables.get(table) ?? new Map<Json, Row>()
      tables.set(table, rows.set(before['id'] ?? null, before))
      numbers.set(before, { table, sequence })
    },
    byTable: () => tables,
    forgetBefore(lowest) {
      for (const [row, { table, sequence }] of numbers) {
        if (sequence >= lowest) return
        numbers.delete(row)
        const id = row['id'] ?? null
        if (tables.get(table)?.get(id) === row) tables.get(table)?.delete(id)
      }
    },
  }
}
