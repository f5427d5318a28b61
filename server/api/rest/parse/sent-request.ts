import type { IncomingHttpHeaders } from 'node:http'

/** A table API request as its stages see it, from HTTP or sent to a worker. */
export interface SentRequest {
  method: string
  headers: IncomingHttpHeaders
  /** Path and query string as sent. */
  url: string
  /** Name of the table or procedure in the path. */
  param: string
  body?: unknown
}
