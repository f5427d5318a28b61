import type { Actor } from '../../../../contract/actor.ts'
import { always, related } from '../../../../contract/filter.ts'
import type { Json, Row } from '../../../../contract/json.ts'
import type { Table } from '../../../../contract/table.ts'
import { readValue } from '../../../../contract/values.ts'
import type { Catalog } from '../../../rules/catalog.ts'
import { type Lookup, relatedIn } from '../../../rules/filter/matches.ts'
import type { Asked } from '../../../store/rows/related.ts'
import type { Admission } from '../../fairness/admit.ts'
import type { InsertPermit, InsertPlan } from '../plan/insert-plan.ts'
import type { Writing } from './write-tx.ts'

/** The services, and the time of the write. */
interface Drafting {
  services: Writing['services']
  tx: Pick<Writing['tx'], 'now'>
}

/** One row to insert, as sent. */
export interface Attempt {
  plan: InsertPlan
  actor: Actor
  admission: Pick<Admission, 'sender' | 'admit'>
  sent: Row
}

/** The row as it would be stored. */
export interface Draft extends Attempt {
  /** One row per grant, in order. Empty if every grant needs a parent that does not exist. */
  candidates: readonly NewRow[]
}

/** The row as one grant would write it, and its parent if the grant checks against that. */
export interface NewRow {
  permit: InsertPermit
  row: Row
  parent: Row | null
}

/** Returns the parent rows of an attempt: grants check against them, and they must exist. */
export const pointing = (catalog: Catalog, { plan, sent }: Attempt): Asked => ({
  row: sent,
  wanted: catalog.parentsOf(plan.table.name).flatMap(({ column, parent }) => relatedIn(related(parent, column, always))),
})

/** Completes the row for each grant. Grants whose parent does not exist are left out. */
export function draftOf(w: Drafting, attempt: Attempt, lookup: Lookup): Draft {
  const { plan, sent } = attempt
  const candidates = plan.grants.flatMap((permit) => {
    const parent = permit.parent && (lookup(permit.parent.table, sent[permit.parent.column] ?? null) ?? null)
    if (permit.parent && !parent) return []
    const defaults = parent ? { ...permit.defaults, ...permit.parent?.defaults?.(parent) } : permit.defaults
    return [{ permit, parent, row: complete(w, plan.table, sent, { ...permit, defaults }) }]
  })
  return { ...attempt, candidates }
}

/** Returns the complete row: values set by the server, then sent ones, then defaults. */
function complete({ services, tx }: Drafting, table: Table, sent: Row, { defaults, set }: Pick<InsertPermit, 'defaults' | 'set'>): Row {
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
