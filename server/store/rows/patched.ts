import { refuse } from '../../../contract/errors.ts'
import type { Json, Row } from '../../../contract/json.ts'
import type { Table } from '../../../contract/table.ts'
import { foldedIn } from './formed-row.ts'

/** New values of columns, or a function that returns them from the old row. */
export type Patch = Row | ((old: Row) => Row)

/** Applies a patch to a row. Refuses (42501) a change of its id. Derived columns keep their values. */
export function patched(table: Table, before: Row, patch: Patch): Row {
  const after: Row = { ...before, ...(typeof patch === 'function' ? patch(before) : patch) }
  if (after['id'] !== before['id']) refuse('42501', `The id of a row of "${table.name}" cannot change.`)
  const { folds } = table
  const isRefolded = folds && after[folds.of] !== before[folds.of] && after[folds.into] === before[folds.into]
  if (isRefolded) after[folds.into] = foldedIn(folds, after)
  for (const derived of Object.keys(table.derived ?? {})) after[derived] = before[derived] as Json
  return after
}

/** Returns the names of the columns that differ. */
export const changedColumns = (table: Table, before: Row, after: Row): string[] =>
  Object.keys(table.columns).filter((column) => JSON.stringify(after[column]) !== JSON.stringify(before[column]))
