import type { Row } from '../../contract/json.ts'
import type { Table } from '../../contract/table.ts'
import { decodeRow } from './codec.ts'
import type { Store } from './store.ts'

/** The committed row with this id, without policy, or null where there is none. `read` is the store's `readSql`. */
export async function readRow(read: Store['readSql'], table: Table, id: string): Promise<Row | null> {
  const [raw] = await read(`select * from "${table.name}" where id = ?`, [id])
  return raw ? decodeRow(table, raw) : null
}
