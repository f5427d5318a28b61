import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { ping } from '../store/ping.ts'

/**
 * GET /healthz answers 200 when the store answers and can be written and the server is not draining, else 503 and a word. A node among others says
 * how its bus stands: without it the node serves on, and makes who follows rows read again where others wrote.
 */
export function registerHealth(app: FastifyInstance, services: Services, draining: () => boolean): void {
  app.get('/healthz', async (_request, reply) => {
    if (draining()) return reply.code(503).send({ status: 'draining', version: services.version })
    await ping(services.store)
    const trouble = services.store.trouble()
    if (trouble !== null) return reply.code(503).send({ status: trouble, version: services.version })
    const bus = services.bus.stats()
    return { status: 'ok', version: services.version, ...(bus && { bus: bus.isThere ? 'there' : 'away' }) }
  })
}
