import { type ServerProcess, startServerProcess } from '../tests/setup/server-process.ts'
import { pause, startHelper } from './children.ts'
import type { Bench, Figure } from './compare.ts'
import type { ListenersOrder } from './listeners.ts'

const SUBSCRIBERS = 1_000
const PER_SECOND = 40
const WARM_UP_MS = 2_500
const MEASURE_MS = 5_000
const TEXT = 'x'.repeat(40)

/** Processor time for one delivery of a small broadcast to a thousand subscribers: a declared topic here, a bare loop of `ws` sends there. */
export const broadcast: Bench = {
  title: `Processor time per delivery, broadcast to ${SUBSCRIBERS} subscribers / bare ws loop`,
  unit: 'µs',
  better: 'lower',
  mark: 1,
  ours: () =>
    measure('tests/tools/serve.ts', {
      path: '/realtime/v1/websocket?apikey=bench&vsn=2.0.0',
      join: JSON.stringify([
        '1',
        '1',
        'realtime:hall:bench',
        'phx_join',
        { config: { broadcast: { self: false, ack: false }, presence: { enabled: false }, postgres_changes: [], private: false } },
      ]),
      message: JSON.stringify([
        '1',
        '2',
        'realtime:hall:bench',
        'broadcast',
        { type: 'broadcast', event: 'wave', payload: { text: `|${TEXT}` } },
      ]),
    }),
  theirs: () =>
    measure('bench/bare-ws.ts', {
      path: '/',
      join: null,
      message: JSON.stringify([
        null,
        null,
        'realtime:hall:bench',
        'broadcast',
        { type: 'broadcast', event: 'wave', payload: { text: `|${TEXT}` } },
      ]),
    }),
}

interface Talk {
  path: string
  join: string | null
  message: string
}

async function measure(script: string, { path, join, message }: Talk): Promise<Figure> {
  const server: ServerProcess = await startServerProcess({ script, env: { LIMITS: 'off', LOG_LEVEL: 'error' } })
  const order: ListenersOrder = {
    url: `${server.url}${path}`,
    join,
    speakerJoin: join,
    message,
    subscribers: SUBSCRIBERS,
    perSecond: PER_SECOND,
  }
  const hall = startHelper('bench/listeners.ts', order)
  try {
    await hall.line()
    await pause(WARM_UP_MS)
    const before = { cpuMs: server.cpuMs(), delivered: await delivered(hall) }
    await pause(MEASURE_MS)
    const after = { cpuMs: server.cpuMs(), delivered: await delivered(hall) }
    const count = after.delivered - before.delivered
    const each = ((after.cpuMs - before.cpuMs) * 1_000) / count
    const about = `${Math.round(count / (MEASURE_MS / 1_000))} deliveries/s, ${each.toFixed(2)} µs each, ${Math.round(server.rss() / 1_048_576)} MB`
    return { figure: each, about }
  } finally {
    hall.stop()
    await server.end('SIGKILL')
  }
}

async function delivered(hall: ReturnType<typeof startHelper>): Promise<number> {
  hall.say('count')
  return (await hall.line<{ delivered: number }>()).delivered
}
