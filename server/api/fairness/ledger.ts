import type { Json, Row } from '../../../contract/json.ts'
import type { Table } from '../../../contract/table.ts'
import type { Catalog } from '../../rules/catalog.ts'
import { forgetSessions, type HostOrSender, type Sums, takeFromSender, wasVouched, weighSender } from '../../store/rows/ledger.ts'
import type { RowListener } from '../../store/rows/row-listener.ts'
import type { Store, Tx } from '../../store/store.ts'
import { together } from '../../store/together.ts'
import type { Sender } from './charges.ts'
import { diskBytesOf } from './disk-bytes.ts'
import type { Names } from './ledger-names.ts'
import { isSession, sessionOf } from './session-of.ts'

/**
 * Quotas of sessions and of the devices in them: rows and bytes per sender and session, counted in the
 * writing transaction and so exact under concurrency.
 */
export interface Ledger extends RowListener {
  /** Whether the device showed a pass in an earlier write to the session. */
  isVouched(sender: Pick<Sender, 'session' | 'device'>): Promise<boolean>
}

export function createLedger(catalog: Catalog, { readSql }: Pick<Store, 'readSql'>, names: Names): Ledger {
  return {
    isVouched: (sender) => wasVouched(readSql, sender),

    // Never refuses: a host may write anything into a row, whose bytes leave the ledger with it.
    async changed(tx, table, rows) {
      const weighed = rows.map(({ before, after }) => ({ row: after, bytes: diskBytesOf(table, after) - diskBytesOf(table, before) }))
      const shares = await sharesOf(
        catalog,
        names,
        tx,
        table,
        weighed.filter(({ row, bytes }) => bytes !== 0 && row['device_id'] !== null),
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

interface Share extends HostOrSender, Sums {}

/** A row, and the bytes to add or remove for it. */
interface Weighed {
  row: Row
  bytes: number
}

/** Sums rows and bytes by sender and session; rows without a device count for the host. */
async function sharesOf(catalog: Catalog, names: Names, tx: Pick<Tx, 'sql'>, table: Table, weighed: readonly Weighed[]): Promise<Share[]> {
  const [key] = catalog.parentsOf(table.name)
  if (!key || !table.columns['device_id']) return []
  const byParent = new Map(weighed.map(({ row }) => [row[key.column] ?? null, row]))
  const found = await together(
    [...byParent].map(async ([parent, row]) => [parent, await sessionOf(catalog, tx.sql, table.name, row)] as const),
  )
  const sessions = new Map<Json, string | null>(found)
  const shares = new Map<string, Share>()
  for (const { row, bytes } of weighed) {
    const session = sessions.get(row[key.column] ?? null) ?? null
    if (session === null) continue
    const deviceId = row['device_id'] as string | null
    const place = `${session} ${deviceId ?? ''}`
    const share = shares.get(place) ?? { session, device: deviceId === null ? null : names.device(session, deviceId), rows: 0, bytes: 0 }
    shares.set(place, share)
    share.rows++
    share.bytes += bytes
  }
  return [...shares.values()]
}
