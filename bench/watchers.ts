import type { Socket } from 'node:net'
import { findMarkers } from './markers.ts'
import { answer, readOrder, words } from './order.ts'
import { openPhoneHttp, type PhoneHttp } from './phone-http.ts'
import { openWebSocket } from './web-socket.ts'

/**
 * Phones that watch a question whose result is about to be revealed, as a process of its own. Each has a
 * socket, and reads the result if its tool works that way. It reads commands from stdin, one word a line:
 * `begin`, `report`.
 */
export interface WatchersOrder {
  port: number
  /** The path that each phone opens. {n} here and in `read` is its number. */
  path: string
  joins: readonly string[]
  ready: string
  phones: number
  /** Occurs in the message that reveals, and in none before it. */
  revealed: string
  /**
   * Occurs, followed by a number other than 0, in the messages about the one question that the room answers.
   */
  counted: string
  /**
   * The requests that a phone sends after it heard `revealed`, one for each reveal in turn, delayed by up to
   * so many ms. Null: the message itself has the result.
   */
  read: { requests: readonly string[]; spreadMs: number } | null
}
/** Figures since `begin`. */
export interface WatchersReport {
  /** When each phone had the result, in ms since 1970, and the number of phones that lack it. */
  hadAt: readonly number[]
  lacking: number
  /** Messages about the one question, received by the phone that got most. */
  mostCounted: number
  /** Mean bytes that a phone received, over its socket and by its reads, headers included. */
  bytesEach: number
}

interface Phone {
  heard: boolean
  hadAt: number
  counted: number
  /** The connection that it reads over. Null: it reads nothing. */
  http: PhoneHttp | null
  socket: Socket
}

/** Sockets opened at once. */
const AT_ONCE = 200
const order = await readOrder<WatchersOrder>()
const phones: Phone[] = []
let bytes = 0
/** Number of reveals so far. */
let revealed = -1

for (let n = 0; n < order.phones; n += AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, order.phones - n) }, (_, k) => watch(n + k)))
answer({ ready: true })
for await (const word of words) {
  if (word === 'report') answer(report())
  else if (word === 'begin') begin()
}

async function watch(n: number): Promise<void> {
  const phone: Phone = { heard: false, hadAt: 0, counted: 0, http: null, socket: undefined as never }
  const readRevealed = findMarkers(Buffer.from(order.revealed), () => {
    if (phone.heard) return
    phone.heard = true
    void show(phone, requests[revealed % requests.length] ?? null)
  })
  const readCounted = findMarkers(Buffer.from(order.counted), (value) => {
    if (value > 0) phone.counted++
  })
  const named = (text: string) => text.replaceAll('{n}', String(n).padStart(6, '0'))
  const path = named(order.path)
  const requests = (order.read?.requests ?? []).map((request) => Buffer.from(named(request)))
  phone.socket = await openWebSocket({ ...order, path, texts: order.joins }, (chunk) => {
    bytes += chunk.length
    readRevealed(chunk)
    readCounted(chunk)
  })
  const [first] = requests
  if (first) {
    phone.http = openPhoneHttp(order.port, (count) => {
      bytes += count
    })
    await phone.http.ask(first)
  }
  phones.push(phone)
}

async function show(phone: Phone, request: Buffer | null): Promise<void> {
  if (request) {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * (order.read?.spreadMs ?? 0)))
    await phone.http?.ask(request)
  }
  phone.hadAt = performance.timeOrigin + performance.now()
}

function begin(): void {
  revealed++
  bytes = 0
  for (const phone of phones) Object.assign(phone, { heard: false, hadAt: 0, counted: 0 })
}

function report(): WatchersReport {
  return {
    hadAt: phones.flatMap(({ hadAt }) => (hadAt > 0 ? [hadAt] : [])),
    lacking: phones.filter(({ hadAt }) => hadAt === 0).length,
    mostCounted: phones.reduce((most, { counted }) => Math.max(most, counted), 0),
    bytesEach: bytes / phones.length,
  }
}
