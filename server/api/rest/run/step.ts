import { type Actor, isStaff, linkedSession } from '../../../../contract/actor.ts'
import { refuse } from '../../../../contract/errors.ts'
import type { Json, Row } from '../../../../contract/json.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import { Outdated, type Procedure } from '../../../../contract/procedure.ts'
import { createSerial } from '../../../lib/serial.ts'
import type { Services } from '../../../services.ts'
import { TriedToWrite } from '../../../store/commit/committed-rows.ts'
import { stepAdmitted } from '../../fairness/admit.ts'
import { admitGrowth } from '../full-disk.ts'
import { type Judged, withLook } from './ahead.ts'
import { callOnCommitted, callPrepare, contextOf } from './procedure.ts'
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

async function make(services: Services, step: Step, ready: Json): Promise<Json> {
  const { procedure, args, actor, check } = step
  const write = () =>
    inWrite(services, actor, async (w: Writing) => {
      admitGrowth(w)
      return check(await procedure.run(args, contextOf(services, actor, w.tx.now, w.rows), ready))
    })
  // The staff of a session holds up their own account only.
  if (linkedSession(actor) !== null || isStaff(actor)) return write()
  const judged = judgedStep(services, step, ready)
  return (await stepAdmitted(services, step.from, () => withLook(services, judged, async () => ({ value: await write() })))).value
}

/**
 * Judges a step of the audience ahead: it runs on committed rows until it refuses or tries to write. Such a step
 * may write anywhere, so that its turn holds up everybody.
 */
const judgedStep = (services: Services, { procedure, args, actor, from, check }: Step, ready: Json): Judged<{ value: Json }> => ({
  marks: () => [`step ${procedure.name}`, `step ${from}`],
  canLook: () => !services.store.mayChange('anywhere', []),
  async look() {
    admitGrowth({ services, actor })
    try {
      return { value: check(await callOnCommitted(services, procedure, args, actor, ready)) }
    } catch (error) {
      if (error instanceof TriedToWrite || error instanceof Outdated) return null
      throw error
    }
  },
  isVain: () => false,
})
