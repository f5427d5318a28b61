import type { ServerProcess } from '../tests/setup/server-process.ts'
import { pause, startHelper } from './children.ts'
import type { ListenersOrder, ListenersReport } from './listeners.ts'
import { type Nodes, nodesOf } from './nodes.ts'

/** A hall whose listeners have all joined. */
export interface Hall {
  begin(): void
  report(): Promise<ListenersReport>
  stall(count: number): Promise<void>
  reconnect(): Promise<number>
}

/** Runs `use` with a hall of listeners at a server, and disconnects them afterwards, also if `use` throws. */
export const inHall = <T>(server: ServerProcess, order: Omit<ListenersOrder, 'ports'>, use: (hall: Hall) => Promise<T>): Promise<T> =>
  inHallOf(nodesOf([server]), order, use)

/** Like `inHall`, with listeners spread over several nodes. */
export async function inHallOf<T>(
  { ports }: Pick<Nodes, 'ports'>,
  order: Omit<ListenersOrder, 'ports'>,
  use: (hall: Hall) => Promise<T>,
): Promise<T> {
  const helper = startHelper('bench/listeners.ts', { ports, ...order } satisfies ListenersOrder)
  try {
    await helper.line()
    return await use({
      begin: () => helper.say('begin'),
      report: () => helper.ask<ListenersReport>('report'),
      stall: async (count) => void (await helper.ask(`stall ${count}`)),
      reconnect: async () => (await helper.ask<{ ms: number }>('reconnect')).ms,
    })
  } finally {
    helper.stop()
  }
}

/**
 * Past the one collection with which V8 shrinks the heaps of idle read workers, about eight seconds after the
 * start: it took some 90 ms of processor time, which belong to no delivery.
 */
const WARM_UP_MS = 7_000
const MEASURE_MS = 5_000

/** Measures cost and age of a delivery to a hall, after a warm-up. */
export async function measureHall(server: Pick<ServerProcess, 'cpuMs'>, hall: Hall) {
  await pause(WARM_UP_MS)
  hall.begin()
  const before = server.cpuMs()
  await pause(MEASURE_MS)
  const report = await hall.report()
  const cpuMs = server.cpuMs() - before
  if (report.delivered === 0) throw new Error('Nothing was delivered.')
  return {
    report,
    figures: {
      'deliveries/s': report.delivered / (MEASURE_MS / 1_000),
      'µs of processor each': (cpuMs * 1_000) / report.delivered,
      ...report.latency,
    },
  }
}
