import { Gauge, type Registry } from 'prom-client'

/** Returns a function that registers gauges, which are read when they are scraped. */
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
