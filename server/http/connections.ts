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
import { createUnfinishedSweep } from './unfinished.ts'

/** Smaller answers are always sent: each connection has at most one, and most are sent at once. */
const SMALL_BYTES = 65_536
/** A connection that holds no more, as with an answer or a vote, is not cut while another holds more. */
const LITTLE_BYTES = 16_384
/** Connections above the limit that still get an answer before they are closed. */
const TOLD = 1_000
const RETRY_AFTER_S = 2

/**
 * All TCP connections of the server, including realtime sockets: limits their number, in total and per
 * address; serves one request at a time on each; closes idle and stalled ones; and limits the bytes buffered
 * to and from all of them (backpressure). Decision records 022, 062 and 124.
 */
export class Connections {
  readonly bounds: Bounds
  readonly #known = new Map<Duplex, HttpConnection>()
  /** Numbers of connections by address: HTTP, and realtime sockets. */
  readonly #http = new Map<string, number>()
  readonly #sockets = new Map<string, number>()
  /** Bytes buffered for peers, and unprocessed bytes from peers, of connections that were not cut. */
  #waiting = 0
  #received = 0
  readonly #unfinished = createUnfinishedSweep()
  #others = (): number => 0
  #lookedAt = performance.now()
  /** One listener for all connections. */
  readonly #onAnswered = (connection: HttpConnection): void => this.#answered(connection)

  constructor(bounds: Bounds) {
    this.bounds = bounds
  }

