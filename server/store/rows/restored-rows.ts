import type { Json, Row } from '../../../contract/json.ts'
import { allColumns, type Table } from '../../../contract/table.ts'
import type { Catalog } from '../../rules/catalog.ts'
import { wayUp } from '../../rules/way-up.ts'
import { type ReadSql, readByIds } from '../sql/by-id.ts'
import { ownerColumn } from './account-rows.ts'

/**
 * Returns deleted rows as they are inserted again: their counters and sums at zero, and defaults in columns that
 * were added to the table since.
 */
export function restoredRows(catalog: Pick<Catalog, 'tables'>, table: Table, deleted: readonly Row[]): Row[] {
  const areSums = [...catalog.tables.values()].some(({ tally }) => tally?.table === table.name)
  const cellOf = (name: string, row: Row): Json => {
    const column = table.columns[name]
    return !column || (areSums && column.type === 'integer') ? 0 : (row[name] ?? presetOf(column.default))
  }
  const names = allColumns(table)
  return deleted.map((row) => Object.fromEntries(names.map((name) => [name, cellOf(name, row)])))
}

const presetOf = (preset: Table['columns'][string]['default']): Json => (preset && 'value' in preset ? preset.value : null)

/** The session that is restored, and its account. */
export interface Home {
  table: string
  id: string
  userId: string
}

/**
 * Returns the rows all of whose parents are there, in the restored session or in another of its account. Ids are
 * chosen by clients: an id that somebody else took after the deletion must not take the rows below it over.
 * `orphans`: how many lack a parent in the session itself, which was left out before them.
 */
export async function withParents(
  catalog: Pick<Catalog, 'tables' | 'parentsOf'>,
  read: ReadSql,
  name: string,
  rows: readonly Row[],
  home: Home,
): Promise<{ whole: readonly Row[]; orphans: number }> {
  let whole = rows
  let orphans = 0
  for (const { column, parent } of catalog.parentsOf(name)) {
    const named = new Set(whole.map((row) => row[column] ?? null).filter((id) => id !== null))
    const there = await inHome(catalog, read, parent, [...named], home)
    const before = whole.length
    whole = whole.filter((row) => row[column] === null || there.has(row[column] ?? null))
    if ((wayUp(catalog, parent).at(-1)?.parent ?? parent) === home.table) orphans += before - whole.length
  }
  return { whole, orphans }
}

/** Returns the ids of a table's rows whose topmost row is the session, or another of its account. */
async function inHome(
  catalog: Pick<Catalog, 'tables' | 'parentsOf'>,
  read: ReadSql,
  name: string,
  ids: readonly Json[],
  home: Home,
): Promise<ReadonlySet<Json>> {
  const { top, tops } = await topsOf(catalog, read, name, ids)
  const isHome = (row: Row): boolean => (top.name === home.table ? row['id'] === home.id : row[ownerColumn(top)] === home.userId)
  return new Set([...tops].filter(([, row]) => isHome(row)).map(([id]) => id))
}

/** Returns the topmost rows of a table's rows, by the ids of those that are there; and the table they are of. */
export async function topsOf(
  catalog: Pick<Catalog, 'tables' | 'parentsOf'>,
  read: ReadSql,
  name: string,
  ids: readonly Json[],
): Promise<{ top: Table; tops: ReadonlyMap<Json, Row> }> {
  const way = wayUp(catalog, name)
  const top = catalog.tables.get(way.at(-1)?.parent ?? name)
  if (!top) throw new Error(`There is no table "${name}".`)
  if (ids.length === 0) return { top, tops: new Map() }
  // From each row to the one above it that was reached so far.
  let reached = new Map(ids.map((id) => [id, id]))
  for (const { table, column } of way) {
    const above = await byId(catalog, read, table, [...reached.values()])
    reached = new Map([...reached].flatMap(([id, at]) => (above.has(at) ? [[id, above.get(at)?.[column] ?? null]] : [])))
  }
  const tops = await byId(catalog, read, top.name, [...reached.values()])
  return { top, tops: new Map([...reached].flatMap(([id, at]) => (tops.has(at) ? [[id, tops.get(at) as Row]] : []))) }
}

async function byId(
  { tables }: Pick<Catalog, 'tables'>,
  read: ReadSql,
  name: string,
  ids: readonly Json[],
): Promise<ReadonlyMap<Json, Row>> {
  const table = tables.get(name)
  const rows = table ? await readByIds(read, table, [...new Set(ids)]) : []
  return new Map(rows.map((row) => [row['id'] ?? null, row]))
}
