import { frameBytes } from '../fuzz/raw-socket.ts'
import { megabytes } from '../fuzz/run.ts'
import { type Attack, type Battle, createScore, pause, type Score, share } from './attack.ts'
import { furnish } from './furniture.ts'
import type { House } from './house.ts'
import { startPatience, type Waits } from './patience.ts'
import { type Line, openLine } from './raw.ts'
import { quantile } from './statistics.ts'
import { idOf } from './targets.ts'

/**
 * Milliseconds until a connection must be gone: its limit and a second or two, because limits are checked at
 * intervals.
 */
const GONE = { headers: 12_000, body: 32_500, reading: 32_500, joining: 33_000, flood: 10_000 }
/**
 * Permitted wait of others meanwhile, in milliseconds: beyond that of the idle server, by whose wait a busy
 * machine is known.
 */
const honestMs = ({ idleP95 }: Waits): number => idleP95 + Math.max(100, 4 * idleP95)
const GROWTH_BYTES = 250 * 1_048_576
const BOARD = idOf('slow/board')

/**
 * A15: opens connections that send slowly, partly or not at all, that do not read their answers, or that
 * flood. Each must be cut in time, memory must stay bounded, and others must be answered meanwhile (S4, S11,
 * S12).
 */
export const slow: Attack = {
  name: 'slow',
  about: 'A15: slow, silent, half-open, deaf and flooding connections are cut in time, and nobody else notices (S4, S11, S12)',
  house: {
    furnish(database, { owner }) {
      furnish(database, 'whiteboard_sessions', [
        { id: BOARD, name: 'Board', user_id: owner.userId, mark_count: 3_000, point_count: 300_000 },
      ])
      furnish(
        database,
        'whiteboard_marks',
        Array.from({ length: 3_000 }, (_, n) => ({
          session_id: BOARD,
          tool: 'pen',
          color: '#FF0000',
          size: 3,
          points: Array.from({ length: 100 }, (_, p) => ({ x: ((n * p) % 997) / 997, y: ((n + p) % 991) / 991 })),
        })),
      )
    },
  },
  async run({ house, scale }: Battle) {
    const score = createScore()
    const isLong = scale >= 0.5
    const patience = await startPatience(house.port)
    const before = house.server.rss()
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, house.server.rss())
    }, 100)
    try {
      for (const flood of FLOODS) {
        const own = await patience.during(() => pour(house, flood, score))
        score.figure(`honest during ${flood.name}: ${own.p95.toFixed(0)} ms in 95 of 100`)
        score.mark(own.p95 > honestMs(own) && `S11: the honest waited ${own.p95.toFixed(0)} ms in 95 of 100 during ${flood.name}`)
      }
      const kinds = KINDS.filter(({ long }) => isLong || !long)
      const waits = await patience.during(() =>
        Promise.all([
          ...kinds.map((kind) => besiege(house, kind, share(scale, kind.count, 8), score)),
          deaf(house, isLong ? 10 : 2, isLong ? 30 : 8, isLong, score),
        ]),
      )
      score.figure(
        `honest meanwhile: ${waits.p95.toFixed(0)} ms in 95 of 100, ${waits.max.toFixed(0)} ms at most (beside it ${waits.idleP95.toFixed(0)} and ${waits.idleMax.toFixed(0)} ms)`,
      )
      score.mark(waits.p95 > honestMs(waits) && `the honest waited ${waits.p95.toFixed(0)} ms in 95 of 100`)
    } finally {
      clearInterval(watch)
      await patience.close()
    }
    score.figure(`memory +${megabytes(most - before)} at most`)
    score.mark(most - before > GROWTH_BYTES && `S4: memory grew by ${megabytes(most - before)}`)
    return score
  },
}

interface Kind {
  name: string
  /** Number of connections at scale 1. */
  count: number
  gone: number
  long?: boolean
  first: string
  /** Sent every second. */
  drip?: string
  /** Ends its sending side after `first`, and keeps the connection. */
  half?: boolean
}

