import type { Actor } from '../../../../contract/actor.ts'
import { refuse } from '../../../../contract/errors.ts'
import type { Json, Row } from '../../../../contract/json.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import { Outdated, type Procedure } from '../../../../contract/procedure.ts'
import type { Services } from '../../../services.ts'
import { admitGrowth } from '../full-disk.ts'
import { callPrepare, contextOf } from './procedure.ts'
import { createSerial } from './serial.ts'
import { inWrite, type Writing } from './write-tx.ts'

export interface Step {
  procedure: Procedure
  args: Row
  actor: Actor
  /** Address of the request, for the fairness of read workers. */
  from: string
  /** Throws if the result does not fit the requested format. The step is then rolled back. */
  check(answer: Json): Json
}

/**
 * Returns a function that runs a step in a write transaction, after its preparation if it has one. Repeats
 * both if the preparation no longer holds, at most LIMITS.procedureTries times. Steps with a preparation run
 * one at a time per procedure and host or address.
 */
export function createSteps(services: Services): (step: Step) => Promise<Json> {
  const serially = createSerial(LIMITS.readsWaitingEach)

  async function prepared(step: Step): Promise<Json> {
    for (let tries = 1; ; tries++) {
      const ready = await prepare(services, step)
      try {
        return await make(services, step, ready)
      } catch (error) {
        if (!(error instanceof Outdated)) throw error
        if (tries >= LIMITS.procedureTries) refuse('53000', `${error.message} Try again.`, { retryAfter: 1 })
      }
    }
  }

  return (step) => {
    const { actor, from, procedure } = step
    if (!procedure.prepare) return make(services, step, null)
    return serially(`${procedure.name} ${actor.kind === 'host' ? actor.userId : from}`, () => prepared(step))
  }
}

/** Prepares in a read worker, or in this thread if there is none. */
async function prepare(services: Services, { procedure, args, actor, from }: Step): Promise<Json> {
  if (services.reads === null) return callPrepare(services, procedure, args, actor)
  const job = { kind: 'preparation', actor, name: procedure.name, args } as const
  return (await services.reads.run(job, { from, bounded: false })).value
}

const make = (services: Services, { procedure, args, actor, check }: Step, ready: Json): Promise<Json> =>
  inWrite(services, actor, async (w: Writing) => {
    admitGrowth(w)
    return check(await procedure.run(args, contextOf(services.clock, actor, w.tx.now, w.rows), ready))
  })
