import type { FastifyRequest } from 'fastify'

/** What reading a table request looks at: a request as it came over HTTP, or one read of a batch. */
export type SentRequest = Pick<FastifyRequest, 'method' | 'headers' | 'params'> & {
  /** Path and query as sent. */
  raw: { url?: string | undefined }
}
