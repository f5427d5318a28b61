import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import { addressKey } from './address.ts'
import type { Bounds } from './bounds.ts'
import { type PlainRefusal, refuseConnection } from './hang-up.ts'
import { HttpConnection, type UpgradedSocket } from './http-connection.ts'

/**
 * All TCP connections of the server, including realtime sockets: limits their number, in total and per
 * address; serves one request at a time on each; closes idle and stalled ones; and limits the bytes buffered
 * to and from all of them (backpressure). Decision records 022, 062 and 124.
 */
export interface Connections {
  readonly bounds: Bounds
  /** Watches the connections of this server. Call it once. */
  guard(app: FastifyInstance): void
  /**
   * Calls `answer` when all earlier requests on the connection are answered. A connection that was closed
   * gets no answer, and one with too many pipelined requests is cut.
   */
  inTurn(request: IncomingMessage, response: ServerResponse, answer: () => void): void
  /** Whether another request of the connection waits for its turn. */
  hasNext(socket: Socket): boolean
  /** Returns the refusal if no more bytes may be buffered, else null. */
  tooMuch(): Refusal | null
  /**
   * Announces that this many bytes will be sent in answer to a request. Returns null, or, if they exceed the
   * limit, the refusal to send instead. A request that may have been executed gets no refusal: its connection
   * is cut.
   */
  admit(request: IncomingMessage, bytes: number): Refusal | 'cut' | null
  /**
   * Called per chunk of a body or message. Cuts the connection if all peers' unprocessed bytes are too many.
   */
  heard(socket: Duplex): void
  /**
   * Ends a connection with invalid or late HTTP. Answers in HTTP unless the answer could be taken for that of
   * another request.
   */
  refuse(socket: Duplex, refusal: PlainRefusal): void
  /** Whether a response is pending on the connection, so that nothing else may be written. */
  isAnswering(socket: Duplex): boolean
  /** Turns the connection into a realtime socket of this address. */
  move(socket: Duplex, address: string, upgraded: UpgradedSocket): void
  /** Returns the open realtime sockets of an address. */
  socketsOf(address: string): number
  /** Adds bytes buffered elsewhere to the total. */
  alsoWaiting(bytes: () => number): void
  /** `waitingBytes`: buffered for peers. `receivedBytes`: from peers, not processed yet. */
  stats(): { open: number; waitingBytes: number; receivedBytes: number }
}

/** Smaller answers are always sent: each connection has at most one, and most are sent at once. */
const SMALL_BYTES = 65_536
/** A connection that holds no more, as with an answer or a vote, is not cut while another holds more. */
const LITTLE_BYTES = 16_384
/** Connections above the limit that still get an answer before they are closed. */
const TOLD = 1_000
const RETRY_AFTER_S = 2

