import type { Actor } from '../../../contract/actor.ts'
import { type Details, type ErrorCode, Refusal } from '../../../contract/errors.ts'
import type { Filter } from '../../../contract/filter.ts'
import type { Origin } from '../../../contract/origin.ts'
import type { PageRequest, PaintedPage, Paintings } from '../../pages/paint.ts'
import type { Services } from '../../services.ts'
import { readOrigins } from '../../store/ledger.ts'
import { readIds } from '../../store/read-plan.ts'
import { batchStages } from '../handlers/batch.ts'
import { readStages } from '../handlers/read.ts'
import type { SentRequest } from '../parse/sent-request.ts'
import { parseTableRequest } from '../parse/table-request.ts'
import { planTargets } from '../plan/change-plan.ts'
import type { Answer } from '../respond/answer.ts'
import { committed } from '../run/read.ts'

/** What a reading part of the engine needs: no writing, no clock, nobody's identity. */
export type ReadServices = Pick<Services, 'catalog' | 'store' | 'log'>

/** A request as a worker is told of it: what shapes a read, and nothing that says who asks. */
export interface PlainRequest extends SentRequest {
  id: string
  body?: unknown
}

/** One dear read, as plain data. */
export type Job = { actor: Actor } & (
  | { kind: 'read' | 'batch'; request: PlainRequest }
  | { kind: 'page'; page: PageRequest }
  /** The ids that a change is about, among what is committed. */
  | { kind: 'targets'; request: PlainRequest; granted: Filter }
  /** Where the entries of a session come from. */
  | { kind: 'origins'; session: string }
)
export interface Result {
  read: Answer
  batch: Answer
  page: PaintedPage
  targets: string[]
  origins: Origin[]
}

const HEADERS = ['accept', 'accept-profile', 'content-profile', 'prefer', 'range', 'range-unit'] as const

/** The part of a request that can be sent to a worker. */
export function plainRequest({ id, method, headers, params, raw, body }: SentRequest & { id: string; body?: unknown }): PlainRequest {
  const kept = HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))
  return {
    id,
    method,
    headers: Object.fromEntries(kept),
    params: { ...(params as object) },
    raw: { url: raw.url },
    ...(body === undefined ? {} : { body }),
  }
}

/** Does what a request's own stages would, without its plan, which is made anew: plans hold functions. */
export async function runJob(services: ReadServices, paintings: Paintings, job: Job): Promise<Result[Job['kind']]> {
  const { actor } = job
  switch (job.kind) {
    case 'read': {
      const stages = readStages(services)
      const plan = stages.plan(stages.parse(job.request), actor, services)
      return stages.respond(await stages.run(plan, actor, services, ''), plan)
    }
    case 'batch': {
      const stages = batchStages(services, readStages(services))
      const plan = stages.plan(stages.parse(job.request), actor, services)
      return stages.respond(await stages.run(plan, actor, services, ''), plan)
    }
    case 'page':
      return paintings.paint(job.page)
    case 'targets': {
      const { table, query } = parseTableRequest(services.catalog, job.request)
      return readIds(planTargets(services.catalog, actor, table, query.level), committed(services), job.granted)
    }
    case 'origins':
      return readOrigins(services.store.readSql, job.session)
  }
}

/** A refusal as plain data: errors lose their class on their way between threads. */
export interface PlainRefusal {
  code: ErrorCode
  message: string
  status: number
  details: Details
  hint: string | null
  retryAfter: number | undefined
}
export const plainRefusal = ({ code, message, status, details, hint, retryAfter }: Refusal): PlainRefusal => ({
  code,
  message,
  status,
  details,
  hint,
  retryAfter,
})
export const refusalOf = ({ code, message, retryAfter, ...parts }: PlainRefusal): Refusal =>
  new Refusal(code, message, { ...parts, ...(retryAfter === undefined ? {} : { retryAfter }) })
