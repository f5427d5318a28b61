import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import { LIMITS } from '../../contract/limits.ts'
import type { Vsn } from '../../contract/wire.ts'
import { hangUp } from '../http/hang-up.ts'
import type { Tenant } from '../http/link.ts'
import { type Backlog, createBacklog } from './backlog.ts'
import { type Batch, bytesOf, framesOf } from './batch.ts'
import type { Buckets } from './buckets.ts'
import type { Channel } from './channel.ts'
import type { Frame } from './frame.ts'
import type { Holdings } from './holdings.ts'
import type { Sink } from './outbox.ts'

/** Why the server closes a socket. The client comes back from each of them by itself. */
export const CLOSES = {
  idle: [1008, `Neither joined nor beat within ${LIMITS.socketIdleMs / 1000} s`],
  silent: [1008, `Said nothing for ${LIMITS.socketSilenceMs / 1000} s`],
  flood: [1008, 'Too many messages per second'],
  restart: [1012, 'The server restarts'],
  slow: [1013, `More than ${LIMITS.socketQueueBytes} bytes behind`],
} as const satisfies Record<string, readonly [code: number, reason: string]>
export type CloseReason = keyof typeof CLOSES

/** The life of a socket: it must join or beat, then keep beating, until one side closes. */
export type SocketState = { kind: 'new'; ageMs: number } | { kind: 'live'; quietMs: number } | { kind: 'closing' }

export interface ConnectionOptions {
  ws: WebSocket
  /** The raw socket under `ws`: reading, pings and closing go through `ws`, our frames straight here, one write in a tick. */
  socket: Duplex
  vsn: Vsn
  apikey: string
  deviceId: string | null
  buckets: Buckets
  /** Where what waits for it is counted. */
  holdings: Holdings
  /** How long its client may take to hang up once it was cut. */
  lingerMs: number
  /** Told when the socket is too far behind; it must close it. */
  onBehind: (connection: Connection) => void
}

/** One client's socket: what it may do, what it joined, and what waits for it. */
export class Connection implements Sink, Tenant {
  readonly vsn: Vsn
  readonly apikey: string
  readonly deviceId: string | null
  readonly buckets: Buckets
  /** By full topic. */
  readonly channels = new Map<string, Channel>()
  state: SocketState = { kind: 'new', ageMs: 0 }
  batch: Batch | null = null
  /** Messages dropped since the last second's pulse, for being too many. */
  dropped = 0
  readonly #ws: WebSocket
  readonly #socket: Duplex
  readonly #holdings: Holdings
  readonly #lingerMs: number
  readonly #onBehind: (connection: Connection) => void
  #backlog: Backlog | null = null

  constructor({ ws, socket, vsn, apikey, deviceId, buckets, holdings, lingerMs, onBehind }: ConnectionOptions) {
    this.#ws = ws
    this.#socket = socket
    this.vsn = vsn
    this.apikey = apikey
    this.deviceId = deviceId
    this.buckets = buckets
    this.#holdings = holdings
    this.#lingerMs = lingerMs
    this.#onBehind = onBehind
    socket.on('drain', () => this.#catchUp())
  }

  /** Bytes that wait in this process for the client to read. */
  get queuedBytes(): number {
    return this.#socket.writableLength + (this.#backlog?.bytes ?? 0)
  }

  /** The client said something that makes sense. */
  heard(): void {
    if (this.state.kind === 'live') this.state.quietMs = 0
    else if (this.state.kind === 'new') this.state = { kind: 'live', quietMs: 0 }
  }

  /** A frame came that brings no message. It costs like one. */
  pay(): void {
    if (this.state.kind !== 'closing' && !this.buckets.take('message')) this.close('flood')
  }

  /** More waits for all sockets together than may, and most of it for this one. */
  cutOff(): void {
    this.#onBehind(this)
  }

  /** A second has passed. */
  pulse(ms: number): void {
    this.buckets.refill()
    this.dropped = 0
    const { state } = this
    if (state.kind === 'new') {
      state.ageMs += ms
      if (state.ageMs > LIMITS.socketIdleMs) this.close('idle')
    } else if (state.kind === 'live') {
      state.quietMs += ms
      if (state.quietMs > LIMITS.socketSilenceMs) this.close('silent')
    }
  }

  /** Called by the outbox with everything that is due. */
  write(batch: Batch): void {
    if (this.state.kind === 'closing' || this.#ws.readyState !== WebSocket.OPEN) return
    const isAhead = this.#backlog === null && this.#socket.writableLength <= LIMITS.socketSoftBytes
    if (isAhead && batch.bytes <= LIMITS.socketQueueBytes) {
      this.#socket.write(bytesOf(batch))
      return
    }
    this.#backlog ??= createBacklog(this.#holdings)
    for (const frame of framesOf(batch)) this.#backlog.add(frame)
    // More at once than may wait: what the system takes now is sent, and the rest must be little enough.
    if (isAhead) this.#catchUp()
    if ((this.#backlog?.bytes ?? 0) > LIMITS.socketQueueBytes) this.#onBehind(this)
  }

  /** Says some last frames and closes. What waits for a socket that is behind is dropped: it must read anew in any case. */
  close(reason: CloseReason, last: readonly Frame[] = []): void {
    if (this.state.kind === 'closing') return
    const due = this.#backlog === null ? this.batch : null
    this.end()
    if (due) this.#socket.write(bytesOf(due))
    for (const frame of last) this.#socket.write(frame.bytes)
    const [code, text] = CLOSES[reason]
    this.#ws.close(code, text)
    // A flood is not read to its end, as the closing handshake would have it.
    if (reason !== 'flood') return
    this.#ws.pause()
    hangUp(this.#socket, this.#lingerMs)
  }

  /** Nothing more is done for it. */
  end(): void {
    this.state = { kind: 'closing' }
    this.batch = null
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
    while (this.#backlog !== null && this.state.kind !== 'closing') {
      const bytes = this.#backlog.take(LIMITS.socketSoftBytes)
      if (bytes === null) this.#backlog = null
      else if (!this.#socket.write(bytes)) return
    }
  }
}
