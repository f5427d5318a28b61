import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../contract/actor.ts'
import { and, type Filter, isAlways, not, or } from '../../contract/filter.ts'
import type { Row } from '../../contract/json.ts'
import { type Lookup, matches } from '../../contract/matches.ts'
import type { Grants } from '../../contract/policy.ts'
import type { Catalog } from '../catalog.ts'
import { type FilterSqlContext, filterSql } from '../store/filter-sql.ts'

/** What one actor sees of one table: which rows, and for columns that can be hidden, on which rows they show. */
export interface View {
  table: string
  where: Filter
  /** Column → the rows on which it shows; elsewhere it reads as null. Columns that are not here always show. */
  visible: ReadonlyMap<string, Filter>
}

/** The grants that apply to an actor: a host has the audience's too. */
export function grantsOf(catalog: Catalog, table: string, actor: Actor): Grants[] {
  const policy = catalog.policies.get(table)
  const grants = actor.kind === 'host' ? [policy?.host, policy?.audience] : [policy?.audience]
  return grants.filter((g): g is Grants => g !== undefined)
}

/** The columns that a filter pins with `eq` at its top level: what the request names. */
export function namesIn(filter: Filter): Set<string> {
  if (filter.op === 'eq') return new Set([filter.column])
  return new Set(filter.op === 'and' ? filter.of.flatMap((f) => [...namesIn(f)]) : [])
}

/**
 * What the actor may read when the request names these columns. Without any grant that applies, `where` is `never`.
 * This one definition serves table requests (as SQL) and realtime (in memory).
 */
export function readView(catalog: Catalog, table: string, actor: Actor, names: ReadonlySet<string>): View {
  const grants = grantsOf(catalog, table, actor).flatMap((g) => {
    if (!g.read || (g.read.named && !g.read.named.some((column) => names.has(column)))) return []
    return [{ where: g.read.where(actor), hide: g.read.hide ?? {} }]
  })
  const visible = new Map<string, Filter>()
  for (const column of new Set(grants.flatMap((g) => Object.keys(g.hide)))) {
    const shows = or(...grants.map((g) => and(g.where, g.hide[column] ? not(g.hide[column](actor)) : and())))
    if (!isAlways(shows)) visible.set(column, shows)
  }
  return { table, where: or(...grants.map((g) => g.where)), visible }
}

/** Equal views have equal keys: subscribers with one key share one evaluation. */
export const viewKey = (view: View): string => JSON.stringify([view.table, view.where, [...view.visible]])

/** The row as the actor sees it. `lookup` must know the rows that the view's filters point to. */
export function showRow(view: View, row: Row, lookup?: Lookup): Row {
  if (view.visible.size === 0) return row
  const shown = { ...row }
  for (const [column, filter] of view.visible) if (column in shown && !matches(filter, row, lookup)) shown[column] = null
  return shown
}

/**
 * How a *request* refers to columns in SQL: hidden ones as NULL, so that neither a filter nor an order tells what they hold.
 * The policy's own filter refers to the columns themselves.
 */
export function viewColumn(view: View, ctx: FilterSqlContext): (name: string) => RawBuilder<unknown> {
  return (name) => {
    const shows = view.visible.get(name)
    const column = sql.ref(`${ctx.alias}.${name}`)
    return shows ? sql`(case when ${filterSql(shows, ctx)} then ${column} end)` : column
  }
}

/** Rows that satisfy the request's filter, seen through the view, and that the view lets through. */
export function viewSql(view: View, request: Filter, ctx: FilterSqlContext): RawBuilder<SqlBool> {
  return sql`(${filterSql(view.where, ctx)} and ${filterSql(request, { ...ctx, column: viewColumn(view, ctx) })})`
}
