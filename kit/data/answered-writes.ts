import type { HasId, PendingWrite, RowChange, Values, Where } from './rows.ts'
import { satisfies } from './rows.ts'

/**
 * Answers to our writes, by row, until the change event of each write arrives. Change events that are older
 * than the answer may still arrive and would undo it for a moment; so the answer overlays the rows until
 * then, like a pending write. Pure.
 */
export type AnsweredWrites = ReadonlyMap<string, AnsweredWrite>
interface AnsweredWrite {
  /** Values of the columns we wrote. Null: the row is deleted, or no longer in the list. */
  values: Values | null
  /** The latest answer for this row. */
  answer: RowChange
}

export const NONE_ANSWERED: AnsweredWrites = new Map()

/**
 * Adds the answer to a write of these columns; `before` is the row before it. Nothing is added for columns
 * that already had the answered value: their change event has arrived, or there will be none.
 */
export function withAnswer(
  answered: AnsweredWrites,
  answer: RowChange,
  { columns, before, where }: { columns: readonly string[]; before: HasId | undefined; where: Where },
): AnsweredWrites {
  const id = answer.type === 'DELETE' ? answer.id : answer.row.id
  if (!before) return answered
  const known = answered.get(id)?.values ?? {}
  const values = answer.type !== 'DELETE' && satisfies(answer.row, where) ? differing(answer.row, before, columns, known) : null
  return values && Object.keys(values).length === 0 ? answered : new Map(answered).set(id, { values, answer })
}

/** Removes values that these change events have confirmed. */
export function withHeard(answered: AnsweredWrites, changes: readonly RowChange[], where: Where): AnsweredWrites {
  if (answered.size === 0) return answered
  const left = new Map(answered)
  for (const change of changes) {
    const id = change.type === 'DELETE' ? change.id : change.row.id
    const known = left.get(id)
    const waits = known ? notHeard(known.values, change, where) : null
    if (known && waits) left.set(id, { ...known, values: waits.values })
    else left.delete(id)
  }
  return left
}

/** Removes the answer, unless a later one replaced it. */
export function withoutAnswer(answered: AnsweredWrites, answer: RowChange): AnsweredWrites {
  return new Map([...answered].filter(([, known]) => known.answer !== answer))
}

export const asPending = (answered: AnsweredWrites): PendingWrite[] =>
  [...answered].map(([id, { values }]) => (values ? { id, type: 'UPDATE', values } : { id, type: 'DELETE' }))

function differing(row: HasId & Values, before: HasId, columns: readonly string[], known: Values): Values {
  const written = columns.filter((column) => column in row && (column in known || !same(row[column], (before as HasId & Values)[column])))
  return { ...known, ...valuesOf(row, written) }
}

/** Returns the values that the change does not confirm, or null if none are left. */
function notHeard(values: Values | null, change: RowChange, where: Where): { values: Values | null } | null {
  if (change.type === 'DELETE') return null
  if (values === null) return change.type === 'INSERT' || !satisfies(change.row, where) ? null : { values }
  const { row } = change
  const missing = Object.keys(values).filter((column) => column in row && !same(row[column], values[column]))
  return missing.length > 0 ? { values: valuesOf(values, missing) } : null
}

const valuesOf = (row: Values, columns: readonly string[]): Values =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))
const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)
