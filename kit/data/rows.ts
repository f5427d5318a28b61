import type { Json } from '../../contract/json.ts'
import type { ColumnsEqual } from '../../contract/row-types.ts'

/** A table's rows in the browser, and how change events update them. Pure. */

export interface HasId {
  id: string
}
export type Values = Readonly<Record<string, Json>>
/**
 * Columns that must equal a value: one condition for the request, the subscription and the rows in memory.
 */
export type Where<T extends string = string> = ColumnsEqual<T>
/** Sorts by a column that is selected, because the browser sorts too. */
export interface Order<C extends string = string> {
  column: C
  descending?: boolean
}

/** A change event of one row, reduced to its data. */
export type RowChange = { type: 'INSERT' | 'UPDATE'; row: HasId & Values } | { type: 'DELETE'; id: string }

/** A write of ours that the server has not acknowledged yet. */
export type PendingWrite = { id: string } /** `row` null: shown only once the server has it. */ & (
  | { type: 'INSERT'; row: (HasId & Values) | null }
  | { type: 'UPDATE'; values: Values }
  | { type: 'DELETE' }
)

/**
 * Returns the rows after the changes. An update keeps values that the event lacks (embedded rows). An update
 * of an unknown row inserts it: it has come into view. A row that no longer satisfies `where` is removed.
 * Returns the same array if nothing changed.
 */
export function withChanges<T extends HasId>(rows: readonly T[], changes: readonly RowChange[], where: Where, order: Order): readonly T[] {
  if (changes.length === 0) return rows
  const byId = new Map(rows.map((row) => [row.id, row]))
  let changed = false
  for (const change of changes) {
    const id = change.type === 'DELETE' ? change.id : change.row.id
    if (change.type === 'DELETE' || !satisfies(change.row, where)) {
      changed = byId.delete(id) || changed
      continue
    }
    byId.set(id, { ...byId.get(id), ...change.row } as HasId as T)
    changed = true
  }
  return changed ? sortRows([...byId.values()], order) : rows
}

/**
 * Returns the rows overlaid with our unacknowledged writes. A row that the server already has wins over our
 * optimistic insert of it.
 */
export function withPending<T extends HasId>(rows: readonly T[], writes: readonly PendingWrite[], order: Order): readonly T[] {
  if (writes.length === 0) return rows
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const write of writes) {
    const known = byId.get(write.id)
    if (write.type === 'DELETE') byId.delete(write.id)
    else if (write.type === 'UPDATE' && known) byId.set(write.id, { ...known, ...write.values })
    else if (write.type === 'INSERT' && write.row && !known) byId.set(write.id, write.row as HasId as T)
  }
  return sortRows([...byId.values()], order)
}

export const satisfies = (row: Values, where: Where): boolean =>
  Object.entries(where).every(([column, value]) => row[column] === undefined || row[column] === value)

/** Returns a column's value by a name that is not known statically, or null. */
export const valueIn = (row: object, column: string): Json => (row as Values)[column] ?? null

/** Sorts by the order's column, then by id to keep equal rows in place. Missing values come last. */
export function sortRows<T extends HasId>(rows: T[], { column, descending = false }: Order): T[] {
  const direction = descending ? -1 : 1
  return rows.sort((a, b) => {
    const x = valueIn(a, column)
    const y = valueIn(b, column)
    if (x === y) return a.id < b.id ? -1 : 1
    if (x === null) return 1
    if (y === null) return -1
    return x < y ? -direction : direction
  })
}

/** Returns the subscription's filter, `session_id=eq.…,active=eq.true`, or undefined for all visible rows. */
export function filterText(where: Where, ids?: readonly string[]): string | undefined {
  const equal = Object.entries(where).map(([column, value]) => `${column}=eq.${value}`)
  const parts = ids === undefined ? equal : [...equal, `id=in.(${ids.join()})`]
  return parts.length > 0 ? parts.join(',') : undefined
}
