import type { Bench, Figures, Scale } from './bench.ts'
import { inHall } from './in-hall.ts'
import { withSession } from './session-hall.ts'
import { httpRequest } from './template.ts'
import { startLoad } from './under-load.ts'

/**
 * Drops all sockets of a hall at once and lets them reconnect at once, each with two subscriptions, while
 * others read.
 */
export const reconnect = (scale: Scale): Bench => {
  const sockets = scale(5_000)
  const title = `${sockets.toLocaleString('en')} sockets drop and come back`
  return {
    sides: { ours: () => measure(sockets) },
    rows: [
      { title: `${title}, until all are live`, figure: 'ms until live', of: 'ours', better: 'lower', mark: 10_000 },
      { title: `${title}, requests meanwhile`, figure: 'ms p95', of: 'ours', better: 'lower', mark: 500 },
    ],
  }
}

const measure = (subscribers: number): Promise<Figures> =>
  withSession(20, ({ server }, { sessionId, listening }) =>
    inHall(server, { ...listening, subscribers }, async (hall) => {
      const read = httpRequest('GET', `/rest/v1/qa_sessions?id=eq.${sessionId}&select=id,name,active`)
      const load = await startLoad(server, { connections: 32, requests: [read], perSecond: 50, warmUpMs: 1_000, expected: [200] })
      const before = server.cpuMs()
      const ms = await hall.reconnect()
      const cpuMs = server.cpuMs() - before
      load.end()
      const { latency } = await load.result()
      return { 'ms until live': ms, 'µs of processor for a socket': (cpuMs * 1_000) / subscribers, ...latency }
    }),
  )
