import type { ServerProcess } from '../tests/setup/server-process.ts'
import { type Bench, type Figures, ratioTo, type Scale } from './bench.ts'
import { pause } from './children.ts'
import { onBareWs, onSocketIo } from './hall-talks.ts'
import { inHall } from './in-hall.ts'
import type { ListenersOrder } from './listeners.ts'
import { withSession } from './session-hall.ts'

const REST_MS = 3_000
const UNSAID = { event: 'none', payload: {} }

/**
 * Measures resident memory per connection of a phone that follows a session and its questions, against
 * connections that follow nothing.
 */
export const memory = (scale: Scale): Bench => {
  const sockets = scale(8_000)
  const title = `Memory of a connection with two subscriptions, ${sockets.toLocaleString('en')}`
  const figure = { figure: 'KiB each', of: 'ours', better: 'lower' } as const
  return {
    sides: {
      ours: () => withSession(20, ({ server }, { listening }) => fill(server, listening, sockets)),
      ws: () => onBareWs(UNSAID, (server, talk) => fill(server, talk, sockets)),
      'socket.io': () => onSocketIo(UNSAID, (server, talk) => fill(server, talk, sockets)),
    },
    rows: [
      { title: `${title} / bare ws`, ...figure, beside: ratioTo('ws'), mark: 2 },
      { title: `${title} / Socket.IO`, ...figure, beside: ratioTo('socket.io'), mark: 0.9 },
    ],
  }
}

async function fill(
  server: ServerProcess,
  { path, joins, ready }: Pick<ListenersOrder, 'path' | 'joins' | 'ready'>,
  subscribers: number,
): Promise<Figures> {
  await pause(REST_MS)
  const before = server.rss()
  return inHall(server, { path, joins, ready, subscribers, marker: '"|' }, async () => {
    await pause(REST_MS)
    const after = server.rss()
    return { 'KiB each': (after - before) / 1_024 / subscribers, 'MB before': before / 1_048_576, 'MB after': after / 1_048_576 }
  })
}
