import type { Row } from '../../../contract/json.ts'
import { amongKeys, type ReadSql } from '../sql/by-id.ts'
import type { Tx } from '../store.ts'

/** Columns of the ledger's tables, the first two of which (or the first) are the key. */
const LEDGER_COLUMNS = {
  ledger_senders: ['session_id', 'device', 'address', 'vouched', 'first_at', 'last_at', 'row_count', 'byte_count'],
  ledger_stops: ['session_id', 'address', 'scope'],
  ledger_sessions: ['session_id', 'row_count', 'byte_count', 'host_row_count'],
} as const
type LedgerTable = keyof typeof LEDGER_COLUMNS
export const LEDGER_TABLES = Object.keys(LEDGER_COLUMNS) as LedgerTable[]
export const isLedger = (table: string): table is LedgerTable => Object.hasOwn(LEDGER_COLUMNS, table)

/** Removes at most `most` rows of a session from a table of the ledger, and returns them. */
export async function takeLedger(sql: ReadSql, table: LedgerTable, session: string, most: number): Promise<Row[]> {
  const columns = LEDGER_COLUMNS[table]
  const rows = await sql(`select ${columns.join(', ')} from ${table} where session_id = ? order by ${columns[1]} limit ?`, [session, most])
  const key = columns.slice(0, table === 'ledger_sessions' ? 1 : 2)
  const keys = JSON.stringify(rows.map((row) => key.map((column) => row[column])))
  if (rows.length > 0) await sql(`delete from ${table} where ${amongKeys(key)}`, [keys])
  return rows as Row[]
}

/** Returns all entries of a session in the ledger, each with the name of its table. */
export async function readLedger(read: ReadSql, session: string): Promise<object[]> {
  const found = await Promise.all(
    LEDGER_TABLES.map(async (table) => {
      const rows = await read(`select ${LEDGER_COLUMNS[table].join(', ')} from ${table} where session_id = ?`, [session])
      return rows.map((row) => ({ table, row }))
    }),
  )
  return found.flat()
}

/** Returns the number of devices that wrote to a session. */
export async function countSenders(read: ReadSql, session: string): Promise<number> {
  const [found] = await read('select count(*) as n from ledger_senders where session_id = ?', [session])
  return Number(found?.['n'])
}

/** Puts rows that `takeLedger` returned back, but for those that are there again. */
export async function giveLedger(tx: Pick<Tx, 'each'>, table: LedgerTable, rows: readonly Row[]): Promise<void> {
  const columns = LEDGER_COLUMNS[table]
  const text = `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')}) on conflict do nothing`
  await tx.each(
    text,
    rows.map((row) => columns.map((column) => row[column])),
  )
}