export function createConnections(bounds: Bounds): Connections {
  const known = new Map<Duplex, HttpConnection>()
  const http = new Map<string, number>()
  const sockets = new Map<string, number>()
  let waiting = 0
  let received = 0
  let others = (): number => 0
  const total = (): number => waiting + received + others()

  function open(socket: Socket): void {
    // Emitted again for a request whose upgrade offer was declined.
    if (known.has(socket)) return
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
    // The socket may be destroyed already, as when its body was aborted and the refusal comes too late. It
    // would never emit 'close' to be removed.
    connection.isCut = socket.destroyed
    if (connection.isCut) return connection
    known.set(socket, connection)
    add(http, address, 1)
    socket.once('close', () => {
      known.delete(socket)
      add(connection.upgraded ? sockets : http, connection.address, -1)
      letGo(connection)
    })
    return connection
  }

  /** Connections of a second listening address are first seen with their first request. */
  const connectionOf = (socket: Socket): HttpConnection => known.get(socket) ?? adopt(socket, addressKey(socket.remoteAddress ?? ''))

  function write(connection: HttpConnection, bytes: number): void {
    if (connection.isCut) return
    waiting += bytes - connection.bytes
    connection.bytes = bytes
  }

  function receive(connection: HttpConnection, bytes: number): void {
    if (connection.isCut) return
    received += bytes - connection.received
    connection.received = bytes
  }

  function letGo(connection: HttpConnection): void {
    write(connection, 0)
    receive(connection, 0)
    connection.isCut = true
  }

  function heard(socket: Duplex): void {
    const connection = known.get(socket)
    if (!connection || connection.isCut) return
    if (!connection.upgraded && connection.heardPiece() > LIMITS.bodyPieces) {
      cut(connection)
      return
    }
    receive(connection, connection.undealt())
    if (connection.received > LITTLE_BYTES && !mayWait(0)) cut(connection)
  }

  function cut(connection: HttpConnection): void {
    letGo(connection)
    if (connection.upgraded) connection.upgraded.cutOff()
    else connection.socket.destroy()
  }

  /** Serves one request of a connection at a time, so that a peer that never reads holds one answer. */
  function stand(connection: HttpConnection, response: ServerResponse, start: () => void): void {
    if (connection.socket.destroyed || connection.socket.writableEnded) return
    if (connection.answering === response) start()
    else if (connection.answering === null) begin(connection, response, start)
    else if (connection.waiting.length < bounds.pipelinedRequests) connection.waiting.push({ response, start })
    else cut(connection)
  }

  function begin(connection: HttpConnection, response: ServerResponse, start: () => void): void {
    connection.answering = response
    // Emitted when the operating system has taken the whole answer, or the connection is lost.
    response.on('close', connection.onAnswered)
    start()
  }

  function answered(connection: HttpConnection): void {
    connection.answering = null
    if (connection.isCut || connection.socket.destroyed) return
    write(connection, connection.socket.writableLength)
    const next = connection.waiting.shift()
    if (!next) dealtWith(connection)
    else begin(connection, next.response, next.start)
  }

  function dealtWith(connection: HttpConnection): void {
    connection.dealtWith()
    receive(connection, 0)
  }

  /**
   * Whether this many bytes more may be buffered. If not, first cuts the connections that have held the most
   * for longer than the check interval.
   */
  function mayWait(bytes: number): boolean {
    while (total() + bytes > bounds.waitingBytes) {
      const worst = worstHolder()
      if (worst === null) return false
      cut(worst)
    }
    return true
  }

  function worstHolder(): HttpConnection | null {
    let worst: HttpConnection | null = null
    let worstBytes = 0
    let mostBytes = 0
    for (const connection of known.values()) {
      if (connection.isCut) continue
      const bytes = heldBy(connection)
      mostBytes = Math.max(mostBytes, bytes)
      if (bytes <= worstBytes || connection.heldMs < bounds.connectionCheckMs) continue
      worst = connection
      worstBytes = bytes
    }
    return worstBytes <= LITTLE_BYTES && mostBytes > LITTLE_BYTES ? null : worst
  }

  function admit({ socket, method }: IncomingMessage, bytes: number): Refusal | 'cut' | null {
    const connection = connectionOf(socket)
    const refused = bytes > SMALL_BYTES ? tooMuch(bytes) : null
    if (refused === null) write(connection, connection.bytes + bytes)
    else if (method !== 'GET' && method !== 'HEAD') {
      cut(connection)
      return 'cut'
    }
    return refused
  }

  const tooMuch = (bytes: number): Refusal | null =>
    mayWait(bytes)
      ? null
      : new Refusal('53000', 'More is waiting for clients, or came from them, than the server may hold. Try again.', {
          retryAfter: RETRY_AFTER_S,
        })

  let lookedAt = performance.now()
  function look(): void {
    const now = performance.now()
    // If this thread itself was blocked, the time is not counted against peers.
    const passed = Math.min(now - lookedAt, 2 * bounds.connectionCheckMs)
    lookedAt = now
    for (const connection of known.values()) {
      receive(connection, connection.undealt())
      connection.look(passed)
      write(connection, connection.socket.writableLength)
      if (connection.stalledMs >= bounds.stallMs || connection.isIdleTooLong(bounds)) connection.socket.destroy()
    }
    mayWait(0)
  }

  return {
    bounds,
    guard(app) {
      // Node would announce this timeout and close exactly then, when a client that trusts it may be sending
      // its next request. look() closes idle connections instead.
      app.server.keepAliveTimeout = 0
      // Node would drop headers beyond the thousandth from the object but obey them: a length or a second
      // host could hide there. The size of a head limits their number.
      app.server.maxHeadersCount = 0
      app.server.maxConnections = bounds.connections + TOLD
      app.server.on('connection', open)
      const timer = setInterval(look, bounds.connectionCheckMs)
      timer.unref()
      app.addHook('onClose', async () => clearInterval(timer))
      app.addHook('onSend', (request, _reply, payload, done) => {
        const bytes = typeof payload === 'string' || payload instanceof Uint8Array ? payload.length : 0
        const refused = admit(request.raw, bytes)
        if (refused === null) done(null, payload)
        else if (refused !== 'cut') done(refused)
      })
    },
    inTurn: (request, response, answer) => stand(connectionOf(request.socket), response, answer),
    hasNext: (socket) => (known.get(socket)?.waiting.length ?? 0) > 0,
    tooMuch: () => tooMuch(0),
    admit,
    heard,
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
      receive(connection, 0)
    },
    socketsOf: (address) => sockets.get(address) ?? 0,
    alsoWaiting(bytes) {
      others = bytes
    },
    stats: () => ({ open: known.size, waitingBytes: waiting + others(), receivedBytes: received }),
  }
}

const heldBy = ({ upgraded, bytes, received }: HttpConnection): number => (upgraded?.queuedBytes ?? bytes) + received

function add(counts: Map<string, number>, key: string, n: number): void {
  const count = (counts.get(key) ?? 0) + n
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
