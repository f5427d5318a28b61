import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { refuse } from '../../contract/errors.ts'
import type { Services } from '../services.ts'
import { registerBusMetrics } from './bus-metrics.ts'
import { gaugesOn } from './gauge.ts'
import type { Http } from './http.ts'
import { mayReadMetrics } from './metrics-access.ts'
import { refusalsOf } from './refusals.ts'
import { SECONDS } from './seconds.ts'
import { registerStoreMetrics } from './store-metrics.ts'

/** Gauges of the running server's parts. */
export interface Gauges {
  sockets(): number
  channels(): number
  queuedBytes(): number
  connections(): number
  waitingBytes(): number
  receivedBytes(): number
  reads(): { running: number; waiting: number }
  /** Current troubles, as /healthz reports them. */
  troubles(): Promise<readonly string[]>
}

/** Registers GET /metrics for Prometheus. It is 404 for requests that may not read it. */
export function registerMetrics({ app, entrance }: Http, services: Services, gauges: Gauges): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const counter = (name: string, help: string, labelNames: string[]): LabelCounter =>
    createLabelCounter({ name, help, labelNames, registers })
  const requests = counter('limelight_http_requests_total', 'Requests answered.', ['method', 'status'])
  const durations = new Histogram({
    name: 'limelight_http_request_seconds',
    help: 'How long answers took.',
    buckets: SECONDS,
    registers,
  })
  const changes = counter('limelight_row_changes_total', 'Row changes committed.', ['table', 'type'])
  const gauge = gaugesOn(registers)
  gauge('limelight_sockets', 'Open realtime sockets.', gauges.sockets)
  gauge('limelight_channels', 'Joined realtime channels.', gauges.channels)
  gauge('limelight_socket_queue_bytes', 'Bytes waiting for slow sockets.', gauges.queuedBytes)
  gauge('limelight_connections', 'Open TCP connections, realtime sockets included.', gauges.connections)
  gauge('limelight_waiting_bytes', 'Bytes that wait to be read, over all connections and sockets.', gauges.waitingBytes)
  gauge('limelight_received_bytes', 'Bytes that came from clients and are not dealt with yet.', gauges.receivedBytes)
  gauge('limelight_reads_running', 'Expensive reads that a worker makes now.', () => gauges.reads().running)
  gauge('limelight_reads_waiting', 'Expensive reads that wait for a worker.', () => gauges.reads().waiting)
  new Gauge({
    name: 'limelight_build_info',
    help: 'Always 1; the labels say which build runs.',
    labelNames: ['version', 'node'],
    registers,
  })
    .labels(services.version, process.version)
    .set(1)
  new Counter({
    name: 'limelight_refusals_total',
    help: 'Requests refused, by the code of the answer.',
    labelNames: ['code'],
    registers,
    collect() {
      this.reset()
      for (const [code, count] of refusalsOf(services.log)) this.labels(code).inc(count)
    },
  })
  registerStoreMetrics(services.store, registers)
  const { store, clock } = services
  registerBusMetrics(services.bus, () => clock.now() - (store.clockDrift?.() ?? 0), registers)
  if (store.clockDrift)
    gauge(
      'limelight_clock_drift_seconds',
      'How far the clock of this machine is ahead of the database’s.',
      () => (store.clockDrift?.() ?? 0) / 1_000,
    )
  new Gauge({
    name: 'limelight_healthy',
    help: 'Whether all is well, as /healthz says: 1 or 0.',
    registers,
    async collect() {
      this.set(Number((await gauges.troubles()).length === 0))
    },
  })

  entrance.onAnswered((method, status, ms) => {
    requests.add(`${method} ${status}`)
    durations.observe(ms / 1000)
  })
  services.store.onChanges((committed) => {
    for (const change of committed) changes.add(`${change.table} ${change.type}`)
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(services.config.metricsToken, request)) refuse('PGRST125', 'There is nothing at GET /metrics.')
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}

/**
 * A counter whose `add` costs one map lookup; the labels are set when it is scraped. Keys are the label
 * values, separated by spaces.
 */
interface LabelCounter {
  add(key: string): void
}

function createLabelCounter({
  name,
  help,
  labelNames,
  registers,
}: {
  name: string
  help: string
  labelNames: string[]
  registers: Registry[]
}): LabelCounter {
  const counts = new Map<string, number>()
  new Counter({
    name,
    help,
    labelNames,
    registers,
    collect() {
      this.reset()
      for (const [key, count] of counts) this.labels(...key.split(' ')).inc(count)
    },
  })
  return { add: (key) => void counts.set(key, (counts.get(key) ?? 0) + 1) }
}
