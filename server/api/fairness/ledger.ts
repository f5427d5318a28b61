import type { Json, Row } from '../../../contract/json.ts'
import type { Table } from '../../../contract/table.ts'
import type { Catalog } from '../../rules/catalog.ts'
import { pipelined } from '../../store/pipelined.ts'
import {
  addToHostRows,
  addToSenders,
  addToSessions,
  forgetSessions,
  type HostOrSender,
  type Sums,
  takeFromSender,
  wasVouched,
  weighSender,
} from '../../store/rows/ledger.ts'
import type { RowListener } from '../../store/rows/row-listener.ts'
import type { Store, Tx } from '../../store/store.ts'
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
  /**
   * Counts rows that were copied to a session as its senders' own, so that quotas hold in the copy. The senders
   * count as vouched, and their addresses are unknown: in another session they have other names.
   */
  copied(tx: Pick<Tx, 'sql' | 'each' | 'now'>, table: Table, rows: readonly Row[]): Promise<void>
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
      await pipelined(shares.map((share) => weighSender(tx.sql, share, share.bytes)))
    },

    async removed(tx, table, rows) {
      const weighed = rows.map((row) => ({ row, bytes: diskBytesOf(table, row) }))
      const shares = await sharesOf(catalog, names, tx, table, weighed)
      await pipelined(shares.map((share) => takeFromSender(tx.sql, share, share)))
    },

    async copied(tx, table, rows) {
      const weighed = rows.map((row) => ({ row, bytes: diskBytesOf(table, row) }))
      const shares = (await sharesOf(catalog, names, tx, table, weighed)).sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
      const ofSenders = shares.flatMap(({ device, ...share }) =>
        device === null ? [] : [{ ...share, device, vouched: true, address: '' }],
      )
      await addToSenders(tx, ofSenders)
      for (const session of new Set(shares.map((share) => share.session))) {
        const own = ofSenders.filter((share) => share.session === session)
        const sums = { rows: sumOf(own, 'rows'), bytes: sumOf(own, 'bytes') }
        if (own.length > 0) await addToSessions(tx, [{ session, ...sums }])
        const ofHost = shares.find((share) => share.session === session && share.device === null)
        if (ofHost) await addToHostRows(tx.sql, session, ofHost.rows)
      }
    },

    async gone(tx, table, ids) {
      if (!isSession(catalog, table)) return false
      await forgetSessions(tx.sql, ids)
      return true
    },
  }
}

interface Share extends HostOrSender, Sums {}
const placeOf = ({ session, device }: Share): string => `${session} ${device ?? ''}`
const sumOf = (shares: readonly Sums[], column: keyof Sums): number => shares.reduce((sum, share) => sum + share[column], 0)

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
  const found = await pipelined(
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
