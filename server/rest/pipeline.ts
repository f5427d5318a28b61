import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../contract/actor.ts'
import { Refusal } from '../../contract/errors.ts'
import { addressKey } from '../http/address.ts'
import type { Services } from '../services.ts'
import type { Answer } from './respond/answer.ts'
import type { Job } from './workers/job.ts'

/** A request as named stages. Only `run` touches the store. `Sent` is what of the request is looked at. */
export interface Stages<Parsed, Plan, Result, Sent = FastifyRequest, Uses = Services> {
  parse(request: Sent): Parsed
  plan(parsed: Parsed, actor: Actor, services: Uses): Plan
  /** `address`: the network address that asks, as limits count it (see addressKey). */
  run(plan: Plan, actor: Actor, services: Uses, address: string): Promise<Result>
  respond(result: Result, plan: Plan): Answer
  /** Where `run` and `respond` would take long: the job for a worker that does them instead. */
  offload?(request: Sent, plan: Plan, actor: Actor): Offloaded | null
}

/** A job for a worker, whether its length is bounded by its shape, and which others are the same. */
export interface Offloaded {
  job: Extract<Job, { kind: 'read' | 'batch' }>
  bounded: boolean
  /** Jobs with equal keys are answered alike; null: with none. */
  alike: string | null
}

/** For whom and from what plan an answer was made, and the state of the store when that began. */
export interface Made<Plan> {
  actor: Actor
  plan: Plan
  version: number | null
}

/** Runs the stages: parse → authorise → plan → run → respond, the last two by a worker where they would take long. The time of each is sent in `Server-Timing`, in milliseconds. `told` hears of the answer before it is sent. */
export async function serve<Parsed, Plan, Result>(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  stages: Stages<Parsed, Plan, Result, FastifyRequest>,
  told?: (answer: Answer, of: Made<Plan>) => void,
): Promise<FastifyReply> {
  const started = performance.now()
  const parsed = stages.parse(request)
  const parsedAt = performance.now()
  const actor = await authorise(services, request)
  const authorisedAt = performance.now()
  const plan = stages.plan(parsed, actor, services)
  const plannedAt = performance.now()
  const timing = `parse;dur=${ms(started, parsedAt)}, authorise;dur=${ms(parsedAt, authorisedAt)}, plan;dur=${ms(authorisedAt, plannedAt)}`
  const from = addressKey(request.ip)
  const made = { actor, plan, version: services.store.version() }
  const offloaded = services.reads && stages.offload?.(request, plan, actor)
  if (services.reads && offloaded) {
    const { job, bounded, alike } = offloaded
    const answer = await services.reads.run(job, { from, bounded, alike })
    told?.(answer, made)
    return send(reply, answer, `${timing}, apart;dur=${ms(plannedAt, performance.now())}`)
  }
  const result = await stages.run(plan, actor, services, from)
  const ranAt = performance.now()
  const answer = stages.respond(result, plan)
  told?.(answer, made)
  return send(reply, answer, `${timing}, run;dur=${ms(plannedAt, ranAt)}, respond;dur=${ms(ranAt, performance.now())}`)
}

/** Whole milliseconds: a finer clock would serve whoever measures more than whoever looks. */
const ms = (from: number, to: number): number => Math.round(to - from)

function send(reply: FastifyReply, { status, headers, body }: Answer, timing: string): FastifyReply {
  return reply
    .code(status)
    .headers({ ...headers, 'server-timing': timing })
    .send(typeof body === 'object' && body !== null ? Buffer.from(body.buffer, body.byteOffset, body.length) : (body ?? undefined))
}

/** What the token check says of sessions and accounts, in the table API's own code: its clients know no other. */
const TOKEN_CODES: ReadonlySet<string> = new Set(['session_not_found', 'user_not_found', 'user_banned', 'bad_jwt', 'no_authorization'])

/** Who asks, or why that cannot be told. */
export async function authorise(services: Services, request: Pick<FastifyRequest, 'headers'>): Promise<Actor> {
  try {
    return await services.actors.fromHeaders(request.headers)
  } catch (error) {
    if (error instanceof Refusal && TOKEN_CODES.has(error.code)) throw new Refusal('PGRST301', error.message, { cause: error })
    throw error
  }
}