const GET = 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n'
const UPGRADE = `GET /realtime/v1/websocket?apikey=x&vsn=2.0.0 HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n`
const KEY = 'Sec-WebSocket-Key: ZnV6ei1mdXp6LWZ1enotZg==\r\n\r\n'
const POST = 'POST /rest/v1/polls HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n'
const CHUNKED = 'POST /rest/v1/polls HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'

const KINDS: readonly Kind[] = [
  { name: 'S12: headers, a byte a second', count: 400, gone: GONE.headers, first: `${GET}X-Slow: `, drip: 'x' },
  { name: 'S12: headers, a line a second', count: 200, gone: GONE.headers, first: GET, drip: 'X-Slow: x\r\n' },
  { name: 'S12: half a request line', count: 200, gone: GONE.headers, first: 'GET /heal' },
  { name: 'S12: an upgrade, a byte a second', count: 200, gone: GONE.headers, first: UPGRADE, drip: 'x' },
  { name: 'connections that say nothing', count: 300, gone: GONE.headers, first: '' },
  { name: 'S12: half-open after half the headers', count: 100, gone: GONE.headers, first: GET, half: true },
  { name: 'S12: half-open after a request', count: 100, gone: GONE.headers, first: `${GET}\r\n`, half: true },
  { name: 'S12: half-open after an upgrade', count: 100, gone: GONE.headers, first: UPGRADE + KEY, half: true },
  { name: 'S12: a body, a byte a second', count: 200, gone: GONE.body, long: true, first: POST, drip: ' ' },
  { name: 'S12: a body in chunks, a byte a second', count: 100, gone: GONE.body, long: true, first: CHUNKED, drip: '1\r\n \r\n' },
  { name: 'S12: a body that does not come', count: 100, gone: GONE.body, long: true, first: POST },
  { name: 'sockets that never join', count: 100, gone: GONE.joining, long: true, first: UPGRADE + KEY },
]

/** Opens connections of one kind at once, and checks that all are cut within `gone`. */
async function besiege(house: House, { name, gone, first, drip, half }: Kind, count: number, score: Score): Promise<void> {
  const lines = (await Promise.all(Array.from({ length: count }, () => openLine(house.port).catch(() => null)))).filter(
    (line) => line !== null,
  )
  for (const line of lines) {
    if (first !== '') line.write(first)
    if (half) line.socket.end()
  }
  const beat = drip
    ? setInterval(() => {
        for (const line of lines) line.write(drip)
      }, 1_000)
    : undefined
  const lives = await Promise.all(lines.map((line) => line.ended(gone)))
  clearInterval(beat)
  const alive = lives.filter((ms) => ms === null).length
  score.tries += count
  const known = lives.filter((ms) => ms !== null)
  score.figure(
    `${name}: ${count - lines.length} refused, ${known.length} of ${lines.length} cut${known.length > 0 ? ` after ${(quantile(known, 0.5) / 1000).toFixed(1)} s (median), ${(Math.max(...known) / 1000).toFixed(1)} s at most` : ''}`,
  )
  score.mark(alive > 0 && `${name}: ${alive} of ${lines.length} were still open after ${gone / 1000} s`)
  for (const line of lines) line.destroy()
}

/**
 * Requests the largest answer many times over each connection, and reads none. With `toTheEnd`, checks that
 * all are cut.
 */
async function deaf(house: House, count: number, pipelined: number, toTheEnd: boolean, score: Score): Promise<void> {
  const request = `GET /rest/v1/whiteboard_marks?select=*&session_id=eq.${BOARD} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`
  const lines = await Promise.all(Array.from({ length: count }, () => openLine(house.port)))
  for (const line of lines) {
    line.socket.pause()
    line.write(request.repeat(pipelined))
  }
  score.tries += count
  if (!toTheEnd) {
    await pause(6_000)
    for (const line of lines) line.destroy()
    return
  }
  await pause(GONE.reading)
  // A paused line does not see its end. It first reads the bytes left in the machine's buffers, and then must
  // see it.
  const cut = await Promise.all(
    lines.map(async (line) => {
      line.socket.resume()
      return (await line.ended(3_000)) !== null
    }),
  )
  const heard = Math.max(...lines.map((line) => line.received()))
  score.figure(
    `S4: ${cut.filter(Boolean).length} of ${count} connections that did not read were cut; at most ${megabytes(heard)} of theirs was under way`,
  )
  score.mark(
    cut.includes(false) &&
      `S4: ${cut.filter((is) => !is).length} of ${count} connections that did not read were still open after ${GONE.reading / 1000} s`,
  )
  for (const line of lines) line.destroy()
}

