import type { Actor } from '../../../contract/actor.ts'
import { always, related } from '../../../contract/filter.ts'
import type { Json, Row } from '../../../contract/json.ts'
import type { Table } from '../../../contract/table.ts'
import { readValue } from '../../../contract/values.ts'
import { type Lookup, relatedIn } from '../../filter/matches.ts'
import type { Asked } from '../../store/related.ts'
import type { InsertPermit, InsertPlan } from '../plan/insert-plan.ts'
import type { Writing } from './write-tx.ts'

/** One row that a request wants to write. */
export interface Attempt {
  plan: InsertPlan
  actor: Actor
  sent: Row
}

/** The same as it would lie in the table. */
export interface Draft extends Attempt {
  /** By grants in order; none where each needs a row to point to that is not there. */
  candidates: readonly NewRow[]
}

/** The row as one grant would write it, and the row it points to where the grant checks against that. */
export interface NewRow {
  permit: InsertPermit
  row: Row
  parent: Row | null
}

/** What an attempt asks of the rows it points to. */
export const pointing = ({ plan, sent }: Attempt): Asked => ({
  row: sent,
  wanted: plan.grants.flatMap(({ parent }) => (parent ? relatedIn(related(parent.table, parent.column, always)) : [])),
})

/** A grant whose parent is not there writes nothing. */
export function draftOf(w: Pick<Writing, 'services' | 'tx'>, attempt: Attempt, lookup: Lookup): Draft {
  const { plan, sent } = attempt
  const candidates = plan.grants.flatMap((permit) => {
    const parent = permit.parent && (lookup(permit.parent.table, sent[permit.parent.column] ?? null) ?? null)
    if (permit.parent && !parent) return []
    const defaults = parent ? { ...permit.defaults, ...permit.parent?.defaults?.(parent) } : permit.defaults
    return [{ permit, parent, row: complete(w, plan.table, sent, { ...permit, defaults }) }]
  })
  return { ...attempt, candidates }
}

/** The whole row as it will lie in the table: what the server decides, what was sent, defaults. */
function complete(
  { services, tx }: Pick<Writing, 'services' | 'tx'>,
  table: Table,
  sent: Row,
  { defaults, set }: Pick<InsertPermit, 'defaults' | 'set'>,
): Row {
  const row: Row = {}
  for (const name in table.columns) {
    const column = table.columns[name]
    if (!column) continue
    if (Object.hasOwn(set, name)) row[name] = set[name] as Json
    else if (Object.hasOwn(sent, name)) row[name] = sent[name] as Json
    else if (Object.hasOwn(defaults, name)) row[name] = defaults[name] as Json
    else if (column.default === undefined) row[name] = readValue(name, column, null)
    else if ('value' in column.default) row[name] = column.default.value
    else row[name] = column.default.make === 'uuid' ? services.clock.newId() : tx.now
  }
  return row
}
