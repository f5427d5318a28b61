import type { Actor } from '../../../contract/actor.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { kindOf } from '../../store/slots.ts'

/** What was planned for requests of one shape: what was read from them, and a plan for each kind of actor that has asked. */
interface Kept<Read, Plan> {
  read: Read
  plans: Map<string, Plan>
}

/** A cache of plans by the shape of requests and the kind of who asks. Full, it forgets what was longest unused. */
export interface KeptPlans<Read, Plan> {
  /** What was read from requests of this shape, or null. */
  readOf(shape: string): Read | null
  /** The plan for this kind of actor, made if there is none. What refuses is not kept. */
  planOf(shape: string, read: Read, actor: Actor, make: () => Plan): Plan
  /** The same, or null. */
  planFor(shape: string, actor: Actor): Plan | null
}

export function keepPlans<Read, Plan>(): KeptPlans<Read, Plan> {
  const kept = new Map<string, Kept<Read, Plan>>()

  function find(shape: string): Kept<Read, Plan> | undefined {
    const found = kept.get(shape)
    if (!found) return undefined
    // Deleting first moves the shape to the end of the map's order: the front is the longest unused.
    kept.delete(shape)
    kept.set(shape, found)
    return found
  }

  return {
    readOf: (shape) => find(shape)?.read ?? null,
    planFor: (shape, actor) => find(shape)?.plans.get(kindOf(actor)) ?? null,
    planOf(shape, read, actor, make) {
      const found = kept.get(shape) ?? { read, plans: new Map<string, Plan>() }
      const kind = kindOf(actor)
      const plan = found.plans.get(kind) ?? make()
      if (shape.length > LIMITS.keptShapeChars) return plan
      found.plans.set(kind, plan)
      kept.set(shape, found)
      if (kept.size > LIMITS.keptShapes) kept.delete(kept.keys().next().value as string)
      return plan
    },
  }
}
