import type { Catalog } from '../../rules/catalog.ts'

/**
 * Returns the rank of each table when the rows of a session are restored: parents before their children, and
 * sums and versions before the rows that they are made of.
 */
export function restoreRanks(catalog: Pick<Catalog, 'tables' | 'parentsOf'>): ReadonlyMap<string, number> {
  const known = ranks.get(catalog)
  if (known) return known
  const made = new Map<string, number>()
  const visiting = new Set<string>()
  function visit(table: string): void {
    if (visiting.has(table)) return
    visiting.add(table)
    const { tally, versions } = catalog.tables.get(table) ?? {}
    const before = [...catalog.parentsOf(table).map(({ parent }) => parent), tally?.table, versions?.table]
    for (const other of before) if (other !== undefined) visit(other)
    made.set(table, made.size)
  }
  for (const table of catalog.tables.keys()) visit(table)
  ranks.set(catalog, made)
  return made
}
const ranks = new WeakMap<object, ReadonlyMap<string, number>>()
