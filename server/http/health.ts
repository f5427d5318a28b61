import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../services.ts'

/** GET /healthz answers 200 when the store answers and the server is not draining, else 503. GET /metrics is for Prometheus. */
export function registerHealth(
  app: FastifyInstance,
  services: Services,
  live: { draining(): boolean; sockets(): number; channels(): number; queuedBytes(): number },
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Counter({
    name: 'limelight_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'limelight_http_request_seconds',
    help: 'Time to answer.',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5],
    registers,
  })
  const changes = new Counter({
    name: 'limelight_row_changes_total',
    help: 'Row changes committed.',
    labelNames: ['table', 'type'],
    registers,
  })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('limelight_sockets', 'Open realtime sockets.', live.sockets)
  gauge('limelight_channels', 'Joined realtime channels.', live.channels)
  gauge('limelight_socket_queue_bytes', 'Bytes waiting for slow sockets.', live.queuedBytes)

  // Bound once for each set of labels: finding a counter by them costs as much as the rest of its hook.
  const bound = new Map<string, { inc(): void }>()
  const countOf = (counter: Counter<string>, ...labels: string[]): { inc(): void } => {
    const key = labels.join(' ')
    const known = bound.get(key) ?? counter.labels(...labels)
    bound.set(key, known)
    return known
  }
  app.addHook('onResponse', (request, reply, done) => {
    done()
    countOf(requests, request.method, String(reply.statusCode)).inc()
    seconds.observe(reply.elapsedTime / 1000)
  })
  services.store.onChanges((committed) => {
    for (const change of committed) countOf(changes, change.table, change.type).inc()
  })

  app.get('/healthz', async (_request, reply) => {
    if (live.draining()) return reply.code(503).send({ status: 'draining', version: services.version })
    await services.store.readSql('select 1 as one', [])
    return { status: 'ok', version: services.version }
  })
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}
