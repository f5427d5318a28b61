import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { LIMITS } from '../../contract/limits.ts'
import type { Bounds } from './bounds.ts'

/** The realtime socket that a connection was upgraded to. */
export interface UpgradedSocket {
  /** Bytes queued for its client, including those not handed to the connection yet. */
  readonly queuedBytes: number
  /** Bytes of an incomplete message from its client. */
  readonly unfinishedBytes: number
  /** Closes it for holding too many bytes. Its client reconnects, and gets the reason if possible. */
  cutOff(): void
}

/**
 * Measured memory per chunk of a body, in addition to its bytes: a body in chunks of one byte takes six
 * hundred times its length.
 */
const PIECE_BYTES = 600
/** Maximum bytes counted for an incomplete head. */
const HEAD_BYTES = 2 * LIMITS.urlBytes

/** A request that waits for earlier responses. */
interface Waiting {
  response: ServerResponse
  start: () => void
}

/** One TCP connection: its current request, and how well its peer reads. */
export class HttpConnection {
  readonly socket: Socket
  /** Address as limits count it. */
  address: string
  upgraded: UpgradedSocket | null = null
  /** The response being sent, and the requests waiting behind it. */
  answering: ServerResponse | null = null
  readonly waiting: Waiting[] = []
  /** Bytes buffered for the peer at the last count. */
  bytes = 0
  /**
   * Memory for the bytes from the peer, at the last count: requests until all are answered, each chunk of a
   * body with PIECE_BYTES more; else an incomplete head, at most HEAD_BYTES, or WebSocket message.
   */
  received = 0
  /** Milliseconds that bytes have been buffered in either direction, and that the peer has read nothing. */
  heldMs = 0
  stalledMs = 0
  /** Whether it was cut; its bytes no longer count. */
  isCut = false
  readonly #onAnswered: () => void
  #dealtWith = 0
  #pieces = 0
  #taken = 0
  #left = 0
  #heard = 0
  #idleMs: number | null = null
  #waited = false

  constructor(socket: Socket, address: string, onAnswered: (connection: HttpConnection) => void) {
    this.socket = socket
    this.address = address
    // One listener for all requests of the connection.
    this.#onAnswered = () => onAnswered(this)
  }

  begin(response: ServerResponse, start: () => void): void {
    this.answering = response
    // Emitted when the operating system has taken the whole response, or the connection is lost.
    response.on('close', this.#onAnswered)
    start()
  }

  /** Whether a request has not arrived in full, or none has begun. */
  isUnfinished(): boolean {
    return this.upgraded === null && (this.answering === null || !this.answering.req.complete)
  }

  /** Counts a chunk of a request's body. Returns the number of chunks since the last `dealtWith`. */
  heardPiece(): number {
    return ++this.#pieces
  }

  /** Marks all received bytes as processed. */
  dealtWith(): void {
    this.#dealtWith = this.socket.bytesRead
    this.#pieces = 0
  }

  /** Returns the current value of `received`. */
  undealt(): number {
    if (this.upgraded) return this.upgraded.unfinishedBytes
    const came = this.socket.bytesRead - this.#dealtWith
    return this.answering ? came + this.#pieces * PIECE_BYTES : Math.min(came, HEAD_BYTES)
  }

  /** Updates the times of being idle, stalled and holding bytes. `ms`: time since the last call. */
  look(ms: number): void {
    const { socket, upgraded } = this
    const waits = socket.writableLength > 0 || (upgraded?.queuedBytes ?? 0) > 0 || this.received > 0
    this.heldMs = waits && this.#waited ? this.heldMs + ms : 0
    this.#waited = waits
    this.stalledMs = this.#hasMoved() ? 0 : this.stalledMs + ms
    if (upgraded || this.answering) this.#idleMs = null
    else if (this.#idleMs === null) {
      this.#idleMs = 0
      this.#heard = socket.bytesRead
    } else this.#idleMs += ms
  }

  /**
   * Whether a kept-alive connection has been idle for too long. If bytes have arrived, the head of a request
   * may be incomplete, so its timeout is added.
   */
  isIdleTooLong({ keepAliveMs, headersMs }: Pick<Bounds, 'keepAliveMs' | 'headersMs'>): boolean {
    const most = this.socket.bytesRead === this.#heard ? keepAliveMs : keepAliveMs + headersMs
    return this.#idleMs !== null && this.#idleMs >= most
  }

  #hasMoved(): boolean {
    const { socket } = this
    if (socket.writableLength === 0) return true
    const taken = socket.bytesWritten - socket.writableLength
    const left = leftOf(socket)
    const moved = taken !== this.#taken || left < this.#left
    this.#taken = taken
    this.#left = left
    return moved
  }
}

/**
 * Returns the bytes of the current write that the operating system has not taken. The stream's own count does
 * not change until a large write is complete, so this uses the handle's, like the timeout of net.Socket.
 */
const leftOf = (socket: Socket): number =>
  (socket as Socket & { _handle?: { writeQueueSize?: number } | null })._handle?.writeQueueSize ?? socket.writableLength
