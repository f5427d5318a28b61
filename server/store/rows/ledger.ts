import { LIMITS } from '../../../contract/limits.ts'
import type { SenderAddress, StopScope } from '../../../contract/sender-address.ts'
import { amongKeys, type ReadSql } from '../sql/by-id.ts'
import type { RawRow, Tx } from '../store.ts'
import { together } from '../together.ts'

// SQL of the ledger behind quotas (see fairness/ledger.ts): rows and bytes per sender and session, and the
// addresses that a host has stopped. Senders and addresses are stored under pseudonyms that mean nothing
// elsewhere.

export interface Sums {
  rows: number
  bytes: number
}
export interface SenderKey {
  session: string
  device: string
}

/** Whether the device had a pass when it wrote to the session before. */
export const wasVouched = async (read: ReadSql, { session, device }: SenderKey): Promise<boolean> =>
  (await read('select vouched from ledger_senders where session_id = ? and device = ? and vouched = 1', [session, device])).length > 0

/** `device`: null for the session's own host. */
export type HostOrSender = Omit<SenderKey, 'device'> & { device: string | null }

export interface SenderSums extends SenderKey, Sums {
  /** Whether it had a pass when it wrote. */
  vouched: boolean
}
export interface SessionSums extends Sums {
  session: string
}
export interface Stop {
  session: string
  address: string
  scope: StopScope
}

const OF_SENDERS = `select session_id, device, vouched, row_count, byte_count from ledger_senders where ${amongKeys(['session_id', 'device'])}`
const OF_SESSIONS = `select session_id, row_count, byte_count from ledger_sessions where ${amongKeys(['session_id'])}`
const STOPS = `select session_id, address, scope from ledger_stops where ${amongKeys(['session_id', 'address'])}`

type Reading = Pick<Tx, 'sql' | 'forUpdate'>

/** Returns the sums of these senders. Senders that wrote nothing are missing. */
export async function readSenderSums({ sql, forUpdate }: Reading, senders: readonly SenderKey[]): Promise<SenderSums[]> {
  const rows = await sql(OF_SENDERS + forUpdate, [JSON.stringify(senders.map(({ session, device }) => [session, device]))])
  return rows.map((raw) => ({
    session: raw['session_id'] as string,
    device: raw['device'] as string,
    vouched: raw['vouched'] === 1,
    rows: raw['row_count'] as number,
    bytes: raw['byte_count'] as number,
  }))
}

/** Returns the sums of these sessions. Sessions without rows are missing. */
export async function readSessionSums({ sql, forUpdate }: Reading, sessions: readonly string[]): Promise<SessionSums[]> {
  const rows = await sql(OF_SESSIONS + forUpdate, [JSON.stringify(sessions.map((id) => [id]))])
  return rows.map((raw) => ({
    session: raw['session_id'] as string,
    rows: raw['row_count'] as number,
    bytes: raw['byte_count'] as number,
  }))
}

/** Returns the stops at these addresses, given as pairs [session, address]. */
export async function readStops(sql: ReadSql, pairs: readonly (readonly [string, string])[]): Promise<Stop[]> {
  const rows = await sql(STOPS, [JSON.stringify(pairs)])
  return rows.map((raw) => ({
    session: raw['session_id'] as string,
    address: raw['address'] as string,
    scope: raw['scope'] as StopScope,
  }))
}

const ADD_TO_SENDER = `insert into ledger_senders (session_id, device, address, vouched, first_at, last_at, row_count, byte_count) values (?, ?, ?, ?, ?, ?, ?, ?)
  on conflict (session_id, device) do update set row_count = ledger_senders.row_count + excluded.row_count, byte_count = ledger_senders.byte_count + excluded.byte_count,
    last_at = excluded.last_at, vouched = case when excluded.vouched > ledger_senders.vouched then excluded.vouched else ledger_senders.vouched end`

export const addToSenders = (tx: Pick<Tx, 'each' | 'now'>, senders: readonly (SenderSums & { address: string })[]): Promise<void> =>
  tx.each(
    ADD_TO_SENDER,
    senders.map(({ session, device, address, vouched, rows, bytes }) => [
      session,
      device,
      address,
      vouched ? 1 : 0,
      tx.now,
      tx.now,
      rows,
      bytes,
    ]),
  )

const ADD_TO_SESSION = `insert into ledger_sessions (session_id, row_count, byte_count) values (?, ?, ?)
  on conflict (session_id) do update set row_count = ledger_sessions.row_count + excluded.row_count, byte_count = ledger_sessions.byte_count + excluded.byte_count`

/** Adds to sessions' sums, over all senders. */
export const addToSessions = (tx: Pick<Tx, 'each'>, sessions: readonly SessionSums[]): Promise<void> =>
  tx.each(
    ADD_TO_SESSION,
    sessions.map(({ session, rows, bytes }) => [session, rows, bytes]),
  )

const ADD_OF_HOST = `insert into ledger_sessions (session_id, row_count, byte_count, host_row_count) values (?, 0, 0, ?)
  on conflict (session_id) do update set host_row_count = ledger_sessions.host_row_count + excluded.host_row_count returning host_row_count`

/** Adds to the session's rows that came from its host. Returns their new number. */
export async function addToHostRows(sql: ReadSql, session: string, rows: number): Promise<number> {
  const [now] = await sql(ADD_OF_HOST, [session, rows])
  return Number(now?.['host_row_count'])
}

