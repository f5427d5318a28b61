import type { Actor } from '../../../contract/actor.ts'
import { always, and, type Filter, isAlways, isNever, never, not, or, related } from '../../../contract/filter.ts'
import type { Row } from '../../../contract/json.ts'
import type { Grants, Mask, TablePolicy } from '../../../contract/policy.ts'
import type { Catalog } from '../catalog.ts'
import { type Lookup, matches } from '../filter/matches.ts'
import type { Pseudonyms } from './pseudonym.ts'

/** One actor's view of one table: visible rows, and for columns that may be hidden, rows that show them. */
export interface View {
  table: string
  where: Filter
  /**
   * Column → rows in which it is shown. In other rows it reads as a pseudonym or null. Columns without an
   * entry are always shown.
   */
  visible: ReadonlyMap<string, Filter>
  /** Column of device ids → rows in which it reads as a pseudonym, if it is not shown. */
  masked: ReadonlyMap<string, readonly Masked[]>
}
/** Rows, and where to find their session's id. */
export type Masked = Mask & { where: Filter }

/**
 * Returns an actor's grants: hosts also have the audience's, displays and helpers the audience's read grant.
 */
export function grantsOf(catalog: Catalog, table: string, actor: Actor): Grants[] {
  const policy = catalog.policies.get(table)
  return grantsAmong(policy ?? {}, actor).filter((g): g is Grants => g !== undefined)
}

function grantsAmong({ host, audience, display, helper }: TablePolicy, actor: Actor): (Grants | undefined)[] {
  switch (actor.kind) {
    case 'host':
      return [host, audience]
    case 'display':
      return [display, audience?.read && { read: audience.read }]
    case 'helper':
      return [helper, audience?.read && { read: audience.read }]
    case 'device':
    case 'anyone':
      return [audience]
  }
}

/** Returns the columns that a filter pins with `eq` at its top level, which count as named. */
export function namesIn(filter: Filter): Set<string> {
  if (filter.op === 'eq') return new Set([filter.column])
  return new Set(filter.op === 'and' ? filter.of.flatMap((f) => [...namesIn(f)]) : [])
}

/**
 * Returns the rows and columns an actor may read if the request names these columns. `where` is `never`
 * without an applicable grant. Table requests (in SQL) and realtime (in memory) both use this definition.
 */
export function readView(catalog: Catalog, table: string, actor: Actor, names: ReadonlySet<string>): View {
  const grants = grantsOf(catalog, table, actor).flatMap((g) => {
    if (!g.read || (g.read.named && !g.read.named.some((column) => names.has(column)))) return []
    return [{ where: g.read.where(actor), hide: g.read.hide ?? {}, mask: g.read.mask ?? {} }]
  })
  const visible = new Map<string, Filter>()
  const masked = new Map<string, readonly Masked[]>()
  for (const column of new Set(grants.flatMap((g) => [...Object.keys(g.hide), ...Object.keys(g.mask)]))) {
    const tells = grants.map((g) => ({ where: and(g.where, g.hide[column] ? not(g.hide[column](actor)) : and()), mask: g.mask[column] }))
    const shows = or(...tells.map(({ where, mask }) => (mask ? never : where)))
    if (isAlways(shows)) continue
    visible.set(column, shows)
    const masks = tells.flatMap(({ where, mask }) => (mask && !isNever(where) ? [{ ...mask, where }] : []))
    if (masks.length > 0) masked.set(column, masks)
  }
  return { table, where: or(...grants.map((g) => g.where)), visible, masked }
}

/** Returns a key that equal views share. Subscribers with equal keys share one evaluation. */
export const viewKey = (view: View): string => JSON.stringify([view.table, view.where, [...view.visible], [...view.masked]])

/** Returns all filters of the view. `lookup` must know the rows they point to. */
export const filtersOf = ({ where, visible, masked }: View): Filter[] => [
  where,
  ...visible.values(),
  ...[...masked.values()].flat().flatMap((mask) => (mask.of ? [mask.where, related(mask.of.table, mask.of.column, always)] : [mask.where])),
]

/** Returns the mask for a column that is not shown in this row, or undefined: then it reads as null. */
export const maskOn = (view: View, column: string, row: Row, lookup?: Lookup): Mask | undefined =>
  view.masked.get(column)?.find(({ where }) => matches(where, row, lookup))

/** Returns a masked column's value: the pseudonym of its device id, or null if it holds none. */
export function throughMask({ within, of }: Mask, column: string, row: Row, pseudonyms: Pseudonyms, lookup?: Lookup): string | null {
  const session = (of ? lookup?.(of.table, row[of.column] ?? null) : row)?.[within]
  const deviceId = row[column]
  return typeof session === 'string' && typeof deviceId === 'string' ? pseudonyms.of(session, deviceId) : null
}

/** Returns the row as the actor sees it. `lookup` must know the rows that `filtersOf(view)` point to. */
export function showRow(view: View, row: Row, pseudonyms: Pseudonyms, lookup?: Lookup): Row {
  if (view.visible.size === 0) return row
  const shown = { ...row }
  for (const [column, filter] of view.visible) {
    if (!(column in shown) || matches(filter, row, lookup)) continue
    const mask = maskOn(view, column, row, lookup)
    shown[column] = mask ? throughMask(mask, column, row, pseudonyms, lookup) : null
  }
  return shown
}
