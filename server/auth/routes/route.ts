import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'

/** One endpoint under /auth/v1. What `handle` returns is the JSON answer; it may send the reply itself. Throws Refusal. */
export interface Route {
  method: HTTPMethods
  path: string
  handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}
