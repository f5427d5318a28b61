import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { LIMITS } from '../../../contract/limits.ts'
import { addressOf } from '../../http/address.ts'
import type { Connections } from '../../http/connections.ts'
import type { Services } from '../../services.ts'
import { TokenBucket, UNLIMITED } from '../../token-bucket.ts'
import { createBacklogMemory } from './backlog-memory.ts'
import { Connection } from './connection.ts'
import { createFrameMeter } from './frame-meter.ts'
import { type ConnectParams, readHandshake, SOCKET_PATH } from './handshake.ts'
import { MESSAGE_RATE } from './message-rate.ts'
import { createSendQueue } from './send-queue.ts'

/** What becomes of one connection. */
export interface ConnectionEvents {
  onMessage(data: string | Uint8Array): void
  /** Its client reads too slowly, and must be cut. */
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

/** The open sockets. */
export interface Sockets {
  readonly open: ReadonlySet<Connection>
  /** Cuts them all and sends nothing more. */
  close(): void
}

/** Accepts WebSockets at SOCKET_PATH: reads the opening handshake, refuses or upgrades, and makes a connection of what it let in. */
export function acceptSockets(app: FastifyInstance, { services, connections, isOpen, onOpen }: AcceptOptions): Sockets {
  const { config, actors, log } = services
  const open = new Set<Connection>()
  const sendQueue = createSendQueue(() => performance.now())
  const backlogMemory = createBacklogMemory()
  connections.alsoWaiting(() => backlogMemory.bytes)

  // maxFragments and closeTimeout are newer than the published types.
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
    const messageLimit = config.limits ? new TokenBucket(MESSAGE_RATE) : UNLIMITED
    const { lingerMs } = connections.bounds
    const onTooSlow = (): void => events.onTooSlow()
    const connection = new Connection({ ...params, ws, socket, messageLimit, sendQueue, backlogMemory, lingerMs, onTooSlow })
    const events = onOpen(connection)
    open.add(connection)
    connections.move(socket, address, connection)
    // Before ws parses them: frames that come to nothing cost like messages.
    const meter = createFrameMeter(() => connection.chargeEmptyFrame())
    socket.prependListener('data', meter)
    ws.on('message', (data: Buffer, isBinary) => events.onMessage(isBinary ? data : data.toString()))
    // A frame that breaks the protocol: ws closes with the code that says how.
    ws.on('error', (error) => log.debug({ err: error }, 'a socket failed'))
    ws.on('close', () => {
      open.delete(connection)
      connection.end()
      events.onClose()
    })
  }

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // What is written now would be taken for the answer to an earlier request.
    if (connections.isAnswering(socket)) {
      socket.destroy()
      return
    }
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
