import { Counter, type Registry } from 'prom-client'
import type { Bus } from '../bus/bus.ts'
import { gaugesOn } from './gauge.ts'

/** What a node among others says of its bus; nothing where there are no others. */
export function registerBusMetrics(bus: Bus, registers: Registry[]): void {
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
  new Counter({
    name: 'limelight_bus_gaps_total',
    help: 'Shards in which something may have been missed, so that who follows it reads again.',
    registers,
    collect() {
      this.reset()
      this.inc(stats().gaps)
    },
  })
}
