import type { Json } from '../../contract/json.ts'
import type { ColumnsEqual } from '../../contract/row-types.ts'

/** What the browser knows of a table's rows, and how a change event alters it. Pure. */

export interface HasId {
  id: string
}
export type Values = Readonly<Record<string, Json>>
/** Columns that must equal a value: the same condition for the request, the subscription and the memory. */
export type Where<T extends string = string> = ColumnsEqual<T>
/** By a column that is read: the browser keeps the order too. */
export interface Order<C extends string = string> {
  column: C
  descending?: boolean
}

/** A change event of one row, as supabase-js hands it out. */
export type RowChange = { type: 'INSERT' | 'UPDATE'; row: HasId & Values } | { type: 'DELETE'; id: string }

/** A write of ours that the server has not answered yet. */
export type PendingWrite = { id: string } /** `row` null: not shown before the server has it. */ & (
  | { type: 'INSERT'; row: (HasId & Values) | null }
  | { type: 'UPDATE'; values: Values }
  | { type: 'DELETE' }
)

/**
 * The rows after the changes. An update keeps what the event does not carry (embedded rows); an update of an unknown row is a row that came
 * into sight; one that no longer satisfies `where` has left it. Returns the same array when nothing changed.
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

/** The rows with our unanswered writes laid over them. A row the server already knows wins over our optimistic insert of it. */
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

/** What stands in a column of a row that one knows the columns of by name alone; null where nothing does. */
export const valueIn = (row: object, column: string): Json => (row as Values)[column] ?? null

/** By the order's column, then by id, so that equal values do not dance. Missing values come last. */
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

/** The subscription's filter: `session_id=eq.…,active=eq.true`, or undefined for all rows one may see. */
export function filterText(where: Where): string | undefined {
  const parts = Object.entries(where).map(([column, value]) => `${column}=eq.${value}`)
  return parts.length > 0 ? parts.join(',') : undefined
}
