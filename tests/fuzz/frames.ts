import { WebSocket } from 'ws'
import type { Random } from '../setup/random.ts'
import type { ServerProcess } from '../setup/server-process.ts'
import { type FrameShape, frameBytes, openRawSocket, type RawSocket } from './raw-socket.ts'
import { anyJson, anyText, spoil } from './values.ts'
import type { World } from './world.ts'

/**
 * Enough sockets and slow enough that a socket seldom exceeds its rate limit: a flood is only cut, and proves
 * little.
 */
const SOCKETS = 50
const FRAMES_BETWEEN_BEATS = 200
const MS_BETWEEN_BEATS = 50
const PATIENCE_MS = 5_000

export interface FrameFuzz {
  server: ServerProcess
  world: World
  count: number
  random: Random
  /** How often `onSample` is called during the run. */
  samples: number
  onSample(): void
}

export interface FrameReport {
  faults: string[]
  /**
   * Counts of ok and error replies, and of sockets that the server cut. They show that frames were
   * understood.
   */
  oks: number
  errors: number
  cuts: number
}

/**
 * Sends random frames over many sockets, reopened when the server cuts them (which it may), while a
 * well-behaved socket sends heartbeats: each must be answered within five seconds. Resolves with the counts
 * and the faults.
 */
export async function fuzzFrames({ server, world, count, random, samples, onSample }: FrameFuzz): Promise<FrameReport> {
  const report: FrameReport = { faults: [], oks: 0, errors: 0, cuts: 0 }
  const { faults } = report
  const port = Number(new URL(server.url).port)
  const honest = await openHonest(port)
  const sockets: (Fuzzed | null)[] = Array.from({ length: SOCKETS }, () => null)
  for (let sent = 0; sent < count && faults.length === 0; sent++) {
    const at = random.int(SOCKETS)
    let fuzzed = sockets[at] ?? null
    if (!fuzzed?.socket.alive()) {
      if (fuzzed) report.cuts++
      fuzzed = await open(port, random.pick(SERIALISERS), world.phone)
      sockets[at] = fuzzed
    }
    if (!fuzzed) {
      if (!server.running()) faults.push('the server died')
      continue
    }
    fuzzed.socket.write(frame(random, world, fuzzed.vsn))
    if (random.oneIn(400)) fuzzed.socket.close()
    if (sent % FRAMES_BETWEEN_BEATS === 0) {
      await new Promise((resolve) => setTimeout(resolve, MS_BETWEEN_BEATS))
      const heard = Buffer.concat(sockets.map((s) => s?.socket.take() ?? Buffer.alloc(0))).toString()
      report.oks += heard.split('"status":"ok"').length - 1
      report.errors += heard.split('"status":"error"').length - 1
      const leaked = world.canaries.find((canary) => heard.includes(canary))
      if (leaked) faults.push(`a socket was told ${leaked}`)
      if (!(await honest.beats())) faults.push(`an honest heartbeat was not answered within ${PATIENCE_MS} ms, after ${sent} frames`)
    }
    if (sent % Math.ceil(count / samples) === 0) onSample()
  }
  for (const fuzzed of sockets) fuzzed?.socket.close()
  honest.close()
  return report
}

const SERIALISERS = ['1.0.0', '2.0.0'] as const
type Serialiser = (typeof SERIALISERS)[number]
interface Fuzzed {
  socket: RawSocket
  vsn: Serialiser
}

async function open(port: number, vsn: Serialiser, device: string): Promise<Fuzzed | null> {
  const socket = await openRawSocket(port, `/realtime/v1/websocket?apikey=fuzz&vsn=${vsn}&device_id=${device}`)
  return socket && { socket, vsn }
}

