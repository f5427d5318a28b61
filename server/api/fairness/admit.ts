import { type Actor, isStaff } from '../../../contract/actor.ts'
import { makeDeviceId } from '../../../contract/device.ts'
import { refuse } from '../../../contract/errors.ts'
import type { Json, Row } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { STOPPED } from '../../../contract/sender-address.ts'
import type { Table } from '../../../contract/table.ts'
import type { RateLimits, Shortage } from '../../cluster/limits/rate-limits.ts'
import type { Services } from '../../services.ts'
import { isWithin } from '../../store/rows/presentation-reads.ts'
import { hasOwnRow, type ReadSql } from '../../store/sql/by-id.ts'
import {
  type Allowance,
  refusedSteps,
  rowsFromAddress,
  rowsOfDevice,
  rowsOfSession,
  rowsOfStrangers,
  triesOfDevice,
  triesOfStrangers,
} from './allowances.ts'
import type { Sender, Standing } from './charges.ts'
import { type Fairness, fairnessOf } from './fairness.ts'
import type { OwnSessions } from './host-rows.ts'
import type { ShownPasses } from './passes.ts'
import { sessionOf, sessionTable } from './session-of.ts'

export interface Asker {
  actor: Actor
  /** Network address as limits count it: IPv6 by its /64 (see addressKey). */
  address: string
  passes: ShownPasses
}

export interface NewRows {
  table: Table
  rows: readonly Row[]
  /** The device in whose name they are inserted, or null. */
  device: string | null
}

/** An insert within its limits, to be tried. */
export interface Admission {
  /** The sender charged for rows that are new, or null. */
  sender: Sender | null
  /** The host's own sessions that new rows count in, or null. */
  own: OwnSessions | null
  /**
   * Must be called in the transaction that inserts something new, with the sender's standing. Throws 42501 if
   * the host stopped the sender.
   */
  admit(standing: Standing): void
  /** Gives back tokens that were taken for rows not written. Must be called after the transaction. */
  release(written: number): void
}

/** For rows that only hosts may write and rows without a session: the policy alone decides on these. */
const FREE: Admission = { sender: null, own: null, admit: () => {}, release: () => {} }

/**
 * Applies rate limits and quotas to inserts by anybody but the session's own host and helpers: limits of a
 * request, a device, an address and a session. Tokens are taken before the write, so that concurrent requests
 * cannot exceed a limit together, and returned for rows that are not written, but for those of tries. Throws
 * LL429 with Retry-After. `LIMITS=off` lifts the rate limits, but not the bounds on requests, devices and sessions.
 */
export async function admitInsert(services: Services, plan: NewRows, { actor, address, passes }: Asker): Promise<Admission> {
  const { catalog, store, limits, clock } = services
  if (plan.rows.length === 0 || (isStaff(actor) && isForHosts(services, plan.table))) return FREE
  const own = isStaff(actor) ? await ownSessions(services, plan, actor) : null
  if (own) return { ...FREE, own }
  if (plan.rows.length > LIMITS.phoneInsertRows)
    refuse(
      '54000',
      `One request writes ${LIMITS.phoneInsertRows} row. Only the session's own host may send more, up to ${LIMITS.insertRows}.`,
    )
  const [row = {}] = plan.rows
  const session = await sessionOf(catalog, store.readSql, plan.table.name, row)
  const fairness = fairnessOf(services)
  const deviceId = plan.device ?? makeDeviceId(clock.randomBytes(16))
  if (session === null) return { ...FREE, release: await admitByDevice(limits, deviceId) }
  const { names } = fairness
  const sender: Sender = {
    session,
    device: names.device(session, deviceId),
    address: names.address(session, address),
    vouched: fairness.passes.among(passes, session, deviceId),
  }
  const taken = await takeFor(services, fairness, sender, deviceId, address)
  let standing: Standing | null = null
  return {
    sender,
    own: null,
    admit(known) {
      standing = known
      // Checked only when something new is written, so that a retry of an accepted row still succeeds.
      refuseStopped(known)
    },
    release(written) {
      if (written === 0) taken.common()
      if (written === 0 || standing?.vouched) taken.stranger()
    },
  }
}

/**
 * Applies a device's own limits to a write: a row without a session, or a change of rows. Returns a function that
 * gives back what was taken for rows not written. Throws LL429.
 */
async function admitByDevice(limits: RateLimits, deviceId: string): Promise<Admission['release']> {
  const rows = rowsOfDevice(deviceId)
  await takeAll(limits, [rows, triesOfDevice(deviceId)])
  return (written) => written === 0 && limits.giveBack([rows])
}

