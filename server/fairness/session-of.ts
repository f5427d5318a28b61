import type { Row } from '../../contract/json.ts'
import type { Catalog } from '../catalog.ts'
import { type ReadSql, readKey } from '../store/by-id.ts'

/** One key on the way from a row to its session. */
export interface Step {
  table: string
  column: string
}

/** The keys that lead from this table's rows to their session's, the table's own first; none where a row is a session itself. */
export function wayUp(catalog: Catalog, table: string): readonly Step[] {
  const known = ways.get(catalog) ?? new Map<string, readonly Step[]>()
  ways.set(catalog, known)
  const way = known.get(table) ?? findWayUp(catalog, table)
  known.set(table, way)
  return way
}
const ways = new WeakMap<Catalog, Map<string, readonly Step[]>>()

function findWayUp({ parentsOf }: Catalog, table: string): readonly Step[] {
  const steps: Step[] = []
  for (let at = table; ; ) {
    const up = parentsOf(at).find(({ parent }) => parent !== at && !steps.some((step) => step.table === parent))
    if (!up) return steps
    steps.push({ table: at, column: up.column })
    at = up.parent
  }
}

/** The table of the sessions that this table's rows belong to. */
export const sessionTable = (catalog: Catalog, table: string): string => {
  const last = wayUp(catalog, table).at(-1)
  return last ? (catalog.parentsOf(last.table).find(({ column }) => column === last.column)?.parent ?? table) : table
}

/** Whether rows of this table are sessions: nothing is above them, and something points to them. */
export const isSession = (catalog: Catalog, table: string): boolean =>
  catalog.parentsOf(table).length === 0 && catalog.childrenOf(table).length > 0

/**
 * The id of the session a row belongs to: the topmost row that its first key leads to, as a vote's question leads to its session.
 * Null where the row is a session itself, or a key on the way is null or leads nowhere.
 */
export async function sessionOf(catalog: Catalog, read: ReadSql, table: string, row: Row): Promise<string | null> {
  const [own, ...above] = wayUp(catalog, table)
  let id = own && row[own.column]
  for (const { table: at, column } of above) {
    if (typeof id !== 'string') return null
    id = await readKey(read, at, column, id)
  }
  return typeof id === 'string' ? id : null
}
