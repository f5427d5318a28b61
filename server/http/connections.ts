import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../contract/errors.ts'
import { addressKey } from './address.ts'
import type { Bounds } from './bounds.ts'
import { type PlainRefusal, refuseConnection } from './hang-up.ts'
import { HttpConnection, type UpgradedSocket } from './http-connection.ts'

/**
 * Every TCP connection of the server, realtime sockets included: how many there are and from where, which request of each is being
 * worked on, how long its peer may take, and how many bytes wait for all of them together (backpressure). Decision record 022.
 */
export interface Connections {
  readonly bounds: Bounds
  /** Counts what connects to this server and stands before its requests. Called once. */
  guard(app: FastifyInstance): void
  /** For a request that is answered before the framework has it: `answer` is called in its turn. False: too much waits already; the framework says so. */
  answerBefore(request: IncomingMessage, response: ServerResponse, answer: () => void): boolean
  /** The connection is about to be sent so many bytes; false: those are too many. */
  admits(socket: Socket, bytes: number): boolean
  /** Ends a connection that sent no HTTP, or not in time. Said in HTTP where that cannot be taken for the answer to something else. */
  refuse(socket: Duplex, refusal: PlainRefusal): void
  /** Whether an answer is still due on the connection, so that nothing else may be said on it. */
  isAnswering(socket: Duplex): boolean
  /** The connection is a realtime socket from now on, one of this address. */
  move(socket: Duplex, address: string, upgraded: UpgradedSocket): void
  /** Open realtime sockets of an address. */
  socketsOf(address: string): number
  /** Something else that waits for peers counts too. */
  alsoWaiting(bytes: () => number): void
  stats(): { open: number; waitingBytes: number }
}

/** Answers up to this many bytes are sent whatever waits: there is one for a connection, and most pass through at once. */
const SMALL_BYTES = 65_536
/** Connections beyond the limit that are still told why before they are closed. */
const TOLD = 1_000
const RETRY_AFTER_S = 2
/** Health checks are answered even when no more bytes may wait: others that read slowly do not make this server unhealthy. */
const HEALTH = '/healthz'

