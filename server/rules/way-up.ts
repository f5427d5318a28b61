import type { Catalog } from './catalog.ts'

/** One key on the way from a row to its session. */
export interface Step {
  table: string
  column: string
  /** The table that the key points to. */
  parent: string
}

/** The keys that lead from this table's rows to their session's, the table's own first; none where a row is a session itself. */
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
