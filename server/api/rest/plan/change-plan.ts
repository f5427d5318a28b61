import type { Actor } from '../../../../contract/actor.ts'
import { always, type Filter, or, related } from '../../../../contract/filter.ts'
import type { Row } from '../../../../contract/json.ts'
import type { BesideCheck, UpdateGrant } from '../../../../contract/policy.ts'
import type { Table } from '../../../../contract/table.ts'
import { readValue } from '../../../../contract/values.ts'
import { type Catalog, parentTable } from '../../../rules/catalog.ts'
import { grantsOf } from '../../../rules/policy/view.ts'
import type { ReadPlan } from '../../../store/plans.ts'
import type { Body } from '../parse/body.ts'
import type { Level } from '../parse/query.ts'
import { planRead } from './read-plan.ts'
import { refuseColumn } from './refusals.ts'

export interface UpdatePermit {
  where: Filter
  /** Condition on the row after the change. */
  check: Filter
  transitions: NonNullable<UpdateGrant['transitions']>
  amend: UpdateGrant['amend']
  /** Check against the row of `table` that this row references. */
  beside: (BesideCheck & { table: string }) | null
  hint: string | null
}

/**
 * Returns the actor's update grants that allow all these columns. Empty if the actor has no update grant, so
 * that no row matches. Refuses 42501 if grants exist but none allows all columns.
 */
export function updatePermits(catalog: Catalog, actor: Actor, table: Table, columns: readonly string[]): UpdatePermit[] {
  const grants = grantsOf(catalog, table.name, actor).flatMap((g) => (g.update ? [g.update] : []))
  const allowing = grants.filter((g) => columns.every((c) => g.columns.includes(c)))
  if (grants.length > 0 && allowing.length === 0) {
    const denied = columns.filter((c) => !grants.some((g) => g.columns.includes(c)))
    refuseColumn(table, actor, denied.length > 0 ? denied : columns)
  }
  return allowing.map((g) => ({
    where: g.where(actor),
    check: (g.check ?? g.where)(actor),
    transitions: g.transitions ?? {},
    amend: g.amend,
    beside: g.beside ? { ...g.beside, table: parentTable(table, g.beside.column) ?? '' } : null,
    hint: g.hint ?? null,
  }))
}

/** Returns the filters whose related rows are needed to check these permits. */
export const askedBy = (permits: readonly UpdatePermit[]): Filter[] =>
  permits.flatMap(({ where, check, beside }) => [where, check, ...(beside ? [related(beside.table, beside.column, always)] : [])])

/** Applies a change and the permits' amendments to a row. */
export const changed = (permits: readonly UpdatePermit[], change: Row, row: Row): Row =>
  permits.reduce((next, { amend }) => amend?.(next, row) ?? next, { ...row, ...change })

/** Plans the search for the rows that a change affects. */
export const planTargets = (catalog: Catalog, actor: Actor, table: Table, level: Level): ReadPlan =>
  planRead({ catalog, actor, table, select: [], level: { ...level, embeds: new Map() }, names: [] })

/** Returns the filter of the rows the actor may delete. */
export const deletable = (catalog: Catalog, actor: Actor, table: Table): Filter =>
  or(...grantsOf(catalog, table.name, actor).flatMap((g) => (g.delete ? [g.delete.where(actor)] : [])))

/** Returns the validated values of an update. */
export function readChange(table: Table, { rows, columns }: Body): Row {
  const change: Row = {}
  for (const name of columns) {
    const column = table.columns[name]
    if (column) change[name] = readValue(name, column, rows[0]?.[name])
  }
  return change
}
