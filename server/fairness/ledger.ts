import type { Json, Row } from '../../contract/json.ts'
import type { Table } from '../../contract/table.ts'
import type { Catalog } from '../catalog.ts'
import { forgetSessions, takeFromSender, wasVouched, weighSender } from '../store/ledger.ts'
import type { RowListener } from '../store/row-listener.ts'
import type { Store, Tx } from '../store/store.ts'
import { together } from '../store/together.ts'
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
    async changed(tx, table, rows) {
      const weighed = rows.map(({ before, after }) => ({ row: after, bytes: diskBytesOf(table, after) - diskBytesOf(table, before) }))
      const shares = await sharesOf(
        catalog,
        names,
        tx,
        table,
        weighed.filter(({ bytes }) => bytes !== 0),
      )
      await together(shares.map((share) => weighSender(tx.sql, share, share.bytes)))
    },

    async removed(tx, table, rows) {
      const weighed = rows.map((row) => ({ row, bytes: diskBytesOf(table, row) }))
      const shares = await sharesOf(catalog, names, tx, table, weighed)
      await together(shares.map((share) => takeFromSender(tx.sql, share, share)))
    },

    async gone(tx, table, ids) {
      if (!isSession(catalog, table)) return false
      await forgetSessions(tx.sql, ids)
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

/** A row, and how many bytes of it are meant. */
interface Weighed {
  row: Row
  bytes: number
}

/** What each sender has among these rows. */
async function sharesOf(catalog: Catalog, names: Names, tx: Pick<Tx, 'sql'>, table: Table, weighed: readonly Weighed[]): Promise<Share[]> {
  const [key] = catalog.parentsOf(table.name)
  if (!key || !table.columns['device_id']) return []
  const sent = weighed.filter(({ row }) => typeof row['device_id'] === 'string')
  const byParent = new Map(sent.map(({ row }) => [row[key.column] ?? null, row]))
  const found = await together(
    [...byParent].map(async ([parent, row]) => [parent, await sessionOf(catalog, tx.sql, table.name, row)] as const),
  )
  const sessions = new Map<Json, string | null>(found)
  const shares = new Map<string, Share>()
  for (const { row, bytes } of sent) {
    const session = sessions.get(row[key.column] ?? null) ?? null
    if (session === null) continue
    const deviceId = row['device_id'] as string
    const place = `${session} ${deviceId}`
    const share = shares.get(place) ?? { session, device: names.device(session, deviceId), rows: 0, bytes: 0 }
    shares.set(place, share)
    share.rows++
    share.bytes += bytes
  }
  return [...shares.values()]
}
