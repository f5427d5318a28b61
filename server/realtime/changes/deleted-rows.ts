import type { Json, Row } from '../../../contract/json.ts'
import type { Change } from '../../store/store.ts'

/** Last versions of deleted rows, for policies on their children, whose changes may still be undelivered. */
export interface DeletedRows {
  /** Records the row if the change is a deletion. `sequence` is the change's sequence number. */
  add(change: Change, sequence: number): void
  byTable(): ReadonlyMap<string, ReadonlyMap<Json, Row>>
  /** Forgets deletions before this number, once every earlier change has been delivered. */
  forgetBefore(sequence: number): void
}

export function createDeletedRows(): DeletedRows {
  const tables = new Map<string, Map<Json, Row>>()
  /** In ascending order of sequence numbers. */
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
