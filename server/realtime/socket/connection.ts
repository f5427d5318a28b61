import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import { LIMITS } from '../../../contract/limits.ts'
import type { Vsn } from '../../../contract/wire.ts'
import { hangUp } from '../../http/hang-up.ts'
import type { UpgradedSocket } from '../../http/http-connection.ts'
import type { Frame } from '../frame.ts'
import { type Backlog, createBacklog } from './backlog.ts'
import type { BacklogMemory } from './backlog-memory.ts'
import { CLOSE_REASONS, type CloseReason } from './close-reasons.ts'
import { bytesOf, type DueFrames, framesOf } from './due-frames.ts'
import { Heartbeat } from './heartbeat.ts'
import type { SendQueue, Sink } from './send-queue.ts'
import type { Throttle } from './throttle.ts'

export interface ConnectionOptions {
  ws: WebSocket
  /** The raw socket under `ws`. Only frames are written here, once per tick; all else goes through `ws`. */
  socket: Duplex
  vsn: Vsn
  apikey: string
  deviceId: string | null
  messageLimit: Throttle
  sendQueue: SendQueue
  backlogMemory: BacklogMemory
  /** Milliseconds that a client gets to hang up after a flood, before its socket is destroyed. */
  lingerMs: number
  /** Called when the client reads too slowly. The callee must close the connection. */
  onTooSlow: () => void
}

/**
 * One client's WebSocket: sends frames in ticks, holds back what a slow reader cannot take (backpressure),
 * and closes. It knows no channels.
 */
export class Connection implements Sink, UpgradedSocket {
  readonly vsn: Vsn
  readonly apikey: string
  readonly deviceId: string | null
  readonly messageLimit: Throttle
  due: DueFrames | null = null
  unfinishedBytes = 0
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

  /** Bytes in this process that the client has yet to read. */
  get queuedBytes(): number {
    return this.#socket.writableLength + (this.#backlog?.bytes ?? 0)
  }

  send(frame: Frame): void {
    this.#sendQueue.push(this, frame)
  }

  /** Records a readable message of the client, which restarts the time of silence. */
  beat(): void {
    this.#heartbeat.beat()
  }

  /**
   * Charges a frame that completes no message to the message rate, like a message. If the rate is exceeded,
   * closes the socket as a flood.
   */
  chargeEmptyFrame(): void {
    if (!this.isClosing && !this.messageLimit.take()) this.close('flood')
  }

  /**
   * Closes the connection to free memory: terminates it if its unfinished incoming bytes outweigh those
   * queued, because a closing handshake would keep them five seconds longer; else closes it as a slow
   * reader's.
   */
  cutOff(): void {
    if (this.unfinishedBytes > this.queuedBytes) this.terminate()
    else this.#onTooSlow()
  }

  everySecond(): void {
    if (this.isClosing) return
    const reason = this.#heartbeat.pass(1_000)
    if (reason) this.close(reason)
  }

  /**
   * Takes the frames that the send queue collected for this client. Writes them to the socket, or adds them
   * to the backlog if the client reads too slowly. Calls `onTooSlow` if the backlog exceeds
   * LIMITS.socketQueueBytes. Drops the frames if the connection is closing.
   */
  write(due: DueFrames): void {
    if (this.isClosing || this.#ws.readyState !== WebSocket.OPEN) return
    const keepsUp = this.#backlog === null && this.#socket.writableLength <= LIMITS.socketSoftBytes
    if (keepsUp && due.bytes <= LIMITS.socketQueueBytes) {
      this.#socket.write(bytesOf(due))
      return
    }
    this.#backlog ??= createBacklog(this.#backlogMemory)
    for (const frame of framesOf(due)) this.#backlog.add(frame)
    // More than may be queued at once: write as much as the kernel accepts before checking the limit.
    if (keepsUp) this.#catchUp()
    if ((this.#backlog?.bytes ?? 0) > LIMITS.socketQueueBytes) this.#onTooSlow()
  }

  /** Sends last frames and closes. Drops a slow reader's backlog: it must read again anyway. */
  close(reason: CloseReason, last: readonly Frame[] = []): void {
    if (this.isClosing) return
    const queued = this.#backlog === null ? this.due : null
    this.end()
    if (queued) this.#socket.write(bytesOf(queued))
    for (const frame of last) this.#socket.write(frame.bytes)
    const [code, text] = CLOSE_REASONS[reason]
    this.#ws.close(code, text)
    // The closing handshake would read the flood to its end: stop reading and hang up.
    if (reason !== 'flood') return
    this.#ws.pause()
    hangUp(this.#socket, this.#lingerMs)
  }

  end(): void {
    this.isClosing = true
    this.due = null
    this.#backlog?.drop()
    this.#backlog = null
  }

  /** Destroys the socket without a closing handshake. */
  terminate(): void {
    this.end()
    this.#ws.terminate()
  }

  /** Writes backlog while the kernel accepts it; otherwise the socket's 'drain' continues here. */
  #catchUp(): void {
    while (this.#backlog !== null && !this.isClosing) {
      const bytes = this.#backlog.take(LIMITS.socketSoftBytes)
      if (bytes === null) this.#backlog = null
      else if (!this.#socket.write(bytes)) return
    }
  }
}
