import type { Row } from '../../../contract/json.ts'
import { presentations } from '../../../contract/presentation.ts'
import type { Catalog } from '../../rules/catalog.ts'
import { wayUp } from '../../rules/way-up.ts'
import { type ReadSql, readKey } from '../../store/sql/by-id.ts'

export const sessionTable = (catalog: Catalog, table: string): string => wayUp(catalog, table).at(-1)?.parent ?? table

/**
 * Whether rows of this table are sessions: it references no table, and another one references it.
 * Presentations stand beside sessions of any tool, also of those whose sessions no phone enters.
 */
export const isSession = (catalog: Catalog, table: string): boolean =>
  table !== presentations.name && catalog.parentsOf(table).length === 0 && catalog.childrenOf(table).length > 0

/**
 * Returns the id of the session that a row belongs to: the topmost row reached by following the first
 * reference of each row, as a vote's question leads to its session. Null: the row is a session itself, or a
 * reference on the way is null or dangling.
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
