import type { Row } from '../../contract/json.ts'
import type { Catalog } from '../catalog.ts'
import { type ReadSql, readKey } from '../store/by-id.ts'
import { wayUp } from '../way-up.ts'

/** The table of the sessions that this table's rows belong to. */
export const sessionTable = (catalog: Catalog, table: string): string => wayUp(catalog, table).at(-1)?.parent ?? table

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
