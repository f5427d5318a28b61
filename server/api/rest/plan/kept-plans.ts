import { LRUCache } from 'lru-cache'
import type { Actor } from '../../../../contract/actor.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import { kindOf } from '../../../store/sql/slots.ts'

/** Cache entry of one shape: the parsed request, and a plan per kind of actor. */
interface Kept<Read, Plan> {
  read: Read
  plans: Map<string, Plan>
}

/** An LRU cache of plans by the shape of requests and the kind of actor. */
export interface KeptPlans<Read, Plan> {
  /** Returns the parsed request of this shape, or null. */
  readOf(shape: string): Read | null
  /** Returns the plan for this kind of actor, made by `make` if needed. A refusal is not cached. */
  planOf(shape: string, read: Read, actor: Actor, make: () => Plan): Plan
}

export function keepPlans<Read, Plan>(): KeptPlans<Read, Plan> {
  const kept = new LRUCache<string, Kept<Read, Plan>>({ max: LIMITS.keptShapes })
  return {
    readOf: (shape) => kept.get(shape)?.read ?? null,
    planOf(shape, read, actor, make) {
      const found = kept.get(shape) ?? { read, plans: new Map<string, Plan>() }
      const kind = kindOf(actor)
      const known = found.plans.get(kind)
      if (known !== undefined) return known
      const plan = make()
      if (shape.length > LIMITS.keptShapeChars) return plan
      found.plans.set(kind, plan)
      kept.set(shape, found)
      return plan
    },
  }
}
