import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { LIMITS } from '../../../contract/limits.ts'
import { addressOf } from '../../http/address.ts'
import type { Connections } from '../../http/connections.ts'
import { refusalAtDoor } from '../../http/door.ts'
import type { PlainRefusal } from '../../http/hang-up.ts'
import { answerWithoutOffer, offersWebSocket } from '../../http/offers.ts'
import type { Services } from '../../services.ts'
import { createBacklogMemory } from './backlog-memory.ts'
import { Connection } from './connection.ts'
import { createFrameMeter } from './frame-meter.ts'
import { type ConnectParams, readHandshake, SOCKET_PATH } from './handshake.ts'
import { MESSAGE_RATE } from './message-rate.ts'
import { createSendQueue } from './send-queue.ts'
import { Throttle, UNLIMITED } from './throttle.ts'

export interface ConnectionEvents {
  onMessage(data: string | Uint8Array): void
  /** The client reads too slowly and must be closed. */
  onTooSlow(): void
  onClose(): void
}

export interface AcceptOptions {
  services: Pick<Services, 'config' | 'actors' | 'log'>
  connections: Connections
  /** False while the server stops. */
  isOpen(): boolean
  onOpen(connection: Connection): ConnectionEvents
}

export interface Sockets {
  readonly open: ReadonlySet<Connection>
  close(): void
}

const TOO_MANY_HEADERS: PlainRefusal = { status: 431, code: 'PGRST100', message: 'Request Header Fields Too Large' }

/** Accepts WebSockets at SOCKET_PATH: reads the handshake, then refuses or creates a Connection. */
export function acceptSockets(app: FastifyInstance, { services, connections, isOpen, onOpen }: AcceptOptions): Sockets {
  const { config, actors, log } = services
  const open = new Set<Connection>()
  const now = (): number => performance.now()
  const sendQueue = createSendQueue(now)
  const backlogMemory = createBacklogMemory()
  connections.alsoWaiting(() => backlogMemory.bytes)

  // The published types lack maxFragments and closeTimeout.
  const options = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LIMITS.frameBytes,
    maxFragments: LIMITS.frameFragments,
    closeTimeout: LIMITS.socketCloseMs,
  }
  const upgrades = new WebSocketServer(options)

  function connect(ws: WebSocket, socket: Duplex, address: string, params: ConnectParams): void {
    const messageLimit = new Throttle(config.limits ? MESSAGE_RATE : UNLIMITED, now)
    const { lingerMs } = connections.bounds
    const onTooSlow = (): void => events.onTooSlow()
    const connection = new Connection({ ...params, ws, socket, messageLimit, sendQueue, backlogMemory, lingerMs, onTooSlow })
    const events = onOpen(connection)
    open.add(connection)
    connections.move(socket, address, connection)
    // Runs before ws parses the bytes: ws reports neither frames that complete no message, which must be
    // rate-limited, nor the bytes of unfinished messages.
    const meter = createFrameMeter(() => connection.chargeEmptyFrame())
    socket.prependListener('data', (chunk: Buffer) => {
      connection.unfinishedBytes = meter(chunk)
      connections.heard(socket)
    })
    ws.on('message', (data: Buffer, isBinary) => events.onMessage(isBinary ? data : data.toString()))
    // Protocol errors: ws itself closes with the fitting close code.
    ws.on('error', (error) => log.debug({ err: error }, 'a socket failed'))
    ws.on('close', () => {
      open.delete(connection)
      connection.end()
      events.onClose()
    })
  }

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A response to an earlier pipelined request is pending: anything written now would be taken for it.
    if (connections.isAnswering(socket)) {
      socket.destroy()
      return
    }
    if (!offersWebSocket(request)) {
      if (!answerWithoutOffer(app.server, request, socket, head)) connections.refuse(socket, TOO_MANY_HEADERS)
      return
    }
    const refusal = refusalAtDoor(request)
    if (refusal !== null) {
      connections.refuse(socket, refusal)
      return
    }
    // ws rejects a header with several offers.
    request.headers.upgrade = 'websocket'
    const address = addressOf(config, request)
    const occupancy = {
      isOpen: isOpen(),
      sockets: open.size,
      socketsOfAddress: connections.socketsOf(address),
      socketsPerAddress: connections.bounds.socketsPerAddress,
    }
    const handshake = readHandshake(config, request, occupancy)
    if (!handshake.ok) {
      connections.refuse(socket, handshake)
      return
    }
    const deviceId = handshake.params.deviceId ?? actors.deviceFromCookie(request.headers.cookie)
    upgrades.handleUpgrade(request, socket, head, (ws) => connect(ws, socket, address, { ...handshake.params, deviceId }))
  })
  app.get(SOCKET_PATH, async (_request, reply) =>
    reply
      .code(426)
      .header('upgrade', 'websocket')
      .send({ code: '22023', message: 'Connect with a WebSocket.', error: 'Connect with a WebSocket.' }),
  )

  return {
    open,
    close() {
      for (const connection of open) connection.terminate()
      sendQueue.close()
    },
  }
}
