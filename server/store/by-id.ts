import type { Json, Row } from '../../contract/json.ts'
import type { Table } from '../../contract/table.ts'
import { decodeRow } from './codec.ts'
import type { RawRow } from './store.ts'

/** Runs a text with parameters: `tx.sql` inside a write, `store.readSql` outside. */
export type ReadSql = (text: string, parameters: readonly unknown[]) => Promise<RawRow[]>

/** Well below SQLite's and PostgreSQL's caps on parameters. */
const CHUNK = 500

/** The rows of a table that have these ids, in no order. */
export async function readByIds(read: ReadSql, table: Table, ids: readonly Json[]): Promise<Row[]> {
  if (ids.length === 1) return (await read(`select * from "${table.name}" where id = ?`, ids)).map((raw) => decodeRow(table, raw))
  const rows: Row[] = []
  for (let at = 0; at < ids.length; at += CHUNK) {
    const some = ids.slice(at, at + CHUNK)
    const marks = some.map(() => '?').join(', ')
    for (const raw of await read(`select * from "${table.name}" where id in (${marks})`, some)) rows.push(decodeRow(table, raw))
  }
  return rows
}

/** Whether the table has a row with this id. */
export const hasRow = async (read: ReadSql, table: string, id: string): Promise<boolean> =>
  (await read(`select 1 as is_there from "${table}" where id = ?`, [id])).length > 0

/** Whether the table has a row with this id that is this user's own (`user_id`). */
export const hasOwnRow = async (read: ReadSql, table: string, id: string | null, userId: string): Promise<boolean> =>
  (await read(`select 1 as own from "${table}" where id = ? and user_id = ?`, [id, userId])).length > 0

/** What a key of the row with this id points to; null where it points nowhere, or the row is not there. */
export async function readKey(read: ReadSql, table: string, column: string, id: string): Promise<string | null> {
  const [raw] = await read(`select "${column}" as up from "${table}" where id = ?`, [id])
  return (raw?.['up'] ?? null) as string | null
}