const TAKE_FROM_HOST =
  'update ledger_sessions set host_row_count = case when host_row_count > ? then host_row_count - ? else 0 end where session_id = ?'
const LESSEN = 'row_count = row_count - ?, byte_count = case when byte_count > ? then byte_count - ? else 0 end'
const TAKE_FROM_SENDER = `update ledger_senders set ${LESSEN} where session_id = ? and device = ? returning row_count`
const TAKE_FROM_SESSION = `update ledger_sessions set ${LESSEN} where session_id = ?`
const FORGET_SENDER = 'delete from ledger_senders where session_id = ? and device = ?'

/**
 * Subtracts a deletion from the sums of a sender and of the session. Rows without a device, and of a device
 * that is not in the ledger, came from the host or are older than the ledger; those reduce only the host's
 * number of rows.
 */
export async function takeFromSender(sql: ReadSql, { session, device }: HostOrSender, { rows, bytes }: Sums): Promise<void> {
  const [left] = device === null ? [] : await sql(TAKE_FROM_SENDER, [rows, bytes, bytes, session, device])
  const kept = left ? (left['row_count'] as number) : -rows
  // More rows than the sender wrote: the rest came from the host, who used the same device.
  const ofHost = Math.max(0, -kept)
  if (ofHost > 0) await sql(TAKE_FROM_HOST, [ofHost, ofHost, session])
  if (!left) return
  await sql(TAKE_FROM_SESSION, [rows - ofHost, bytes, bytes, session])
  if (kept <= 0) await sql(FORGET_SENDER, [session, device])
}

const WEIGH = 'byte_count = case when byte_count + ? > 0 then byte_count + ? else 0 end'
const WEIGH_SENDER = `update ledger_senders set ${WEIGH} where session_id = ? and device = ? returning 1 as is_there`
const WEIGH_SESSION = `update ledger_sessions set ${WEIGH} where session_id = ?`

/** Adjusts bytes after a row of the sender grew by `more` bytes, or shrank if it is negative. */
export async function weighSender(sql: ReadSql, { session, device }: HostOrSender, more: number): Promise<void> {
  const [known] = await sql(WEIGH_SENDER, [more, more, session, device])
  if (known) await sql(WEIGH_SESSION, [more, more, session])
}

const OF_GONE = ['ledger_senders', 'ledger_sessions', 'ledger_stops'].map(
  (kept) => `delete from ${kept} where ${amongKeys(['session_id'])}`,
)

/** Deletes the ledger of deleted sessions. */
export async function forgetSessions(sql: ReadSql, sessions: readonly string[]): Promise<void> {
  const keys = JSON.stringify(sessions.map((id) => [id]))
  await together(OF_GONE.map((text) => sql(text, [keys])))
}

const SENDERS = `select device, address, vouched from ledger_senders where session_id = ? and device > ? order by device limit ${LIMITS.voidRows}`

/** Returns the next LIMITS.voidRows senders of a session after `last`, in order of device. */
export const readSenders = (read: ReadSql, session: string, last: RawRow | null): Promise<RawRow[]> =>
  read(SENDERS, [session, last === null ? '' : (last['device'] as string)])

const BY_ADDRESS = `select s.address as origin, t.scope as stopped, count(*) as devices, sum(s.row_count) as entries,
    sum(1 - s.vouched) as strangers, sum(case when s.vouched = 0 then s.row_count else 0 end) as stranger_entries,
    min(s.first_at) as first_at, max(s.last_at) as last_at
  from ledger_senders s left join ledger_stops t on t.session_id = s.session_id and t.address = s.address
  where s.session_id = ? group by s.address, t.scope order by t.scope is null, stranger_entries desc, origin limit ${LIMITS.addressesShown}`
const STOPPED_WITHOUT_ROWS = `select address as origin, scope as stopped from ledger_stops
  where session_id = ? and address not in (select address from ledger_senders where session_id = ?) limit ${LIMITS.addressesShown}`

/**
 * Returns the addresses that wrote to the session: stopped ones first, then by number of strangers' entries.
 * Scans all senders of the session.
 */
export async function readAddresses(read: ReadSql, session: string): Promise<SenderAddress[]> {
  const rows = await read(BY_ADDRESS, [session])
  const silent = await read(STOPPED_WITHOUT_ROWS, [session, session])
  return [...rows, ...silent].map(addressIn)
}

/** Removes an address's stop. Returns the number of stops left in the session. */
export async function removeStop(sql: ReadSql, session: string, address: string): Promise<number> {
  await sql('delete from ledger_stops where session_id = ? and address = ?', [session, address])
  const [left] = await sql('select count(*) as n from ledger_stops where session_id = ?', [session])
  return Number(left?.['n'])
}

export async function addStop(sql: ReadSql, session: string, address: string, scope: StopScope): Promise<void> {
  await sql('insert into ledger_stops (session_id, address, scope) values (?, ?, ?)', [session, address, scope])
}

const addressIn = (raw: RawRow): SenderAddress => ({
  origin: raw['origin'] as string,
  devices: Number(raw['devices'] ?? 0),
  entries: Number(raw['entries'] ?? 0),
  strangers: Number(raw['strangers'] ?? 0),
  stranger_entries: Number(raw['stranger_entries'] ?? 0),
  first_at: (raw['first_at'] ?? null) as string | null,
  last_at: (raw['last_at'] ?? null) as string | null,
  stopped: (raw['stopped'] ?? null) as StopScope | null,
})