export function createConnections(bounds: Bounds): Connections {
  const known = new Map<Duplex, HttpConnection>()
  const http = new Map<string, number>()
  const sockets = new Map<string, number>()
  let waiting = 0
  let others = (): number => 0
  const total = (): number => waiting + others()

  function open(socket: Socket): void {
    const address = addressKey(socket.remoteAddress ?? '')
    const full =
      known.size >= bounds.connections
        ? `${bounds.connections} connections are open, which is the most.`
        : (http.get(address) ?? 0) >= bounds.connectionsPerAddress
          ? `${bounds.connectionsPerAddress} connections are open from this address, which is the most.`
          : null
    if (full === null) adopt(socket, address)
    else refuseConnection(socket, { status: 503, code: '53000', message: full }, bounds.lingerMs)
  }

  function adopt(socket: Socket, address: string): HttpConnection {
    const connection = new HttpConnection(socket, address, answered)
    known.set(socket, connection)
    add(http, address, 1)
    socket.once('close', () => {
      known.delete(socket)
      add(connection.upgraded ? sockets : http, connection.address, -1)
      write(connection, 0)
      connection.isCut = true
    })
    return connection
  }

  /** Connections of a second listening address are first seen when they ask. */
  const connectionOf = (socket: Socket): HttpConnection => known.get(socket) ?? adopt(socket, addressKey(socket.remoteAddress ?? ''))

  function write(connection: HttpConnection, bytes: number): void {
    if (connection.isCut) return
    waiting += bytes - connection.bytes
    connection.bytes = bytes
  }

  function cut(connection: HttpConnection): void {
    write(connection, 0)
    connection.isCut = true
    if (connection.upgraded) connection.upgraded.cutOff()
    else connection.socket.destroy()
  }

  /** One request of a connection at a time: a peer that asks and does not read holds one answer. */
  function stand(connection: HttpConnection, response: ServerResponse, start: () => void): void {
    if (connection.socket.destroyed || connection.socket.writableEnded) return
    if (connection.answering === response) start()
    else if (connection.answering === null) begin(connection, response, start)
    else if (connection.waiting.length < bounds.pipelinedRequests) connection.waiting.push({ response, start })
    else cut(connection)
  }

  function begin(connection: HttpConnection, response: ServerResponse, start: () => void): void {
    connection.answering = response
    // Comes when the system has taken all of the answer, and when the connection is gone.
    response.on('close', connection.onAnswered)
    start()
  }

  function answered(connection: HttpConnection): void {
    connection.answering = null
    if (connection.isCut || connection.socket.destroyed) return
    write(connection, connection.socket.writableLength)
    const next = connection.waiting.shift()
    if (next) begin(connection, next.response, next.start)
  }

  /** Whether so many bytes more may wait. When not, those that hold most, and not just since now, are cut first. */
  function mayWait(bytes: number): boolean {
    while (total() + bytes > bounds.waitingBytes) {
      let worst: HttpConnection | null = null
      for (const connection of known.values())
        if (!connection.isCut && connection.heldMs >= bounds.connectionCheckMs && heldBy(connection) > (worst ? heldBy(worst) : 0))
          worst = connection
      if (worst === null) return false
      cut(worst)
    }
    return true
  }

  function admits(socket: Socket, bytes: number): boolean {
    if (bytes > SMALL_BYTES && !mayWait(bytes)) return false
    const connection = connectionOf(socket)
    write(connection, connection.bytes + bytes)
    return true
  }

  let lookedAt = performance.now()
  function look(): void {
    const now = performance.now()
    // When this thread was blocked itself, no peer is to blame for the time.
    const passed = Math.min(now - lookedAt, 2 * bounds.connectionCheckMs)
    lookedAt = now
    for (const connection of known.values()) {
      connection.look(passed)
      write(connection, connection.socket.writableLength)
      if (connection.stalledMs >= bounds.stallMs || connection.isIdleTooLong(bounds)) connection.socket.destroy()
    }
    mayWait(0)
  }

  const tooMuch = (): Refusal =>
    new Refusal('53000', 'More is waiting to be read by clients than the server may hold. Try again.', { retryAfter: RETRY_AFTER_S })

  return {
    bounds,
    guard(app) {
      // Node would announce this time and close at its very end, just when a client that trusts it asks once more. Resting ends in look().
      app.server.keepAliveTimeout = 0
      app.server.maxConnections = bounds.connections + TOLD
      app.server.on('connection', open)
      const timer = setInterval(look, bounds.connectionCheckMs)
      timer.unref()
      app.addHook('onClose', async () => clearInterval(timer))
      app.addHook('onRequest', (request, reply, done) => {
        stand(connectionOf(request.raw.socket), reply.raw, () => (mayWait(0) || request.url === HEALTH ? done() : done(tooMuch())))
      })
      app.addHook('onSend', (request, _reply, payload, done) => {
        const bytes = typeof payload === 'string' || payload instanceof Uint8Array ? payload.length : 0
        if (admits(request.raw.socket, bytes)) done(null, payload)
        else if (request.method === 'GET' || request.method === 'HEAD') done(tooMuch())
        // Its request may have been carried out; no answer may say otherwise.
        else cut(connectionOf(request.raw.socket))
      })
    },
    answerBefore(request, response, answer) {
      const admitted = mayWait(0)
      if (admitted) stand(connectionOf(request.socket), response, answer)
      return admitted
    },
    admits,
    refuse(socket, refusal) {
      const connection = known.get(socket)
      const answering = connection?.answering
      if (answering && (answering.headersSent || answering.req.complete)) socket.destroy()
      else refuseConnection(socket, refusal, bounds.lingerMs)
    },
    isAnswering: (socket) => (known.get(socket)?.answering ?? null) !== null,
    move(socket, address, upgraded) {
      const connection = known.get(socket)
      if (!connection) return
      add(http, connection.address, -1)
      add(sockets, address, 1)
      connection.address = address
      connection.upgraded = upgraded
    },
    socketsOf: (address) => sockets.get(address) ?? 0,
    alsoWaiting(bytes) {
      others = bytes
    },
    stats: () => ({ open: known.size, waitingBytes: total() }),
  }
}

const heldBy = (connection: HttpConnection): number => connection.upgraded?.queuedBytes ?? connection.bytes

function add(counts: Map<string, number>, key: string, n: number): void {
  const count = (counts.get(key) ?? 0) + n
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
