import type { Actor } from '../../contract/actor.ts'
import { makeDeviceId } from '../../contract/device.ts'
import { refuse } from '../../contract/errors.ts'
import type { Row } from '../../contract/json.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Table } from '../../contract/table.ts'
import type { RateLimits, Shortage } from '../limits/rate-limits.ts'
import type { Services } from '../services.ts'
import { hasOwnRow } from '../store/by-id.ts'
import { type Allowance, rowsFromAddress, rowsOfDevice, rowsOfSession, rowsOfStrangers } from './allowances.ts'
import type { Sender, Standing } from './charges.ts'
import { type Fairness, fairnessOf } from './fairness.ts'
import type { ShownPasses } from './passes.ts'
import { sessionOf, sessionTable } from './session-of.ts'

/** Who wants to write, and from where. */
export interface Asker {
  actor: Actor
  /** As limits count it (see addressKey). */
  address: string
  passes: ShownPasses
}

/** The rows that they want to write. */
export interface NewRows {
  table: Table
  rows: readonly Row[]
  /** The device in whose name they are written, or null. */
  device: string | null
}

/** An insert that may be tried. */
export interface Admission {
  /** Whom what is written new is charged to, or null. */
  sender: Sender | null
  /** To be called in the transaction that writes something new, with what is known of the sender. Refuses whom the host stopped (42501). */
  admit(standing: Standing): void
  /** To be called once it is over, with how many rows were written: what was taken for the others is given back. */
  release(written: number): void
}

/** For a host's own rows, and for rows that belong to no session, which the policy judges alone. */
const FREE: Admission = { sender: null, admit: () => {}, release: () => {} }

/**
 * Rate limits and quotas: holds what anybody but the session's own host writes to the limits of a request, a device, an address and a session. What may be written is
 * taken before, so that requests of one moment cannot overrun a limit together, and given back for rows that are not written: LL429 with
 * Retry-After. `LIMITS=off` lifts the rate limits; the sizes of requests, devices and sessions stay bounded.
 */
export async function admitInsert(services: Services, plan: NewRows, { actor, address, passes }: Asker): Promise<Admission> {
  const { catalog, store, limits, clock } = services
  if (plan.rows.length === 0 || (actor.kind === 'host' && (await isUnmetered(services, plan, actor.userId)))) return FREE
  if (plan.rows.length > LIMITS.phoneInsertRows)
    refuse(
      '54000',
      `One request writes ${LIMITS.phoneInsertRows} row. Only the session's own host may send more, up to ${LIMITS.insertRows}.`,
    )
  const [row = {}] = plan.rows
  const session = await sessionOf(catalog, store.readSql, plan.table.name, row)
  const fairness = fairnessOf(services)
  const deviceId = plan.device ?? makeDeviceId(clock.randomBytes(16))
  if (session === null) return await admitByDevice(limits, rowsOfDevice(deviceId))
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
    admit(known) {
      standing = known
      // Only once something new was written: a retry of what landed before still succeeds.
      refuseStopped(known)
    },
    release(written) {
      if (written === 0) taken.common()
      if (written === 0 || standing?.vouched) taken.stranger()
    },
  }
}

/** A row that belongs to no session is held to its device's limit alone. */
async function admitByDevice(limits: RateLimits, rows: Allowance): Promise<Admission> {
  await takeAll(limits, [rows])
  return { ...FREE, release: (written) => written === 0 && limits.giveBack([rows]) }
}

/** Whether nothing of a host's rows counts: they make sessions, are of a table that is no phone's to write, or all belong to sessions of this host. */
async function isUnmetered({ catalog, store }: Services, { table, rows }: NewRows, userId: string): Promise<boolean> {
  // What only hosts may write is for the policy to judge.
  if (catalog.parentsOf(table.name).length === 0 || !catalog.policies.get(table.name)?.audience?.insert) return true
  const top = sessionTable(catalog, table.name)
  if (!catalog.tables.get(top)?.columns['user_id']) return false
  const [key] = catalog.parentsOf(table.name)
  const parents = new Map(rows.map((row) => [key && row[key.column], row]))
  for (const row of parents.values()) {
    const session = await sessionOf(catalog, store.readSql, table.name, row)
    if (!(await hasOwnRow(store.readSql, top, session, userId))) return false
  }
  return true
}

/** The host has stopped new devices at this address. Those that had a pass and have written go on. */
function refuseStopped({ stopped, known, vouched }: Standing): void {
  if (stopped === null || (vouched && (known || stopped === 'strangers'))) return
  refuse('42501', 'The host takes nothing more from new devices at this address.', {
    hint: 'Another network, such as mobile data, may be open.',
  })
}

/** Gives back what was taken: of the device, the address and the session; and of the address's strangers. */
interface Taken {
  common(): void
  stranger(): void
}

async function takeFor({ limits }: Services, { ledger }: Fairness, sender: Sender, deviceId: string, address: string): Promise<Taken> {
  const { session, vouched } = sender
  const common = [rowsOfDevice(deviceId), rowsFromAddress(session, address), rowsOfSession(session)]
  const strangers = rowsOfStrangers(session, address)
  const taken = (only: readonly Allowance[]): Taken => ({
    common: () => limits.giveBack(common),
    stranger: () => limits.giveBack(only),
  })
  if (!vouched) {
    const shortage = await limits.take([...common, strangers])
    if (!shortage) return taken([strangers])
    // A device that showed its pass before need not show it again. That is looked up only where it matters; else the transaction tells it.
    if (shortage.limit !== strangers || !(await ledger.isVouched(sender))) refuseShort(shortage)
  }
  await takeAll(limits, common)
  return taken([])
}

/** Takes a token from each of these, or from none and refuses. */
async function takeAll(limits: RateLimits, allowances: readonly Allowance[]): Promise<void> {
  const shortage = await limits.take(allowances)
  if (shortage) refuseShort(shortage)
}

function refuseShort({ limit: { message, hint }, ms }: Shortage<Allowance>): never {
  refuse('LL429', message, { retryAfter: Math.ceil(ms / 1_000), ...(hint ? { hint } : {}) })
}
