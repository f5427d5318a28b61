import type { Json, Row } from '../../contract/json.ts'
import type { Table } from '../../contract/table.ts'
import type { Catalog } from '../catalog.ts'
import { forgetSession, takeFromSender, wasVouched, weighSender } from '../store/ledger.ts'
import type { RowListener } from '../store/rows.ts'
import type { Store, Tx } from '../store/store.ts'
import type { Sender } from './charges.ts'
import { diskBytesOf } from './disk-bytes.ts'
import type { Names } from './ledger-names.ts'
import { isSession, sessionOf } from './session-of.ts'

/** The quotas of sessions and of the devices in them: who wrote how much to which session, counted in the transaction that writes, so that it is exact whatever arrives in the same moment. */
export interface Ledger extends RowListener {
  /** Whether the device had a pass when it wrote to the session before. */
  isVouched(sender: Pick<Sender, 'session' | 'device'>): Promise<boolean>
}

export function createLedger(catalog: Catalog, { readSql }: Pick<Store, 'readSql'>, names: Names): Ledger {
  return {
    isVouched: (sender) => wasVouched(readSql, sender),

    // No quota refuses it: a host may write what they like into a row, and its bytes leave the ledger with the row.
    async changed(tx, table, before, after) {
      const more = diskBytesOf(table, after) - diskBytesOf(table, before)
      const [share] = more === 0 ? [] : await sharesOf(catalog, names, tx, table, [after])
      if (share) await weighSender(tx.sql, share, more)
    },

    async removed(tx, table, rows) {
      for (const share of await sharesOf(catalog, names, tx, table, rows)) await takeFromSender(tx.sql, share, share)
    },

    async gone(tx, table, ids) {
      if (!isSession(catalog, table)) return false
      for (const id of ids) await forgetSession(tx.sql, id)
      return true
    },
  }
}

interface Share {
  session: string
  device: string
  rows: number
  bytes: number
}

/** What each sender has among these rows. */
async function sharesOf(catalog: Catalog, names: Names, tx: Pick<Tx, 'sql'>, table: Table, rows: readonly Row[]): Promise<Share[]> {
  const shares = new Map<string, Share>()
  const sessions = new Map<Json, string | null>()
  const [key] = catalog.parentsOf(table.name)
  if (!key || !table.columns['device_id']) return []
  for (const row of rows) {
    const deviceId = row['device_id']
    if (typeof deviceId !== 'string') continue
    const parent = row[key.column] ?? null
    const session = sessions.get(parent) ?? (await sessionOf(catalog, tx.sql, table.name, row))
    sessions.set(parent, session)
    if (session === null) continue
    const place = `${session} ${deviceId}`
    const share = shares.get(place) ?? { session, device: names.device(session, deviceId), rows: 0, bytes: 0 }
    shares.set(place, share)
    share.rows++
    share.bytes += diskBytesOf(table, row)
  }
  return [...shares.values()]
}
