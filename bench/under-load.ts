import type { ServerProcess } from '../tests/setup/server-process.ts'
import type { Figures } from './bench.ts'
import { startHelper } from './children.ts'
import { portOf } from './house.ts'
import type { LoadOrder, LoadResult } from './load.ts'

/** Loads a server and resolves with its answers a second, the processor time of each, and the latencies. Throws where one was refused. */
export async function underLoad(server: ServerProcess, order: Omit<LoadOrder, 'port'>): Promise<Figures> {
  const load = await startLoad(server, order)
  const before = server.cpuMs()
  const result = await load.result()
  return {
    'answers/s': result.answered / result.seconds,
    'µs of processor each': ((server.cpuMs() - before) * 1_000) / result.answered,
    ...result.latency,
  }
}

/** Load that runs beside something else. It is warm when this resolves; `result` throws where one was refused. */
export async function startLoad(server: ServerProcess, order: Omit<LoadOrder, 'port'>) {
  const helper = startHelper('bench/load.ts', { port: portOf(server), ...order } satisfies LoadOrder)
  await helper.line()
  return {
    end: () => helper.say('end'),
    stop: () => helper.stop(),
    async result(): Promise<LoadResult> {
      const result = await helper.line<LoadResult>()
      if (result.refused > 0) throw new Error(`${result.refused} requests were refused.`)
      return result
    },
  }
}
