import type { Socket } from 'node:net'
import { findMarkers } from './markers.ts'
import { answer, readOrder, words } from './order.ts'
import { type Speech, startSpeaker } from './speaker.ts'
import { latencyFigures } from './statistics.ts'
import { openWebSocket } from './web-socket.ts'

/**
 * A room full of listeners, with a speaker if ordered, as a process of its own. Listeners search what they
 * receive for a marker followed by a number. It reads commands from stdin, one word a line: `begin`,
 * `report`, `stall`, `reconnect`.
 */
export interface ListenersOrder {
  /** Listeners connect to these in turn, the speaker to the first. */
  ports: readonly number[]
  /**
   * The path that each listener opens and the texts that it then sends. {n} is its number, {view} that number
   * modulo `views`.
   */
  path: string
  joins: readonly string[]
  views?: number
  /** The server's answer to the last of `joins`. Null: the upgrade is enough. */
  ready: string | null
  subscribers: number
  marker: string
  /** Speaks over a socket that is opened like the listeners'. */
  speaker?: Speech & { joins: readonly string[] }
}
export interface ListenersReport {
  /** Markers received since `begin`, in total and by the listener that got most. */
  delivered: number
  mostEach: number
  /**
   * The lowest and highest last number among listeners that still read, and when the latest of those numbers
   * arrived, in ms since 1970.
   */
  lowestLast: number
  highestLast: number
  lastAt: number
  /**
   * Time from sending to arrival of the speaker's messages, and the number of its last message. Null without
   * a speaker.
   */
  latency: ReturnType<typeof latencyFigures> | null
  spoken: number | null
}

interface Listener {
  socket: Socket
  stalled: boolean
  received: number
  last: number
  lastAt: number
}

/** Sockets opened at once, except by `reconnect`, which opens all. */
const AT_ONCE = 200
const order = await readOrder<ListenersOrder>()
const marker = Buffer.from(order.marker)
const listeners: Listener[] = []
let latencies: number[] = []
let begun = false

for (let n = 0; n < order.subscribers; n += AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, order.subscribers - n) }, (_, k) => listen(n + k)))
const speaking = order.speaker && startSpeaker(await open(-1, order.speaker.joins, refuseErrors), order.speaker)
answer({ ready: true })
for await (const word of words) {
  if (word === 'begin') begin()
  else if (word === 'report') await report()
  else if (word.startsWith('stall ')) stall(Number(word.slice('stall '.length)))
  else if (word === 'reconnect') await reconnect()
}

async function listen(n: number): Promise<void> {
  const own: Listener = { socket: undefined as never, stalled: false, received: 0, last: Number.NaN, lastAt: 0 }
  const read = findMarkers(marker, (value) => {
    if (!begun) return
    const now = performance.now()
    own.received++
    own.last = value
    own.lastAt = performance.timeOrigin + now
    const since = speaking?.sentAt[value]
    if (since !== undefined && !own.stalled) latencies.push(now - since)
  })
  own.socket = await open(n, order.joins, read)
  listeners[n] = own
}

function open(n: number, joins: readonly string[], onBytes: (chunk: Buffer) => void): Promise<Socket> {
  const named = (text: string) => text.replaceAll('{n}', String(n).padStart(6, '0')).replaceAll('{view}', String(n % (order.views ?? 1)))
  const port = order.ports[Math.max(n, 0) % order.ports.length] as number
  return openWebSocket({ port, path: named(order.path), texts: joins.map(named), ready: order.ready }, onBytes)
}

function refuseErrors(chunk: Buffer): void {
  if (chunk.includes('"status":"error"')) throw new Error(`The speaker was refused: ${chunk.toString('latin1')}`)
}

function begin(): void {
  begun = true
  latencies = []
  for (const listener of listeners) listener.received = 0
}

/** Waits for messages in flight, then reports. The speaker stays silent from then on. */
async function report(): Promise<void> {
  speaking?.hush()
  await new Promise((resolve) => setTimeout(resolve, 500))
  const reading = listeners.filter(({ stalled }) => !stalled)
  const most = (value: (listener: Listener) => number, of = reading) => of.reduce((max, one) => Math.max(max, value(one)), -Infinity)
  const result: ListenersReport = {
    delivered: listeners.reduce((sum, { received }) => sum + received, 0),
    mostEach: most(({ received }) => received),
    lowestLast: reading.reduce((min, { last }) => Math.min(min, Number.isNaN(last) ? -1 : last), Infinity),
    highestLast: most(({ last }) => last),
    lastAt: most(({ lastAt }) => lastAt),
    latency: speaking ? latencyFigures(latencies) : null,
    spoken: speaking?.last() ?? null,
  }
  answer(result)
}

/** Makes so many listeners stop reading, so that their sockets fill. */
function stall(count: number): void {
  for (const listener of listeners.slice(0, count)) {
    listener.stalled = true
    listener.socket.pause()
  }
  answer({ stalled: count })
}

/**
 * Drops all sockets at once and reopens them at once. Answers with the time until the last one has joined, in
 * ms.
 */
async function reconnect(): Promise<void> {
  const from = performance.now()
  for (const { socket } of listeners) socket.destroy()
  await Promise.all(listeners.map((_, n) => listen(n)))
  answer({ ms: performance.now() - from })
}