interface Flood {
  name: string
  /** Bytes to write again and again. */
  wave: Buffer
  /** Sent only once. */
  once?: boolean
}

const beat = Buffer.from('[null,"1","phoenix","heartbeat",{}]')
const FLOODS: readonly Flood[] = [
  { name: 'unasked pongs', wave: Buffer.concat(Array.from({ length: 1_000 }, () => frameBytes(Buffer.alloc(0), { opcode: 10 }))) },
  { name: 'pings', wave: Buffer.concat(Array.from({ length: 1_000 }, () => frameBytes(Buffer.from('x'), { opcode: 9 }))) },
  { name: 'heartbeats', wave: Buffer.concat(Array.from({ length: 1_000 }, () => frameBytes(beat, { opcode: 1 }))) },
  {
    name: 'frames that are no message',
    wave: Buffer.concat(Array.from({ length: 1_000 }, () => frameBytes(Buffer.from('x'), { opcode: 1 }))),
  },
  {
    name: 'a message of 10,000 fragments',
    wave: Buffer.concat(Array.from({ length: 10_000 }, (_, n) => frameBytes(Buffer.from('x'), { opcode: n === 0 ? 1 : 0, fin: false }))),
    once: true,
  },
  { name: 'a frame that says it is a terabyte', wave: frameBytes(Buffer.from('x'), { opcode: 2, claims: 2 ** 40 }), once: true },
  { name: 'a frame of 100 kB', wave: frameBytes(Buffer.alloc(100_000, 120), { opcode: 1 }), once: true },
  { name: 'frames without a mask', wave: frameBytes(Buffer.from('x'), { opcode: 1, masked: false }), once: true },
]

/** Floods one socket, also after it was told to stop. It must be cut, and then cost little CPU time. */
async function pour(house: House, { name, wave, once }: Flood, score: Score): Promise<void> {
  const line = await openLine(house.port)
  line.write(UPGRADE + KEY)
  score.mark(!(await line.says(/101 Switching/, 20_000)) && `${name}: no socket`)
  const started = performance.now()
  const cpuBefore = house.server.cpuMs()
  const pouring = async () => {
    do {
      line.write(wave)
      await pause(line.socket.writableLength > 4_000_000 ? 20 : 1)
    } while (!once && isUp(line) && !saidGoodbye(line) && performance.now() - started < GONE.flood)
  }
  await pouring()
  const isCut = once ? (await line.ended(GONE.flood)) !== null : !isUp(line) || saidGoodbye(line)
  const took = performance.now() - started
  score.figure(
    `${name}: ${isCut ? `cut after ${(took / 1000).toFixed(2)} s` : 'not cut'}, ${Math.round(((house.server.cpuMs() - cpuBefore) / took) * 100)} % of a processor`,
  )
  score.mark(!isCut && `S11: ${name}: not cut after ${GONE.flood / 1000} s`)
  if (once) {
    line.destroy()
    return
  }
  const after = house.server.cpuMs()
  const since = performance.now()
  while (performance.now() - since < 600) {
    if (isUp(line)) line.write(wave)
    await pause(5)
  }
  const share = (house.server.cpuMs() - after) / (performance.now() - since)
  score.mark(isCut && share > 0.5 && `S11: ${name}: cut, and still ${Math.round(share * 100)} % of a processor`)
  line.destroy()
}

const isUp = (line: Line): boolean => line.endedAfter() === null && !line.socket.destroyed
/** Whether a close frame came. The server reads nothing more then, though the line may still be up. */
const saidGoodbye = (line: Line): boolean => line.text().includes('\x88')
