import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'

/**
 * One endpoint under /auth/v1. `handle` returns the JSON of the response, or sends the response itself.
 * Throws Refusal.
 */
export interface Route {
  method: HTTPMethods
  path: string
  handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}
