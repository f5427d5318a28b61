import type { ServerProcess } from '../tests/setup/server-process.ts'
import { type Bench, type Figures, type Row, ratioTo, type Scale } from './bench.ts'
import { type Message, onBareWs, onSocketIo, onWhiteboard, type Talk } from './hall-talks.ts'
import { inHall, measureHall } from './in-hall.ts'

/** About 100 bytes including its envelope. */
const MESSAGE: Message = { event: 'text', payload: { x: 0.5, y: 0.5, text: `|{serial} ${'x'.repeat(30)}`, color: '#112233', fontSize: 20 } }
/** Deliveries per second, for every number of listeners. */
const PER_SECOND = 40_000

/**
 * Measures cost and age of one delivery of a small broadcast: on a topic of ours, with a bare loop of `ws`
 * sends, and with Socket.IO.
 */
export const broadcast = (scale: Scale): Bench => {
  const sizes = [scale(1_000), scale(8_000)]
  return { sides: Object.fromEntries(sizes.flatMap(sidesOf)), rows: sizes.flatMap(rowsOf) }
}

const named = (who: string, size: number): string => `${who}, ${size}`

function sidesOf(size: number): [string, () => Promise<Figures>][] {
  const measure = (server: ServerProcess, talk: Talk) => measureTalk(server, talk, size)
  return [
    [named('ours', size), () => onWhiteboard(MESSAGE, measure)],
    [named('ws', size), () => onBareWs(MESSAGE, measure)],
    [named('socket.io', size), () => onSocketIo(MESSAGE, measure)],
  ]
}

async function measureTalk(server: ServerProcess, { speakerJoins, message, ...talk }: Talk, subscribers: number): Promise<Figures> {
  const speaker = { joins: speakerJoins, message, perSecond: Math.min(40, PER_SECOND / subscribers) }
  return inHall(server, { ...talk, subscribers, marker: '"|', speaker }, async (hall) => (await measureHall(server, hall)).figures)
}

function rowsOf(size: number): Row[] {
  const cost = { figure: 'µs of processor each', of: named('ours', size), better: 'lower' } as const
  const people = size.toLocaleString('en')
  return [
    { title: `Broadcast to ${people}, processor time of a delivery / bare ws`, ...cost, beside: ratioTo(named('ws', size)), mark: 1.1 },
    {
      title: `Broadcast to ${people}, processor time of a delivery / Socket.IO`,
      ...cost,
      beside: ratioTo(named('socket.io', size)),
      mark: 0.85,
    },
    {
      title: `Broadcast to ${people}, age on arrival / bare ws`,
      ...cost,
      figure: 'ms p99',
      beside: ratioTo(named('ws', size)),
      mark: 1.25,
    },
  ]
}