async function openHonest(port: number) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=honest&vsn=2.0.0`)
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  let ref = 0
  return {
    /** Sends one heartbeat. Resolves with whether the answer came in time. */
    beats(): Promise<boolean> {
      const mine = String(++ref)
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), PATIENCE_MS)
        const listen = (data: unknown) => {
          if (JSON.parse(String(data))[1] !== mine) return
          clearTimeout(timer)
          socket.off('message', listen)
          resolve(true)
        }
        socket.on('message', listen)
        socket.send(JSON.stringify([null, mine, 'phoenix', 'heartbeat', {}]))
      })
    },
    close: () => socket.terminate(),
  }
}

/** Returns one frame: a message within the protocol, outside it, or no proper frame at all. */
function frame(random: Random, world: World, vsn: Serialiser): Buffer {
  switch (random.int(12)) {
    case 0:
      return frameBytes(random.bytes(random.int(300)), { opcode: random.pick([1, 2]) })
    case 1:
      return frameBytes(binaryMessage(random, world), { opcode: 2 })
    case 2:
      return frameBytes(Buffer.concat([Buffer.from([random.int(256)]), random.bytes(random.int(40))]), { opcode: 2 })
    case 3:
      return random.oneIn(5)
        ? frameBytes(Buffer.from(anyText(random)), wrongShape(random))
        : frameBytes(spoil(random, message(random, world, vsn)), { opcode: 1 })
    case 4:
      return Buffer.concat([
        frameBytes(Buffer.from(message(random, world, vsn)).subarray(0, 9), { opcode: 1, fin: false }),
        frameBytes(Buffer.from('x'), { opcode: 0, fin: random.oneIn(2) }),
      ])
    default:
      return frameBytes(Buffer.from(message(random, world, vsn)), { opcode: 1 })
  }
}

const wrongShape = (random: Random): FrameShape =>
  random.pick<FrameShape>([
    { opcode: 3 },
    { opcode: 15 },
    { opcode: 1, reserved: 4 },
    { opcode: 1, masked: false },
    { opcode: 2, claims: 2 ** 40 },
    { opcode: 1, claims: 100_000 },
    { opcode: 9, claims: 200 },
    { opcode: 8 },
    { opcode: 0 },
    { opcode: 10 },
  ])

/** Returns a message as text, mostly in the form of the socket's serialiser. */
function message(random: Random, world: World, vsn: Serialiser): string {
  const event = random.oneIn(20)
    ? anyText(random)
    : random.pick([
        'phx_join',
        'phx_join',
        'phx_join',
        'heartbeat',
        'phx_leave',
        'access_token',
        'broadcast',
        'presence',
        'phx_close',
        'phx_reply',
      ])
  const topic = event === 'heartbeat' ? 'phoenix' : random.oneIn(15) ? anyText(random) : `realtime:${topicName(random, world)}`
  const payload = random.oneIn(12) ? anyJson(random) : payloadOf(random, world, event)
  const ref = random.oneIn(10) ? anyJson(random) : String(random.int(50))
  const joinRef = random.oneIn(10) ? anyJson(random) : String(random.int(3))
  const asArray = random.oneIn(15) ? random.oneIn(2) : vsn === '2.0.0'
  return JSON.stringify(asArray ? [joinRef, ref, topic, event, payload] : { topic, event, payload, ref, join_ref: joinRef })
}

const topicName = (random: Random, world: World): string =>
  random.pick([
    'hall:a',
    'hall:a',
    'any',
    `stage:${random.pick(world.ids.shows ?? [])}`,
    `backstage:${random.pick(world.ids.shows ?? [])}`,
    'stage:x',
    'stage:',
    ':',
  ])

function payloadOf(random: Random, world: World, event: string): unknown {
  switch (event) {
    case 'phx_join':
      return {
        config: {
          broadcast: random.oneIn(8) ? anyJson(random) : { ack: random.oneIn(2), self: random.oneIn(2) },
          presence: random.oneIn(8) ? anyJson(random) : { key: '', enabled: random.oneIn(2) },
          postgres_changes: random.oneIn(8) ? anyJson(random) : Array.from({ length: random.int(4) }, () => subscription(random, world)),
          private: random.oneIn(2),
        },
        access_token: random.pick([world.owner.token, world.stranger.token, 'sb_x', null, 'a.b.c', anyText(random)]),
      }
    case 'access_token':
      return { access_token: random.pick([world.owner.token, null, 'x', 5]) }
    case 'broadcast':
      return {
        type: 'broadcast',
        event: random.pick(['clap', 'wave', 'spot', 'cue', anyText(random)]),
        payload: random.oneIn(2) ? { x: 1 } : anyJson(random),
      }
    case 'presence':
      return { type: 'presence', event: random.pick(['track', 'untrack', 'x']), payload: anyJson(random) }
    default:
      return {}
  }
}

const subscription = (random: Random, world: World): unknown => ({
  event: random.pick(['*', 'INSERT', 'UPDATE', 'DELETE', 'X', null]),
  schema: random.oneIn(20) ? anyText(random) : 'public',
  table: random.oneIn(12) ? anyText(random) : random.pick(['shows', 'acts', 'cheers', 'todos', 'cells', '*']),
  ...(random.oneIn(3)
    ? {}
    : {
        filter: random.oneIn(4)
          ? anyText(random)
          : random.pick([
              `id=eq.${random.pick(world.ids.shows ?? [])}`,
              `show_id=eq.${random.pick(world.ids.shows ?? [])}`,
              'pin=eq.x',
              'status=in.(pending,approved)',
              'title=match.(a+)+$',
              'id=eq.',
              'a=b=c',
            ]),
      }),
})

/**
 * Returns a client's binary broadcast: kind 3, five lengths, an encoding, the texts and the payload. Some
 * lengths exceed the data.
 */
function binaryMessage(random: Random, world: World): Buffer {
  const parts = [
    String(random.int(50)),
    String(random.int(50)),
    `realtime:${topicName(random, world)}`,
    random.pick(['clap', 'wave', 'spot']),
    random.oneIn(3) ? '{"persist":true}' : '',
  ].map((text) => Buffer.from(text))
  const lengths = parts.map((part) => (random.oneIn(12) ? random.int(256) : part.length))
  const payload = random.oneIn(4) ? random.bytes(random.int(50)) : Buffer.from(JSON.stringify(random.oneIn(2) ? { x: 1 } : anyJson(random)))
  return Buffer.concat([Buffer.from([random.oneIn(12) ? random.int(256) : 3, ...lengths, random.int(3)]), ...parts, payload])
}
