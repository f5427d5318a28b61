import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { ping } from '../store/ping.ts'

/** GET /healthz answers 200 when the store answers and can be written and the server is not draining, else 503 and a word. */
export function registerHealth(app: FastifyInstance, services: Services, draining: () => boolean): void {
  app.get('/healthz', async (_request, reply) => {
    if (draining()) return reply.code(503).send({ status: 'draining', version: services.version })
    await ping(services.store)
    const trouble = services.store.trouble()
    if (trouble !== null) return reply.code(503).send({ status: trouble, version: services.version })
    return { status: 'ok', version: services.version }
  })
}
