import { Gauge, type Registry } from 'prom-client'

/** Makes gauges that are read when they are scraped. */
export const gaugesOn =
  (registers: Registry[]) =>
  (name: string, help: string, read: () => number): Gauge =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
