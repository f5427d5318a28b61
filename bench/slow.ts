import { type Bench, type Figures, ratioTo, type Scale } from './bench.ts'
import { pause } from './children.ts'
import { type House, withHouse } from './house.ts'
import { inHall } from './in-hall.ts'
import { broadcastText, JOINED, joinTopic, SOCKET_PATH } from './phoenix.ts'
import { asNumber } from './template.ts'

const SHARE = 0.05
const PER_SECOND = 20
const WARM_UP_MS = 2_500
/**
 * Enough time for a stalled socket to be cut: the kernel buffers about 4 MB for it, then the server's own
 * queue fills, then the server cuts it.
 */
const MEASURE_MS = 15_000

/**
 * Measures whether others still get their messages in time when some of a hall stop reading while much is
 * sent to them.
 */
export const slow = (scale: Scale): Bench => {
  const size = scale(2_000)
  const few = Math.ceil(size * SHARE)
  return {
    sides: {
      'some stop': () => withHouse((house) => measure(house, { readers: size - few, few, stalled: few })),
      'all read': () => withHouse((house) => measure(house, { readers: size - few, few, stalled: 0 })),
    },
    rows: [
      {
        title: `Age on arrival while ${SHARE * 100} % of ${size.toLocaleString('en')} do not read / all read`,
        figure: 'ms p99',
        of: 'some stop',
        beside: ratioTo('all read'),
        better: 'lower',
        mark: 1.5,
      },
    ],
  }
}

/**
 * Everybody hears small messages on one board. A few also follow a second board with long strokes, so that
 * only their sockets fill.
 */
async function measure(
  { server, host, make }: House,
  { readers, few, stalled }: { readers: number; few: number; stalled: number },
): Promise<Figures> {
  const small = `whiteboard:${await make('whiteboard_sessions', { name: 'Small' })}`
  const large = `whiteboard:${await make('whiteboard_sessions', { name: 'Large' })}`
  const text = broadcastText(small, 'text', { x: 0.5, y: 0.5, text: `|{serial} ${'x'.repeat(30)}`, color: '#112233', fontSize: 20 })
  const points = Array.from({ length: 1_500 }, (_, n) => ({ x: 0.1234, y: (1_000 + n) / 10_000 }))
  const stroke = asNumber(broadcastText(large, 'drawing', { points, color: '#FF0000', size: 4, tool: 'pen', from: '{serial}' }), 'serial')
  const socket = { path: SOCKET_PATH, ready: JOINED }
  const speaker = (topic: string, message: string) => ({
    joins: [joinTopic(topic, host.token)],
    message,
    perSecond: PER_SECOND,
    serials: 1_900,
  })
  const fewHall = {
    ...socket,
    joins: [joinTopic(small), joinTopic(large)],
    subscribers: few,
    marker: '"from":',
    speaker: speaker(large, stroke),
  }
  const hall = { ...socket, joins: [joinTopic(small)], subscribers: readers, marker: '"|', speaker: speaker(small, text) }
  return inHall(server, hall, (others) =>
    inHall(server, fewHall, async (those) => {
      await pause(WARM_UP_MS)
      await those.stall(stalled)
      others.begin()
      await pause(MEASURE_MS)
      const { delivered, latency } = await others.report()
      const cut = readers + few + 2 - (await openSockets(server.url))
      return { ...latency, 'deliveries/s': delivered / (MEASURE_MS / 1_000), 'MB resident': server.rss() / 1_048_576, cut }
    }),
  )
}

async function openSockets(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^limelight_sockets (\d+)/m.exec(text)?.[1])
}
