import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Bounds } from './bounds.ts'

/** What a connection became when it was upgraded: a realtime socket. */
export interface UpgradedSocket {
  /** Bytes that wait for its client, those not yet handed to the connection included. */
  readonly queuedBytes: number
  /** Its client is told that it is too far behind, and comes back. */
  cutOff(): void
}

/** A request that waits for the answers before it. */
interface Waiting {
  response: ServerResponse
  start: () => void
}

/** One TCP connection: the request it is working on, and how well its peer reads. */
export class HttpConnection {
  readonly socket: Socket
  /** As limits count it. */
  address: string
  upgraded: UpgradedSocket | null = null
  /** What is being answered, and what waits for that. */
  answering: ServerResponse | null = null
  readonly waiting: Waiting[] = []
  /** Bytes that wait for the peer, as last counted. */
  bytes = 0
  /** For how long something has been waiting, and nothing of it was taken. */
  heldMs = 0
  stalledMs = 0
  /** It was cut, and what waited for it counts no more. */
  isCut = false
  readonly onAnswered: () => void
  #taken = 0
  #left = 0
  #heard = 0
  #idleMs: number | null = null
  #waited = false

  constructor(socket: Socket, address: string, onAnswered: (connection: HttpConnection) => void) {
    this.socket = socket
    this.address = address
    // One for all its requests.
    this.onAnswered = () => onAnswered(this)
  }

  /** Measures how long it has been idle, stalled, or holding bytes; `ms` after the last time. */
  look(ms: number): void {
    const { socket, upgraded } = this
    const waits = socket.writableLength > 0 || (upgraded?.queuedBytes ?? 0) > 0
    this.heldMs = waits && this.#waited ? this.heldMs + ms : 0
    this.#waited = waits
    this.stalledMs = this.#hasMoved() ? 0 : this.stalledMs + ms
    if (upgraded || this.answering) this.#idleMs = null
    else if (this.#idleMs === null) {
      this.#idleMs = 0
      this.#heard = socket.bytesRead
    } else this.#idleMs += ms
  }

  /** Whether a kept-alive connection has been idle past its time limit. Where bytes came in meanwhile, the head of a request may still be on its way. */
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
 * Bytes of the write under way that the system has not taken. The stream's own count stands still until one large write is done,
 * so this is the handle's, by which net.Socket keeps its own time-out.
 */
const leftOf = (socket: Socket): number =>
  (socket as Socket & { _handle?: { writeQueueSize?: number } | null })._handle?.writeQueueSize ?? socket.writableLength
