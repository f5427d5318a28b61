import { refuse } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Services } from '../services.ts'
import { TokenBuckets } from './buckets.ts'
import type { InsertPlan } from './plan/insert-plan.ts'

const SECOND = 1_000

interface Buckets {
  devices: TokenBuckets
  sessions: TokenBuckets
}
const kept = new WeakMap<Services, Buckets>()

function bucketsOf(services: Services): Buckets {
  const known = kept.get(services)
  if (known) return known
  const made = { devices: new TokenBuckets(LIMITS.deviceInsertsPerMinute), sessions: new TokenBuckets(LIMITS.sessionInsertsPerMinute) }
  kept.set(services, made)
  return made
}

/**
 * Holds inserts to the limits of one device and of one parent row, never of an address: a venue is one address.
 * Refuses with LL429 and Retry-After. `LIMITS=off` lifts it.
 */
export function admitInsert(services: Services, plan: InsertPlan): void {
  if (!services.config.limits) return
  const { devices, sessions } = bucketsOf(services)
  const now = services.clock.now()
  const count = plan.rows.length
  const parents = parentsOf(plan)
  if (plan.device !== null)
    refuseAfter(devices.wait(plan.device, count, now), `This device may send ${LIMITS.deviceInsertsPerMinute} entries a minute.`)
  for (const [parent, n] of parents)
    refuseAfter(sessions.wait(parent, n, now), `This session takes ${LIMITS.sessionInsertsPerMinute} entries a minute.`)
  if (plan.device !== null) devices.take(plan.device, count, now)
  for (const [parent, n] of parents) sessions.take(parent, n, now)
}

function refuseAfter(ms: number, message: string): void {
  if (ms > 0) refuse('LL429', message, { retryAfter: Math.ceil(ms / SECOND) })
}

/** The rows that the sent rows point to, each with the number of rows that do. */
function parentsOf({ table, rows }: InsertPlan): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [name, column] of Object.entries(table.columns)) {
    if (column.type !== 'uuid' || !column.references) continue
    for (const row of rows) {
      const id = row[name]
      if (typeof id === 'string') counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  }
  return counts
}
