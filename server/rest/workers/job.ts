import type { Actor } from '../../../contract/actor.ts'
import type { Filter } from '../../../contract/filter.ts'
import type { Json, Row } from '../../../contract/json.ts'
import type { SenderAddress } from '../../../contract/sender-address.ts'
import type { PageRequest, RenderedPage } from '../../pages/page-request.ts'
import type { SentRequest } from '../parse/sent-request.ts'
import type { Answer } from '../respond/answer.ts'

/** A request as a worker is told of it: what shapes a read, and nothing that says who asks. */
export interface PlainRequest extends SentRequest {
  id: string
  body?: unknown
}

/** One expensive read, as plain data. */
export type Job = { actor: Actor } & (
  | { kind: 'read' | 'batch'; request: PlainRequest }
  | { kind: 'page'; page: PageRequest }
  /** The ids that a change is about, among what is committed. */
  | { kind: 'targets'; request: PlainRequest; granted: Filter }
  /** Where the entries of a session come from. */
  | { kind: 'addresses'; session: string }
  /** What a procedure answers that only reads. */
  | { kind: 'procedure'; name: string; args: Row }
)
export interface Result {
  read: Answer
  batch: Answer
  page: RenderedPage
  targets: string[]
  addresses: SenderAddress[]
  procedure: { value: Json }
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

/** Makes expensive reads in worker threads, so that nothing else waits for them. */
export interface Reads {
  /**
   * Resolves with what the job found. Refuses as the read would; 57014 when it took longer than its sender may have a worker; 53000 when too many wait.
   * `from`: the address that asks. `bounded`: its length is bounded by its shape, as a list's is and a search's is not. `alike`: jobs with equal keys have
   * one result, so one that waits for its turn is done for all of them; one that has begun is not, because it may be older than what was written since.
   */
  run<K extends Job['kind']>(
    job: Extract<Job, { kind: K }>,
    options: { from: string; bounded: boolean; alike?: string | null },
  ): Promise<Result[K]>
  /** Jobs that a worker has now, and those that wait for one. */
  stats(): { running: number; waiting: number }
  close(): Promise<void>
}
