import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Registry } from 'prom-client'
import { refuse } from '../../contract/errors.ts'
import type { Services } from '../services.ts'
import { registerBusMetrics } from './bus-metrics.ts'
import { gaugesOn } from './gauge.ts'
import { mayReadMetrics } from './metrics-access.ts'

/** What the parts of a running server say of themselves. */
export interface Gauges {
  sockets(): number
  channels(): number
  queuedBytes(): number
  connections(): number
  waitingBytes(): number
  reads(): { running: number; waiting: number }
}

export interface Metrics {
  /** Counts an answer that the framework knows nothing of: its method, its status and how long it took in milliseconds. */
  answered(method: string, status: number, ms: number): void
}

/** GET /metrics is for Prometheus; to whoever may not read it, it is not there. */
export function registerMetrics(app: FastifyInstance, services: Services, gauges: Gauges): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const counter = (name: string, help: string, labelNames: string[]): LabelCounter =>
    createLabelCounter({ name, help, labelNames, registers })
  const requests = counter('limelight_http_requests_total', 'Requests answered.', ['method', 'status'])
  const durations = counter('limelight_http_request_seconds_bucket', 'Requests answered within so many seconds.', ['le'])
  const changes = counter('limelight_row_changes_total', 'Row changes committed.', ['table', 'type'])
  const gauge = gaugesOn(registers)
  gauge('limelight_sockets', 'Open realtime sockets.', gauges.sockets)
  gauge('limelight_channels', 'Joined realtime channels.', gauges.channels)
  gauge('limelight_socket_queue_bytes', 'Bytes waiting for slow sockets.', gauges.queuedBytes)
  gauge('limelight_connections', 'Open TCP connections, realtime sockets included.', gauges.connections)
  gauge('limelight_waiting_bytes', 'Bytes that wait to be read, over all connections and sockets.', gauges.waitingBytes)
  gauge('limelight_reads_running', 'Expensive reads that a worker makes now.', () => gauges.reads().running)
  gauge('limelight_reads_waiting', 'Expensive reads that wait for a worker.', () => gauges.reads().waiting)
  const { roundTrips } = services.store
  if (roundTrips) gauge('limelight_database_round_trips', 'Journeys to the database and back since the start.', roundTrips)
  registerBusMetrics(services.bus, registers)

  const answered: Metrics['answered'] = (method, status, ms) => {
    requests.add(`${method} ${status}`)
    durations.add(bucketOf(ms / 1000))
  }
  app.addHook('onResponse', (request, reply, done) => {
    done()
    answered(request.method, reply.statusCode, reply.elapsedTime)
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
  return { answered }
}

/** Upper bounds in seconds, cumulative when scraped, as Prometheus wants its histograms. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5]
const bucketOf = (seconds: number): string => String(BUCKETS.find((bound) => seconds <= bound) ?? '+Inf')

/** A counter that costs a map look-up when it counts and does the rest when it is scraped. Keys are the label values, parted by spaces. */
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
      if (labelNames[0] !== 'le') for (const [key, count] of counts) this.labels(...key.split(' ')).inc(count)
      else cumulate(counts, (bound, count) => this.labels(bound).inc(count))
    },
  })
  return { add: (key) => void counts.set(key, (counts.get(key) ?? 0) + 1) }
}

function cumulate(counts: ReadonlyMap<string, number>, say: (bound: string, count: number) => void): void {
  let sum = 0
  for (const bound of [...BUCKETS.map(String), '+Inf']) {
    sum += counts.get(bound) ?? 0
    say(bound, sum)
  }
}
