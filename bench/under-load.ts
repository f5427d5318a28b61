import type { ServerProcess } from '../tests/setup/server-process.ts'
import type { Figures } from './bench.ts'
import { startHelper } from './children.ts'
import type { LoadOrder, LoadResult } from './load.ts'
import { type Nodes, nodesOf } from './nodes.ts'

/**
 * Loads a server. Resolves with its answers per second, the processor time of each, and the latencies. Throws
 * if an answer was refused.
 */
export const underLoad = (server: ServerProcess, order: Omit<LoadOrder, 'ports'>): Promise<Figures> =>
  nodesUnderLoad(nodesOf([server]), order)

/** Like `underLoad`, with the sum over several nodes. */
export async function nodesUnderLoad(nodes: Nodes, order: Omit<LoadOrder, 'ports'>): Promise<Figures> {
  const load = await startLoadOn(nodes, order)
  const before = nodes.cpuMs()
  const result = await load.result()
  return {
    'answers/s': result.answered / result.seconds,
    'µs of processor each': ((nodes.cpuMs() - before) * 1_000) / result.answered,
    ...result.latency,
  }
}

/**
 * Starts a load that runs beside something else. Resolves when it is warm; `result` throws if an answer was
 * refused.
 */
export const startLoad = (server: ServerProcess, order: Omit<LoadOrder, 'ports'>) => startLoadOn(nodesOf([server]), order)

export async function startLoadOn({ ports }: Pick<Nodes, 'ports'>, order: Omit<LoadOrder, 'ports'>) {
  const helper = startHelper('bench/load.ts', { ports, ...order } satisfies LoadOrder)
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
