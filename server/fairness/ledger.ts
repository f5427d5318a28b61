import { refuse } from '../../contract/errors.ts'
import type { Json, Row } from '../../contract/json.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Table } from '../../contract/table.ts'
import type { Catalog } from '../catalog.ts'
import type { RowWatch } from '../store/rows.ts'
import type { Store, Tx } from '../store/store.ts'
import type { Names } from './names.ts'
import { isSession, sessionOf } from './session-of.ts'
import { weightOf } from './weight.ts'

/** Who sends, as the ledger calls them. */
export interface Sender {
  session: string
  device: string
  address: string
  /** The device had a pass. */
  vouched: boolean
}

/** What is known of a sender that writes. */
export interface Standing {
  /** It wrote to this session before. */
  known: boolean
  /** It has a pass, or had one when it wrote before. */
  vouched: boolean
  /** Whom the host stopped at its address: devices without a pass, those that are new as well, or nobody. */
  stopped: 'strangers' | 'newcomers' | null
}

/** Who wrote how much to which session: in the transaction that writes, so that it is exact whatever arrives in the same moment. */
export interface Ledger extends RowWatch {
  /** Whether the device had a pass when it wrote to the session before. */
  isVouched(sender: Pick<Sender, 'session' | 'device'>): Promise<boolean>
  /** Adds what the sender wrote, and tells how it stands. Refuses (54000) what does not fit into the session or into the device's share of it. */
  enter(tx: Tx, sender: Sender, rows: number, bytes: number): Promise<Standing>
}

const IS_VOUCHED = 'select vouched from ledger_senders where session_id = ? and device = ? and vouched = 1'

const ADD_TO_SESSION = `insert into ledger_sessions (session_id, row_count, byte_count) values (?, ?, ?)
  on conflict (session_id) do update set row_count = ledger_sessions.row_count + excluded.row_count, byte_count = ledger_sessions.byte_count + excluded.byte_count
  returning row_count, byte_count`

const ADD_TO_SENDER = `insert into ledger_senders (session_id, device, address, vouched, first_at, last_at, row_count, byte_count) values (?, ?, ?, ?, ?, ?, ?, ?)
  on conflict (session_id, device) do update set row_count = ledger_senders.row_count + excluded.row_count, byte_count = ledger_senders.byte_count + excluded.byte_count,
    last_at = excluded.last_at, vouched = case when excluded.vouched > ledger_senders.vouched then excluded.vouched else ledger_senders.vouched end
  returning row_count, byte_count, vouched, (select scope from ledger_stops where session_id = ? and address = ?) as stopped`

const LESSEN = 'row_count = row_count - ?, byte_count = case when byte_count > ? then byte_count - ? else 0 end'
const TAKE_FROM_SENDER = `update ledger_senders set ${LESSEN} where session_id = ? and device = ? returning row_count`
const TAKE_FROM_SESSION = `update ledger_sessions set ${LESSEN} where session_id = ?`
const WEIGH = 'byte_count = case when byte_count + ? > 0 then byte_count + ? else 0 end'
const WEIGH_SENDER = `update ledger_senders set ${WEIGH} where session_id = ? and device = ? returning 1 as is_there`
const WEIGH_SESSION = `update ledger_sessions set ${WEIGH} where session_id = ?`
const FORGET_SENDER = 'delete from ledger_senders where session_id = ? and device = ?'

const MIB = 1_048_576

export function createLedger(catalog: Catalog, { readSql }: Pick<Store, 'readSql'>, names: Names): Ledger {
  return {
    isVouched: async ({ session, device }) => (await readSql(IS_VOUCHED, [session, device])).length > 0,

    async enter(tx, { session, device, address, vouched }, rows, bytes) {
      const [own] = await tx.sql(ADD_TO_SENDER, [session, device, address, vouched ? 1 : 0, tx.now, tx.now, rows, bytes, session, address])
      if (exceeds(own, LIMITS.deviceSessionRows, LIMITS.deviceSessionBytes))
        refuse(
          '54000',
          `This device has sent as much as one may to a session: ${LIMITS.deviceSessionRows} entries or ${LIMITS.deviceSessionBytes / MIB} MB.`,
        )
      const [all] = await tx.sql(ADD_TO_SESSION, [session, rows, bytes])
      if (exceeds(all, LIMITS.sessionRows, LIMITS.sessionBytes))
        refuse(
          '54000',
          `This session is full: it holds ${LIMITS.sessionRows} entries or ${LIMITS.sessionBytes / MIB} MB. Its host can make room.`,
        )
      return {
        known: (own?.['row_count'] as number) > rows,
        vouched: own?.['vouched'] === 1,
        stopped: (own?.['stopped'] ?? null) as Standing['stopped'],
      }
    },

    // Nobody is refused for it: a host may write what they like into a row, and it goes with the row.
    async changed(tx, table, before, after) {
      const more = weightOf(table, after) - weightOf(table, before)
      const [share] = more === 0 ? [] : await sharesOf(catalog, names, tx, table, [after])
      if (!share) return
      const { session, device } = share
      const [known] = await tx.sql(WEIGH_SENDER, [more, more, session, device])
      if (known) await tx.sql(WEIGH_SESSION, [more, more, session])
    },

    async removed(tx, table, rows) {
      for (const { session, device, count, bytes } of await sharesOf(catalog, names, tx, table, rows)) {
        const [left] = await tx.sql(TAKE_FROM_SENDER, [count, bytes, bytes, session, device])
        // Rows of the host's own, and those from before there was a ledger, are not in it.
        if (!left) continue
        await tx.sql(TAKE_FROM_SESSION, [count, bytes, bytes, session])
        if ((left['row_count'] as number) <= 0) await tx.sql(FORGET_SENDER, [session, device])
      }
    },

    async gone(tx, table, ids) {
      if (!isSession(catalog, table)) return false
      for (const id of ids)
        for (const kept of ['ledger_senders', 'ledger_sessions', 'ledger_stops'])
          await tx.sql(`delete from ${kept} where session_id = ?`, [id])
      return true
    },
  }
}

const exceeds = (sum: Record<string, unknown> | undefined, rows: number, bytes: number): boolean =>
  (sum?.['row_count'] as number) > rows || (sum?.['byte_count'] as number) > bytes

interface Share {
  session: string
  device: string
  count: number
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
    const share = shares.get(place) ?? { session, device: names.device(session, deviceId), count: 0, bytes: 0 }
    shares.set(place, share)
    share.count++
    share.bytes += weightOf(table, row)
  }
  return [...shares.values()]
}
