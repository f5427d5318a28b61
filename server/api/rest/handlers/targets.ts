import type { Actor } from '../../../../contract/actor.ts'
import { refuse } from '../../../../contract/errors.ts'
import type { Filter } from '../../../../contract/filter.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import type { Table } from '../../../../contract/table.ts'
import type { PlainRequest } from '../../../reads.ts'
import type { Services } from '../../../services.ts'
import { partsOf, type ReadPlan } from '../../../store/plans.ts'
import type { WritePlace } from '../../../store/store.ts'
import { placeOfKey } from '../../../store/write-place.ts'
import type { Format } from '../parse/accept.ts'
import type { Preferences } from '../parse/prefer.ts'
import { costOf } from '../plan/cost.ts'
import { checkSingle } from '../respond/body.ts'
import { findTargets, STEP_ROWS } from '../run/change.ts'
import { admitReturned, type Candidates } from '../run/in-parts.ts'
import { sourceOf } from '../run/write-tx.ts'

/** A planned PATCH or DELETE. */
export interface ChangePlan {
  table: Table
  sent: PlainRequest
  target: ReadPlan
  returned: ReadPlan | null
  /** So many rows are returned at most. They are read in the one commit that changes them. */
  mostReturned: number
  literals: readonly string[]
  format: Format
  prefer: Preferences
}

/** A change, the rows that it may change, and who asks for it from where. */
export interface Asked {
  method: 'PATCH' | 'DELETE'
  plan: ChangePlan
  granted: Filter
  actor: Actor
  address: string
}

/** Returns the shard of the rows that a change means, if its filter names them by their id or their parent's. */
export async function placeOfTargets({ store }: Services, plan: ChangePlan): Promise<WritePlace> {
  for (const [column, value] of namedBy(plan)) {
    const place = await placeOfKey(store, plan.table.name, column, value)
    if (place !== 'anywhere') return place
  }
  return 'anywhere'
}

/** Returns the columns and values that the filter says the rows to have. */
export const namedBy = ({ target, literals }: ChangePlan): [column: string, value: string][] =>
  partsOf(target.where).flatMap((part): [string, string][] => {
    const value = part.op === 'compare' && part.by === 'eq' ? literals[part.slot] : undefined
    return part.op === 'compare' && value !== undefined ? [[part.column, value]] : []
  })

/**
 * Finds the rows of an expensive change in a worker, before the transaction, which then checks only these
 * rows again. Rows that match only after that are not changed, as if they had been written later. Returns
 * their ids, or null if the change is cheap or there are no workers: the transaction then searches by itself.
 */
export async function findAhead(services: Services, { plan, granted, actor, address: from }: Asked): Promise<Candidates> {
  const { target, sent } = plan
  if (services.reads === null || costOf(target) <= LIMITS.cheapCost) return null
  const found = await services.reads.run({ kind: 'targets', actor, granted, request: sent }, { from, bounded: false })
  // So many that none which wait can make them few enough: checking each of them again would be the dearest refusal.
  if (found.length > STEP_ROWS) admitNumber(plan, found.length)
  return found
}

/** Finds the rows of a commit. The first one judges how many there are in all. */
export async function targetsOf(
  w: Parameters<typeof sourceOf>[0],
  plan: ChangePlan,
  granted: Filter,
  candidates: Candidates,
  isFirst: boolean,
): Promise<string[]> {
  const { target, literals } = plan
  const ids = await findTargets(sourceOf(w, literals), target, granted, candidates)
  if (isFirst) admitNumber(plan, ids.length)
  return ids
}

/** Refuses a change of so many rows if it asked for fewer (PGRST124), for one (PGRST116), or to see them all. */
export function admitNumber({ prefer: { maxAffected }, format, returned, mostReturned }: ChangePlan, number: number): void {
  if (maxAffected !== null && number > maxAffected)
    refuse('PGRST124', 'Query result exceeds max-affected preference constraint', { details: `The query affects ${number} rows` })
  checkSingle(format, number)
  admitReturned(number, returned, mostReturned)
}
