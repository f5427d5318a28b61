import type { Actor } from '../../../contract/actor.ts'
import { Refusal } from '../../../contract/errors.ts'
import { type ReadyAnswer, readyAnswer } from '../../http/ready-answer.ts'
import type { HttpRequest } from '../../http/request.ts'
import type { Job } from '../../reads.ts'
import type { Services } from '../../services.ts'
import type { Answer } from './respond/answer.ts'

/** A request as named stages. Only `run` accesses the store. `Sent`: the part of the request they read. */
export interface Stages<Parsed, Plan, Result, Sent = HttpRequest, Uses = Services> {
  parse(request: Sent): Parsed
  plan(parsed: Parsed, actor: Actor, services: Uses): Plan
  run(plan: Plan, actor: Actor, services: Uses, sender: Sender): Promise<Result>
  respond(result: Result, plan: Plan): Answer
  /** Returns a job for a worker that does `run` and `respond` if they would take long, else null. */
  offload?(request: Sent, plan: Plan, actor: Actor): Offloaded | null
}

export interface Sender {
  /** Network address as limits count it (see addressKey). */
  readonly address: string
}
/** For reads, which count against no limit by address while they run. */
export const UNCOUNTED: Sender = { address: '' }

/** A job for a worker. `bounded`: its duration is bounded by its shape. */
export interface Offloaded {
  job: Extract<Job, { kind: 'read' }>
  bounded: boolean
  /** Jobs with equal keys have equal responses. Null: none is equal. */
  alike: string | null
}

/** Actor and plan of a response, and the store's version before it was read. */
export interface Made<Plan> {
  actor: Actor
  plan: Plan
  version: number | null
}

/**
 * Runs the stages parse → authorise → plan → run → respond, the last two in a worker if they would take long.
 * `Server-Timing` has the milliseconds of each. `actor`: if it is known already. `told` is called with the
 * response before it is sent.
 */
export async function serve<Parsed, Plan, Result>(
  services: Services,
  request: HttpRequest,
  stages: Stages<Parsed, Plan, Result, HttpRequest>,
  { actor: known = null, told }: { actor?: Actor | null; told?: (answer: ReadyAnswer, of: Made<Plan>) => void } = {},
): Promise<ReadyAnswer> {
  const started = performance.now()
  const parsed = stages.parse(request)
  const parsedAt = performance.now()
  const actor = known ?? (await authorise(services, request))
  const authorisedAt = performance.now()
  const plan = stages.plan(parsed, actor, services)
  const plannedAt = performance.now()
  const timing = `parse;dur=${ms(started, parsedAt)}, authorise;dur=${ms(parsedAt, authorisedAt)}, plan;dur=${ms(authorisedAt, plannedAt)}`
  const version = told ? services.store.version() : null
  const finish = (answer: Answer, more: string): ReadyAnswer => {
    const ready = readyOf(answer, request.method)
    told?.(ready, { actor, plan, version })
    return { ...ready, headers: [...ready.headers, 'server-timing', `${timing}, ${more}`] }
  }
  const offloaded = services.reads && stages.offload?.(request, plan, actor)
  if (services.reads && offloaded) {
    const { job, bounded, alike } = offloaded
    const answer = await services.reads.run(job, { from: request.address, bounded, alike })
    return finish(answer, `apart;dur=${ms(plannedAt, performance.now())}`)
  }
  const result = await stages.run(plan, actor, services, request)
  const ranAt = performance.now()
  const answer = stages.respond(result, plan)
  return finish(answer, `run;dur=${ms(plannedAt, ranAt)}, respond;dur=${ms(ranAt, performance.now())}`)
}

/** Whole milliseconds: a finer resolution would help timing attacks more than operators. */
const ms = (from: number, to: number): number => Math.round(to - from)

function readyOf({ status, headers, body }: Answer, method: string): ReadyAnswer {
  // Without a length, Node would send an empty body in chunks. HEAD and 204 have none (RFC 9110, 8.6).
  return readyAnswer(status, headers, body ?? (method === 'HEAD' || status === 204 ? null : ''))
}

/** Codes of failed token checks, translated to PGRST301, the only one that table API clients know. */
const TOKEN_CODES: ReadonlySet<string> = new Set(['session_not_found', 'user_not_found', 'user_banned', 'bad_jwt', 'no_authorization'])

/**
 * Identifies the actor from the headers. Refuses PGRST301 for a rejected token, otherwise like `fromHeaders`.
 */
export async function authorise(services: Services, request: Pick<HttpRequest, 'headers'>): Promise<Actor> {
  try {
    return await services.actors.fromHeaders(request.headers)
  } catch (error) {
    if (error instanceof Refusal && TOKEN_CODES.has(error.code)) throw new Refusal('PGRST301', error.message, { cause: error })
    throw error
  }
}
