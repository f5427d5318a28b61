import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../contract/actor.ts'
import { Refusal } from '../../contract/errors.ts'
import type { Services } from '../services.ts'
import type { Answer } from './respond/answer.ts'

/** A request as named stages. Only `run` touches the store. `Sent` is what of the request is looked at. */
export interface Stages<Parsed, Plan, Result, Sent = FastifyRequest> {
  parse(request: Sent): Parsed
  plan(parsed: Parsed, actor: Actor, services: Services): Plan
  run(plan: Plan, actor: Actor, services: Services): Promise<Result>
  respond(result: Result, plan: Plan): Answer
}

/** Runs the stages: parse → authorise → plan → run → respond. The time of each is sent in `Server-Timing`, in milliseconds. */
export async function serve<Parsed, Plan, Result>(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  stages: Stages<Parsed, Plan, Result>,
): Promise<FastifyReply> {
  const started = performance.now()
  const parsed = stages.parse(request)
  const parsedAt = performance.now()
  const actor = await authorise(services, request)
  const authorisedAt = performance.now()
  const plan = stages.plan(parsed, actor, services)
  const plannedAt = performance.now()
  const result = await stages.run(plan, actor, services)
  const ranAt = performance.now()
  const answer = stages.respond(result, plan)
  const timing = `parse;dur=${ms(started, parsedAt)}, authorise;dur=${ms(parsedAt, authorisedAt)}, plan;dur=${ms(authorisedAt, plannedAt)}, run;dur=${ms(plannedAt, ranAt)}, respond;dur=${ms(ranAt, performance.now())}`
  return send(reply, answer, timing)
}

/** Hundredths of a millisecond, without the cost of toFixed. */
const ms = (from: number, to: number): number => Math.round((to - from) * 100) / 100

function send(reply: FastifyReply, { status, headers, body }: Answer, timing: string): FastifyReply {
  headers['server-timing'] = timing
  return reply
    .code(status)
    .headers(headers)
    .send(body ?? undefined)
}

/** What the token check says of sessions and accounts, in the table API's own code: its clients know no other. */
const TOKEN_CODES: ReadonlySet<string> = new Set(['session_not_found', 'user_not_found', 'user_banned', 'bad_jwt', 'no_authorization'])

async function authorise(services: Services, request: FastifyRequest): Promise<Actor> {
  try {
    return await services.actors.fromHeaders(request.headers)
  } catch (error) {
    if (error instanceof Refusal && TOKEN_CODES.has(error.code)) throw new Refusal('PGRST301', error.message, { cause: error })
    throw error
  }
}
