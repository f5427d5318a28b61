import type { Json } from '../../../contract/json.ts'
import type { Column, Table } from '../../../contract/table.ts'
import type { Catalog } from '../../rules/catalog.ts'

type Known = Pick<Catalog, 'tables'>

/**
 * Whether rows of this table are answers: rows that name the device that sent them, or people, and the sums
 * of such rows.
 */
export const holdsAnswers = (catalog: Known, name: string): boolean => isSent(catalog.tables.get(name)) || isSum(catalog, name)

const isSent = (table: Table | undefined): boolean =>
  table !== undefined && (table.columns['device_id'] !== undefined || namesIn(table).length > 0)

/** Whether rows of this table are sums of answers, which stay when the answers are deleted. */
export const isSum = (catalog: Known, name: string): boolean =>
  [...catalog.tables.values()].some((table) => table.tally?.table === name && isSent(table))

/** Returns the columns of a table that name people. */
export const namesIn = ({ columns }: Table): string[] => Object.keys(columns).filter((name) => columns[name]?.personal === 'name')

/** Stands for a name that was removed, in columns that need a text. */
export const NAME_REMOVED = 'Name removed'

/** Returns the value of a column whose name was removed. */
export function blankOf(column: Column | undefined): Json {
  if (column?.nullable) return null
  return column?.type === 'json' ? [] : NAME_REMOVED
}