  /** Watches the connections of this server. Call it once. */
  guard(app: FastifyInstance): void {
    // Node would announce this timeout and close exactly then, when a client that trusts it may be sending
    // its next request. #look() closes idle connections instead.
    app.server.keepAliveTimeout = 0
    // Node would drop headers beyond the thousandth from the object but obey them: a length or a second
    // host could hide there. The size of a head limits their number.
    app.server.maxHeadersCount = 0
    app.server.maxConnections = this.bounds.connections + TOLD
    app.server.on('connection', (socket) => this.#open(socket))
    const timer = setInterval(() => this.#look(), this.bounds.connectionCheckMs)
    timer.unref()
    app.addHook('onClose', async () => clearInterval(timer))
    app.addHook('onSend', (request, _reply, payload, done) => {
      const bytes = typeof payload === 'string' || payload instanceof Uint8Array ? payload.length : 0
      const refused = this.admit(request.raw, bytes)
      if (refused === null) done(null, payload)
      else if (refused !== 'cut') done(refused)
    })
  }

  /**
   * Calls `answer` when all earlier requests on the connection are answered, so that a peer that never reads
   * holds one answer. A connection that was closed gets no answer, and one with too many pipelined requests
   * is cut.
   */
  inTurn(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
    const connection = this.#connectionOf(request.socket)
    if (connection.socket.destroyed || connection.socket.writableEnded) return
    if (connection.answering === response) answer()
    else if (connection.answering === null) connection.begin(response, answer)
    else if (connection.waiting.length < this.bounds.pipelinedRequests) connection.waiting.push({ response, start: answer })
    else this.#cut(connection)
  }

  /** Of a server that stops: closes what would hold it for nothing. Call it often. */
  sweepUnfinished(): void {
    this.#unfinished(this.#known.values())
  }

  /** Whether another request of the connection waits for its turn. */
  hasNext(socket: Socket): boolean {
    return (this.#known.get(socket)?.waiting.length ?? 0) > 0
  }

  /** Returns the refusal if this many more bytes may not be buffered, else null. */
  tooMuch(bytes = 0): Refusal | null {
    if (this.#mayWait(bytes)) return null
    const message = 'More is waiting for clients, or came from them, than the server may hold. Try again.'
    return new Refusal('53000', message, { retryAfter: RETRY_AFTER_S })
  }

  /**
   * Announces that this many bytes will be sent in answer to a request. Returns null, or, if they exceed the
   * limit, the refusal to send instead. A request that may have been executed gets no refusal: its connection
   * is cut.
   */
  admit({ socket, method }: IncomingMessage, bytes: number): Refusal | 'cut' | null {
    const connection = this.#connectionOf(socket)
    const refused = bytes > SMALL_BYTES ? this.tooMuch(bytes) : null
    if (refused === null) this.#write(connection, connection.bytes + bytes)
    else if (method !== 'GET' && method !== 'HEAD') {
      this.#cut(connection)
      return 'cut'
    }
    return refused
  }

  /**
   * Called per chunk of a body or message. Cuts the connection if all peers' unprocessed bytes are too many.
   */
  heard(socket: Duplex): void {
    const connection = this.#known.get(socket)
    if (!connection || connection.isCut) return
    if (!connection.upgraded && connection.heardPiece() > LIMITS.bodyPieces) {
      this.#cut(connection)
      return
    }
    this.#receive(connection, connection.undealt())
    if (connection.received > LITTLE_BYTES && !this.#mayWait(0)) this.#cut(connection)
  }

  /**
   * Ends a connection with invalid or late HTTP. Answers in HTTP unless the answer could be taken for that of
   * another request.
   */
  refuse(socket: Duplex, refusal: PlainRefusal): void {
    const answering = this.#known.get(socket)?.answering
    if (answering && (answering.headersSent || answering.req.complete)) socket.destroy()
    else refuseConnection(socket, refusal, this.bounds.lingerMs)
  }

  /** Whether a response is pending on the connection, so that nothing else may be written. */
  isAnswering(socket: Duplex): boolean {
    return (this.#known.get(socket)?.answering ?? null) !== null
  }

  /** Turns the connection into a realtime socket of this address. */
  move(socket: Duplex, address: string, upgraded: UpgradedSocket): void {
    const connection = this.#known.get(socket)
    if (!connection) return
    add(this.#http, connection.address, -1)
    add(this.#sockets, address, 1)
    connection.address = address
    connection.upgraded = upgraded
    this.#receive(connection, 0)
  }

  /** Returns the open realtime sockets of an address. */
  socketsOf(address: string): number {
    return this.#sockets.get(address) ?? 0
  }

  /** Adds bytes buffered elsewhere to the total. */
  alsoWaiting(bytes: () => number): void {
    this.#others = bytes
  }

  /** `waitingBytes`: buffered for peers. `receivedBytes`: from peers, not processed yet. */
  stats(): { open: number; waitingBytes: number; receivedBytes: number } {
    return { open: this.#known.size, waitingBytes: this.#waiting + this.#others(), receivedBytes: this.#received }
  }

  #open(socket: Socket): void {
    // Emitted again for a request whose upgrade offer was declined.
    if (this.#known.has(socket)) return
    const { connections, connectionsPerAddress, lingerMs } = this.bounds
    const address = addressKey(socket.remoteAddress ?? '')
    const full =
      this.#known.size >= connections
        ? `${connections} connections are open, which is the most.`
        : (this.#http.get(address) ?? 0) >= connectionsPerAddress
          ? `${connectionsPerAddress} connections are open from this address, which is the most.`
          : null
    if (full === null) this.#adopt(socket, address)
    else refuseConnection(socket, { status: 503, code: '53000', message: full }, lingerMs)
  }

  /** Connections of a second listening address are first seen with their first request. */
  #connectionOf(socket: Socket): HttpConnection {
    return this.#known.get(socket) ?? this.#adopt(socket, addressKey(socket.remoteAddress ?? ''))
  }

  #adopt(socket: Socket, address: string): HttpConnection {
    const connection = new HttpConnection(socket, address, this.#onAnswered)
    // The socket may be destroyed already, as when its body was aborted and the refusal comes too late. It
    // would never emit 'close' to be removed.
    connection.isCut = socket.destroyed
    if (connection.isCut) return connection
    this.#known.set(socket, connection)
    add(this.#http, address, 1)
    socket.once('close', () => {
      this.#known.delete(socket)
      add(connection.upgraded ? this.#sockets : this.#http, connection.address, -1)
      this.#letGo(connection)
    })
    return connection
  }

  #write(connection: HttpConnection, bytes: number): void {
    if (connection.isCut) return
    this.#waiting += bytes - connection.bytes
    connection.bytes = bytes
  }

  #receive(connection: HttpConnection, bytes: number): void {
    if (connection.isCut) return
    this.#received += bytes - connection.received
    connection.received = bytes
  }

  #letGo(connection: HttpConnection): void {
    this.#write(connection, 0)
    this.#receive(connection, 0)
    connection.isCut = true
  }

  #cut(connection: HttpConnection): void {
    this.#letGo(connection)
    if (connection.upgraded) connection.upgraded.cutOff()
    else connection.socket.destroy()
  }

  #answered(connection: HttpConnection): void {
    connection.answering = null
    if (connection.isCut || connection.socket.destroyed) return
    this.#write(connection, connection.socket.writableLength)
    const next = connection.waiting.shift()
    if (next) connection.begin(next.response, next.start)
    else {
      connection.dealtWith()
      this.#receive(connection, 0)
    }
  }

  /**
   * Whether this many bytes more may be buffered. If not, first cuts the connections that have held the most
   * for longer than the check interval.
   */
  #mayWait(bytes: number): boolean {
    while (this.#waiting + this.#received + this.#others() + bytes > this.bounds.waitingBytes) {
      const worst = this.#worstHolder()
      if (worst === null) return false
      this.#cut(worst)
    }
    return true
  }

  #worstHolder(): HttpConnection | null {
    let worst: HttpConnection | null = null
    let worstBytes = 0
    let mostBytes = 0
    for (const connection of this.#known.values()) {
      if (connection.isCut) continue
      const bytes = heldBy(connection)
      mostBytes = Math.max(mostBytes, bytes)
      if (bytes <= worstBytes || connection.heldMs < this.bounds.connectionCheckMs) continue
      worst = connection
      worstBytes = bytes
    }
    return worstBytes <= LITTLE_BYTES && mostBytes > LITTLE_BYTES ? null : worst
  }

  #look(): void {
    const { bounds } = this
    const now = performance.now()
    // If this thread itself was blocked, the time is not counted against peers.
    const passed = Math.min(now - this.#lookedAt, 2 * bounds.connectionCheckMs)
    this.#lookedAt = now
    for (const connection of this.#known.values()) {
      this.#receive(connection, connection.undealt())
      connection.look(passed)
      this.#write(connection, connection.socket.writableLength)
      if (connection.stalledMs >= bounds.stallMs || connection.isIdleTooLong(bounds)) connection.socket.destroy()
    }
    this.#mayWait(0)
  }
}

const heldBy = ({ upgraded, bytes, received }: HttpConnection): number => (upgraded?.queuedBytes ?? bytes) + received

function add(counts: Map<string, number>, key: string, n: number): void {
  const count = (counts.get(key) ?? 0) + n
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
