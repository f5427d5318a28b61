import { refuse } from '../../../../contract/errors.ts'
import type { Row } from '../../../../contract/json.ts'
import type { Table } from '../../../../contract/table.ts'
import { type Lookup, matches } from '../../../rules/filter/matches.ts'
import type { UpdatePermit } from '../plan/change-plan.ts'
import { refuseRow } from '../plan/refusals.ts'
import type { Writing } from './write-tx.ts'

/**
 * Refuses unless one of the permits allows the change: 23514 if only a transition or the check against the
 * parent forbids it, else 42501.
 */
export function permitUpdate(
  { actor, tx: { now } }: { actor: Writing['actor']; tx: Pick<Writing['tx'], 'now'> },
  table: Table,
  permits: readonly UpdatePermit[],
  before: Row,
  after: Row,
  lookup: Lookup,
): void {
  const fitting = permits.filter((p) => matches(p.where, before, lookup) && matches(p.check, after, lookup))
  if (fitting.length === 0) refuseRow(table, actor, permits.find((p) => p.hint !== null)?.hint ?? null)
  const stepping = fitting.filter((p) => forbiddenStep(p, before, after) === null)
  if (stepping.length > 0) {
    const problems = stepping.map((p) => besideProblem(p, after, lookup, now))
    if (!problems.includes(null)) refuse('23514', problems[0] as string)
    return
  }
  const wrong = fitting.map((p) => ({ hint: p.hint, column: forbiddenStep(p, before, after) }))
  const first = wrong[0]
  if (!first) return
  const column = first.column as string
  refuse('23514', `column "${column}" of "${table.name}" cannot change from "${String(before[column])}" to "${String(after[column])}"`, {
    hint: first.hint,
  })
}

/** Returns the error of the check against the parent, or null. Without a parent there is none. */
function besideProblem({ beside }: UpdatePermit, after: Row, lookup: Lookup, now: string): string | null {
  const parent = beside && lookup(beside.table, after[beside.column] ?? null)
  return parent ? beside.check(after, parent, now) : null
}

/** Returns the first column with a change that is no listed transition, or null. */
function forbiddenStep({ transitions }: UpdatePermit, before: Row, after: Row): string | null {
  for (const [column, steps] of Object.entries(transitions)) {
    const from = String(before[column])
    if (before[column] === after[column]) continue
    if (!Object.hasOwn(steps, from) || !steps[from]?.includes(String(after[column]))) return column
  }
  return null
}
