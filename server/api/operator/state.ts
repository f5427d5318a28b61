import { monitorEventLoopDelay } from 'node:perf_hooks'
import { ERRORS } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { ServerState } from '../../../contract/server-state.ts'
import { refusalsOf } from '../../http/refusals.ts'
import type { Catalog } from '../../rules/catalog.ts'
import type { Services } from '../../services.ts'

const MINUTE = 60
const SECOND_MS = 1_000
/** Resolution in milliseconds at which the event loop's delays are measured. */
const RESOLUTION_MS = 10

/** Figures of one second. */
interface Sample {
  answers: number
  refused: number
  slowestMs: number
}

export interface StateOptions {
  services: Pick<Services, 'version' | 'store' | 'catalog' | 'bus' | 'log'>
  sockets(): number
}

/** Takes a sample each second and keeps those of the last minute. `close` stops the timer. */
export function createServerState({ services, sockets }: StateOptions): { read(): ServerState; close(): void } {
  const { version, store, catalog, bus, log } = services
  const startedAt = performance.now()
  const entries = entryTables(catalog)
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  const samples: Sample[] = []
  let running: Sample = { answers: 0, refused: 0, slowestMs: 0 }
  let refusedBefore = shortages(log)

  store.onChanges((changes) => {
    for (const { type, table } of changes) if (type === 'INSERT' && entries.has(table)) running.answers++
  })
  store.onCommit(({ queuedMs, turnMs, heldMs }) => {
    running.slowestMs = Math.max(running.slowestMs, queuedMs + turnMs + heldMs)
  })
  let seconds = 0
  const timer = setInterval(() => {
    const refused = shortages(log)
    samples.push({ ...running, refused: refused - refusedBefore })
    if (samples.length > MINUTE) samples.shift()
    running = { answers: 0, refused: 0, slowestMs: 0 }
    refusedBefore = refused
    if (++seconds % MINUTE === 0) delays.reset()
  }, SECOND_MS)
  timer.unref()

  return {
    read() {
      const { writesWaiting, connections, diskFree } = store.figures()
      const link = bus.stats()
      const lately = samples.slice(-10)
      return {
        version,
        uptime: Math.floor((performance.now() - startedAt) / SECOND_MS),
        sockets: { open: sockets(), max: LIMITS.sockets },
        answers: { perSecond: sum(lately, 'answers') / Math.max(1, lately.length), lastMinute: sum(samples, 'answers') },
        writes: { waiting: writesWaiting, slowestMs: Math.round(Math.max(running.slowestMs, ...samples.map((one) => one.slowestMs))) },
        refusedLastMinute: sum(samples, 'refused'),
        threadBusyMs: Math.max(0, Math.round(delays.percentile(99) / 1e6) - RESOLUTION_MS),
        memoryBytes: process.memoryUsage.rss(),
        disk: { freeBytes: diskFree, trouble: store.trouble() },
        bus: link && { there: link.isThere, nodes: link.nodes },
        database: connections,
      }
    },
    close() {
      clearInterval(timer)
      delays.disable()
    },
  }
}

const sum = (samples: readonly Sample[], of: keyof Sample): number => samples.reduce((total, sample) => total + sample[of], 0)

/** Returns the tables whose rows the audience sends: those with a device id and a parent. */
const entryTables = ({ tables, parentsOf }: Catalog): ReadonlySet<string> =>
  new Set([...tables.values()].filter(({ name, columns }) => columns['device_id'] && parentsOf(name).length > 0).map(({ name }) => name))

/** Returns how many requests were refused so far with 503 or 507: for lack of time, space or the database. */
function shortages(log: object): number {
  let total = 0
  for (const [code, count] of refusalsOf(log)) if ([503, 507].includes(ERRORS[code][0])) total += count
  return total
}
