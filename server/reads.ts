import type { Actor } from '../contract/actor.ts'
import type { Filter } from '../contract/filter.ts'
import type { Json, Row } from '../contract/json.ts'
import type { SenderAddress } from '../contract/sender-address.ts'
import type { PageRequest, RenderedPage } from './api/pages/page-request.ts'
import type { SentRequest } from './api/rest/parse/sent-request.ts'
import type { Answer } from './api/rest/respond/answer.ts'

/** A request as sent to a worker: the parts that shape a read, without credentials. */
export interface PlainRequest extends SentRequest {
  id: string
}

/** One expensive read, as plain data. */
export type Job = { actor: Actor } & (
  | { kind: 'read'; request: PlainRequest }
  | { kind: 'page'; page: PageRequest }
  /** Finds the ids of the committed rows that a change affects. */
  | { kind: 'targets'; request: PlainRequest; granted: Filter }
  /** Reads the addresses that a session's entries came from. */
  | { kind: 'addresses'; session: string }
  /** Runs a read-only procedure. */
  | { kind: 'procedure'; name: string; args: Row }
  /** Runs a procedure's preparation, with the rights of its caller. */
  | { kind: 'preparation'; name: string; args: Row }
)
export interface Result {
  read: Answer
  page: RenderedPage
  targets: string[]
  addresses: SenderAddress[]
  procedure: { value: Json }
  preparation: { value: Json }
}

const HEADERS = ['accept', 'accept-profile', 'content-profile', 'prefer', 'range', 'range-unit'] as const

/** Returns the part of a request that is sent to a worker. */
export function plainRequest({ id, method, headers, param, url, body }: SentRequest & { id: string }): PlainRequest {
  const kept = HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))
  return {
    id,
    method,
    headers: Object.fromEntries(kept),
    param,
    url,
    ...(body === undefined ? {} : { body }),
  }
}

/** Runs expensive reads in worker threads, so that they block nothing else. */
export interface Reads {
  /**
   * Runs a job and returns its result. Refuses as the read itself would; 57014 if it exceeds its time limit
   * (pages have that of hosts); 53000 if too many wait, it waits too long, its thread dies or the server
   * stops. `from`: address of the request. `bounded`: whether its shape bounds its duration, as for a list
   * but not for a search. `alike`: jobs with equal keys have equal results, so waiting ones run once for all.
   * A running job is not shared, because it may have read older rows.
   */
  run<K extends Job['kind']>(
    job: Extract<Job, { kind: K }>,
    options: { from: string; bounded: boolean; alike?: string | null },
  ): Promise<Result[K]>
  /** Returns the number of running and of waiting jobs. */
  stats(): { running: number; waiting: number }
  close(): Promise<void>
}
