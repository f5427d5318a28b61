import type { Json, Row } from '../../../contract/json.ts'
import { type Column, columnOf, type Table } from '../../../contract/table.ts'
import type { RawRow, Tx } from '../store.ts'
import { decodeRow, encodeValue } from './codec.ts'
import { PHYSICAL } from './ddl.ts'

/** Runs a statement with parameters: `tx.sql` inside a write, `store.readSql` outside. */
export type ReadSql = (text: string, parameters: readonly unknown[]) => Promise<RawRow[]>

/** Returns the rows with these ids, in no particular order. `forUpdate`: see `Tx`. */
export const readByIds = (read: ReadSql, table: Table, ids: readonly Json[], forUpdate: Tx['forUpdate'] = ''): Promise<Row[]> =>
  readByKeys(
    read,
    table,
    ['id'],
    ids.map((id) => [id]),
    forUpdate,
  )

/** Returns the rows that have one of these keys in these columns, in no particular order. */
export async function readByKeys(
  read: ReadSql,
  table: Table,
  columns: readonly string[],
  keys: readonly (readonly Json[])[],
  forUpdate: Tx['forUpdate'] = '',
): Promise<Row[]> {
  const encoded = keys.map((key) => key.map((value, at) => encode(table, columns[at], value)))
  const [only] = encoded.length === 1 ? encoded : []
  if (encoded.length === 0) return []
  const rows = only
    ? await read(`select * from "${table.name}" where ${columns.map((name) => `"${name}" = ?`).join(' and ')}${forUpdate}`, only)
    : await read(`select * from "${table.name}" where ${amongKeys(columns, table)}${forUpdate}`, [JSON.stringify(encoded)])
  return rows.map((raw) => decodeRow(table, raw))
}

function encode(table: Table, name: string | undefined, value: Json): string | number | null {
  const column = name === undefined ? undefined : columnOf(table, name)
  return column ? encodeValue(column, value) : null
}

/** Returns those of the ids that exist in the table. */
export async function readIds(read: ReadSql, table: string, ids: readonly Json[]): Promise<Set<Json>> {
  const rows = await read(`select "id" from "${table}" where ${amongKeys(['id'])}`, [JSON.stringify(ids.map((id) => [id]))])
  return new Set(rows.map(({ id }) => id as Json))
}

/**
 * Returns the SQL condition that these columns match one of a list of keys. The list is one JSON parameter,
 * so that the statement's text is the same for any number of keys. Columns are read as text unless `table`
 * defines another type.
 */
export function amongKeys(columns: readonly string[], table?: Table): string {
  const names = columns.map((name) => `"${name}"`).join(', ')
  const values = columns.map((name, at) => keyAt(at, table && columnOf(table, name))).join(', ')
  return `(${names}) in (select ${values} from json_each(?))`
}

const keyAt = (at: number, column: Column | undefined): string => {
  const physical = column ? PHYSICAL[column.type] : 'text'
  return physical === 'text' ? `value ->> ${at}` : `cast(value ->> ${at} as ${physical})`
}

export const hasRow = async (read: ReadSql, table: string, id: string): Promise<boolean> =>
  (await read(`select 1 as is_there from "${table}" where id = ?`, [id])).length > 0

/** Whether the table has a row with this id whose `user_id` is this user. */
export const hasOwnRow = async (read: ReadSql, table: string, id: string | null, userId: string): Promise<boolean> =>
  (await read(`select 1 as own from "${table}" where id = ? and user_id = ?`, [id, userId])).length > 0

/** Returns a column's value in the row with this id. Null: the column is null, or the row does not exist. */
export async function readKey(read: ReadSql, table: string, column: string, id: string): Promise<string | null> {
  const [raw] = await read(`select "${column}" as up from "${table}" where id = ?`, [id])
  return (raw?.['up'] ?? null) as string | null
}

/** Returns the ids of at most two rows with this value in this column. */
export const readIdsBy = async (read: ReadSql, table: string, column: string, value: string): Promise<string[]> =>
  (await read(`select "id" from "${table}" where "${column}" = ? limit 2`, [value])).map(({ id }) => id as string)
