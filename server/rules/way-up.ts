import type { Catalog } from './catalog.ts'

/** A foreign key on the path from a row to its session. */
export interface Step {
  table: string
  column: string
  /** The table that the key points to. */
  parent: string
}

/**
 * Returns the foreign keys from a table's rows up to their session, the table's own key first. Empty: its
 * rows are sessions themselves.
 */
export function wayUp(catalog: Pick<Catalog, 'parentsOf'>, table: string): readonly Step[] {
  const known = ways.get(catalog) ?? new Map<string, readonly Step[]>()
  ways.set(catalog, known)
  const way = known.get(table) ?? findWayUp(catalog, table)
  known.set(table, way)
  return way
}
const ways = new WeakMap<object, Map<string, readonly Step[]>>()

function findWayUp({ parentsOf }: Pick<Catalog, 'parentsOf'>, table: string): readonly Step[] {
  const steps: Step[] = []
  for (let at = table; ; ) {
    const up = parentsOf(at).find(({ parent }) => parent !== at && !steps.some((step) => step.table === parent))
    if (!up) return steps
    steps.push({ table: at, column: up.column, parent: up.parent })
    at = up.parent
  }
}