/**
 * Makes a phone's change or deletion of rows within the limits of its inserts: who changes an answer once a second
 * has sent as much as who sends so many. Those without a device id change nothing. Throws LL429.
 */
export async function changeAdmitted<T>(
  { limits }: Pick<Services, 'limits'>,
  actor: Actor,
  change: () => Promise<T>,
  numberOf: (done: T) => number,
): Promise<T> {
  if (actor.kind !== 'device') return change()
  const release = await admitByDevice(limits, actor.deviceId)
  let written = 0
  try {
    const done = await change()
    written = numberOf(done)
    return done
  } finally {
    release(written)
  }
}

/** Makes a procedure of the audience, of which one address is refused only so many. Throws LL429. */
export async function stepAdmitted<T>({ limits }: Pick<Services, 'limits'>, address: string, step: () => Promise<T>): Promise<T> {
  const refused = [refusedSteps(address)]
  await takeAll(limits, refused)
  const done = await step()
  limits.giveBack(refused)
  return done
}

/** Whether the rows are sessions, or the audience may not insert them: then only the policy decides. */
const isForHosts = ({ catalog }: Services, { name }: Table): boolean =>
  catalog.parentsOf(name).length === 0 || !catalog.policies.get(name)?.audience?.insert

/**
 * Returns the rows' sessions, by parent id. Null: at least one is not the host's, or not one that the helper
 * helps with.
 */
async function ownSessions({ catalog, store }: Services, { table, rows }: NewRows, actor: Actor): Promise<OwnSessions | null> {
  const top = sessionTable(catalog, table.name)
  const [key] = catalog.parentsOf(table.name)
  if (!key || !catalog.tables.get(top)?.columns['user_id']) return null
  const sessions = new Map<Json, string>()
  const parents = new Map(rows.map((row) => [row[key.column] ?? null, row]))
  for (const [parent, row] of parents) {
    const session = await sessionOf(catalog, store.readSql, table.name, row)
    if (session === null || !(await worksFor(store.readSql, actor, top, session))) return null
    sessions.set(parent, session)
  }
  return { column: key.column, sessions }
}

async function worksFor(read: ReadSql, actor: Actor, table: string, session: string): Promise<boolean> {
  if (actor.kind === 'helper') return isWithin(read, session, actor.sessionId)
  return actor.kind === 'host' && (await hasOwnRow(read, table, session, actor.userId))
}

/** Throws 42501 at a stopped address. Spares devices with a pass; under `newcomers` only known ones. */
function refuseStopped({ stopped, known, vouched }: Standing): void {
  if (stopped === null || (vouched && (known || stopped === 'strangers'))) return
  refuse('42501', STOPPED, {
    hint: 'Another network, such as mobile data, may be open.',
  })
}

/** Return the tokens taken: those of device, address and session; and those of the address's strangers. */
interface Taken {
  common(): void
  stranger(): void
}

async function takeFor({ limits }: Services, { ledger }: Fairness, sender: Sender, deviceId: string, address: string): Promise<Taken> {
  const { session, vouched } = sender
  const common = [rowsOfDevice(deviceId), rowsFromAddress(session, address), rowsOfSession(session)]
  const tries = triesOfDevice(deviceId)
  const strangers = rowsOfStrangers(session, address)
  const taken = (only: readonly Allowance[]): Taken => ({
    common: () => limits.giveBack(common),
    stranger: () => limits.giveBack(only),
  })
  if (!vouched) {
    const shortage = await limits.take([...common, tries, strangers, triesOfStrangers(session, address)])
    if (!shortage) return taken([strangers])
    // A device that once showed its pass is vouched for. The ledger is read only here, where the strangers'
    // tokens ran out; otherwise the transaction finds out.
    const isOfStrangers = ![...common, tries].includes(shortage.limit)
    if (!isOfStrangers || !(await ledger.isVouched(sender))) refuseShort(shortage)
  }
  await takeAll(limits, [...common, tries])
  return taken([])
}

/** Takes all allowances, or none and throws LL429. */
async function takeAll(limits: RateLimits, allowances: readonly Allowance[]): Promise<void> {
  const shortage = await limits.take(allowances)
  if (shortage) refuseShort(shortage)
}

function refuseShort({ limit: { message, hint }, ms }: Shortage<Allowance>): never {
  refuse('LL429', message, { retryAfter: Math.ceil(ms / 1_000), ...(hint ? { hint } : {}) })
}
