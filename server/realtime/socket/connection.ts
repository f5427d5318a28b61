import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import { LIMITS } from '../../../contract/limits.ts'
import type { Vsn } from '../../../contract/wire.ts'
import { hangUp } from '../../http/hang-up.ts'
import type { UpgradedSocket } from '../../http/http-connection.ts'
import type { Allowance } from '../../token-bucket.ts'
import type { Frame } from '../frame.ts'
import { type Backlog, createBacklog } from './backlog.ts'
import type { BacklogMemory } from './backlog-memory.ts'
import { CLOSE_REASONS, type CloseReason } from './close-reasons.ts'
import { bytesOf, type DueFrames, framesOf } from './due-frames.ts'
import { Heartbeat } from './heartbeat.ts'
import type { SendQueue, Sink } from './send-queue.ts'

export interface ConnectionOptions {
  ws: WebSocket
  /** The raw socket under `ws`: reading, pings and closing go through `ws`, our frames straight here, one write in a tick. */
  socket: Duplex
  vsn: Vsn
  apikey: string
  deviceId: string | null
  messageLimit: Allowance
  sendQueue: SendQueue
  /** Where what its backlog holds is counted. */
  backlogMemory: BacklogMemory
  /** How long its client may take to hang up once it was cut. */
  lingerMs: number
  /** Told when its client reads too slowly; it must close it. */
  onTooSlow: () => void
}

/** One client's WebSocket: sends frames in ticks, keeps back what a slow reader does not take (backpressure), and closes. It knows no channel. */
export class Connection implements Sink, UpgradedSocket {
  readonly vsn: Vsn
  readonly apikey: string
  readonly deviceId: string | null
  readonly messageLimit: Allowance
  due: DueFrames | null = null
  isClosing = false
  readonly #ws: WebSocket
  readonly #socket: Duplex
  readonly #sendQueue: SendQueue
  readonly #backlogMemory: BacklogMemory
  readonly #lingerMs: number
  readonly #onTooSlow: () => void
  readonly #heartbeat = new Heartbeat()
  #backlog: Backlog | null = null

  constructor(options: ConnectionOptions) {
    this.vsn = options.vsn
    this.apikey = options.apikey
    this.deviceId = options.deviceId
    this.messageLimit = options.messageLimit
    this.#ws = options.ws
    this.#socket = options.socket
    this.#sendQueue = options.sendQueue
    this.#backlogMemory = options.backlogMemory
    this.#lingerMs = options.lingerMs
    this.#onTooSlow = options.onTooSlow
    options.socket.on('drain', () => this.#catchUp())
  }

  /** Bytes that wait in this process for the client to read. */
  get queuedBytes(): number {
    return this.#socket.writableLength + (this.#backlog?.bytes ?? 0)
  }

  /** Sends a frame with the next tick. */
  send(frame: Frame): void {
    this.#sendQueue.push(this, frame)
  }

  /** The client sent a message that makes sense. */
  beat(): void {
    this.#heartbeat.beat()
  }

  /** A frame came that completes no message. It costs like one. */
  chargeEmptyFrame(): void {
    if (!this.isClosing && !this.messageLimit.take()) this.close('flood')
  }

  /** More waits for all sockets together than may, and most of it for this one. */
  cutOff(): void {
    this.#onTooSlow()
  }

  everySecond(): void {
    this.messageLimit.refill()
    if (this.isClosing) return
    const reason = this.#heartbeat.pass(1_000)
    if (reason) this.close(reason)
  }

  /** Called by the send queue with everything that is queued. */
  write(due: DueFrames): void {
    if (this.isClosing || this.#ws.readyState !== WebSocket.OPEN) return
    const keepsUp = this.#backlog === null && this.#socket.writableLength <= LIMITS.socketSoftBytes
    if (keepsUp && due.bytes <= LIMITS.socketQueueBytes) {
      this.#socket.write(bytesOf(due))
      return
    }
    this.#backlog ??= createBacklog(this.#backlogMemory)
    for (const frame of framesOf(due)) this.#backlog.add(frame)
    // More at once than may wait: what the system takes now is sent, and the rest must be little enough.
    if (keepsUp) this.#catchUp()
    if ((this.#backlog?.bytes ?? 0) > LIMITS.socketQueueBytes) this.#onTooSlow()
  }

  /** Sends some last frames and closes. What waits for a slow reader is dropped: it must read anew in any case. */
  close(reason: CloseReason, last: readonly Frame[] = []): void {
    if (this.isClosing) return
    const queued = this.#backlog === null ? this.due : null
    this.end()
    if (queued) this.#socket.write(bytesOf(queued))
    for (const frame of last) this.#socket.write(frame.bytes)
    const [code, text] = CLOSE_REASONS[reason]
    this.#ws.close(code, text)
    // A flood is not read to its end, as the closing handshake would have it.
    if (reason !== 'flood') return
    this.#ws.pause()
    hangUp(this.#socket, this.#lingerMs)
  }

  /** Nothing more is done for it. */
  end(): void {
    this.isClosing = true
    this.due = null
    this.#backlog?.drop()
    this.#backlog = null
  }

  /** Cuts the socket without a word. */
  terminate(): void {
    this.end()
    this.#ws.terminate()
  }

  /** The kernel took what was written: more of the backlog may follow. A write that is not taken at once drains again. */
  #catchUp(): void {
    while (this.#backlog !== null && !this.isClosing) {
      const bytes = this.#backlog.take(LIMITS.socketSoftBytes)
      if (bytes === null) this.#backlog = null
      else if (!this.#socket.write(bytes)) return
    }
  }
}
