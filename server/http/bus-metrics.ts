import { Counter, Histogram, type Registry } from 'prom-client'
import type { Bus } from '../cluster/bus/bus.ts'
import { gaugesOn } from './gauge.ts'
import { SECONDS } from './seconds.ts'

/**
 * Registers metrics of the bus, none if there are no other nodes. `databaseNow`: the database's clock, in
 * milliseconds since the epoch.
 */
export function registerBusMetrics(bus: Bus, databaseNow: () => number, registers: Registry[]): void {
  const begin = bus.stats()
  if (begin === null) return
  const stats = (): typeof begin => bus.stats() ?? begin
  const gauge = gaugesOn(registers)
  const counter = (name: string, help: string, read: () => Record<'sent' | 'received', number>) =>
    new Counter({
      name,
      help,
      labelNames: ['direction'],
      registers,
      collect() {
        this.reset()
        for (const [direction, count] of Object.entries(read())) this.labels(direction).inc(count)
      },
    })
  gauge('limelight_bus_there', 'Whether other nodes are heard at once: 1 or 0.', () => Number(stats().isThere))
  gauge('limelight_bus_nodes', 'Other nodes that are heard.', () => stats().nodes)
  gauge('limelight_bus_watched', 'Shards that this node hears.', () => stats().watched)
  counter('limelight_bus_messages_total', 'Messages among nodes.', () => stats().messages)
  counter('limelight_bus_bytes_total', 'Bytes of messages among nodes.', () => stats().bytes)
  const count = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  count(
    'limelight_bus_gaps_total',
    'Shards in which something may have been missed, so that who follows it reads again.',
    () => stats().gaps,
  )
  count(
    'limelight_bus_refused_total',
    'Messages that no node of this installation signed, and that were not believed.',
    () => stats().refused,
  )
  const lag = new Histogram({
    name: 'limelight_bus_lag_seconds',
    help: 'Age of what other nodes committed when this node heard of it.',
    buckets: SECONDS,
    registers,
  })
  bus.subscribe((message) => {
    if (message.kind !== 'changes' || message.commit !== null) return
    const [first] = message.changes
    if (first) lag.observe(Math.max(0, databaseNow() - Date.parse(first.at)) / 1_000)
  })
}
