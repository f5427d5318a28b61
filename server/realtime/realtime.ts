import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { LIMITS } from '../../contract/limits.ts'
import { addressOf } from '../http/address.ts'
import type { Connections } from '../http/connections.ts'
import type { Services } from '../services.ts'
import { createBroadcasts } from './broadcasts.ts'
import { BOTTOMLESS, TokenBuckets } from './buckets.ts'
import { createChannels } from './channels.ts'
import { Connection } from './connection.ts'
import { createFeed } from './feed.ts'
import { createFrameMeter } from './frame-meter.ts'
import { type Hello, readHandshake, SOCKET_PATH } from './handshake.ts'
import { createHoldings } from './holdings.ts'
import { registerHttpBroadcasts } from './http-broadcast.ts'
import { createIdentities } from './identities.ts'
import { createMessages } from './messages.ts'
import { createOutbox } from './outbox.ts'
import { createPresence } from './presence.ts'
import { createRightsReader } from './rights.ts'
import { createVoice, failureFrame } from './voice.ts'
import { createWatches } from './watches.ts'

export interface RealtimeStats {
  sockets: number
  channels: number
  /** Row subscriptions, and the distinct watches they come down to. */
  subscriptions: number
  watches: number
  /** Bytes that wait for sockets that read slowly. */
  queuedBytes: number
  /** Since the start: frames handed to sockets, watches decided for row changes, sockets cut for being too far behind. */
  deliveries: number
  decisions: number
  cut: number
}

export interface Realtime {
  stats(): RealtimeStats
  /** Refuses new sockets and closes those there are, over LIMITS.drainSpreadMs, so that their clients come back elsewhere or later. */
  drain(): Promise<void>
  /** Cuts what is left and stops. */
  close(): Promise<void>
}

const PULSE_MS = 1_000

/** The realtime side of the engine: the socket at /realtime/v1/websocket and broadcasts over HTTP. Protocol: Phoenix channels as supabase-js speaks them. */
export function registerRealtime(app: FastifyInstance, services: Services, links: Connections): Realtime {
  const { config, log, store, catalog, bus, clock, actors, pseudonyms } = services
  const connections = new Set<Connection>()
  let state: 'open' | 'draining' | 'closed' = 'open'
  let deliveries = 0
  let cut = 0

  const onSurprise = (error: unknown, what: string): void => log.error({ err: error }, what)
  const outbox = createOutbox(() => performance.now())
  const deliver: typeof outbox.push = (to, frame) => {
    deliveries++
    outbox.push(to, frame)
  }
  const holdings = createHoldings()
  links.alsoWaiting(() => holdings.bytes)
  const voice = createVoice(outbox)
  const watches = createWatches()
  const broadcasts = createBroadcasts(deliver)
  const presence = createPresence({ bus, node: clock.newId(), newId: clock.newId, watchers: broadcasts.attendants, deliver })
  const identities = createIdentities(actors, clock)
  const rights = createRightsReader(catalog, store.readSql)
  const feed = createFeed({
    catalog,
    read: store.readSql,
    watches,
    pseudonyms,
    deliver,
    onFailure(error, tables) {
      onSurprise(error, 'row changes could not be told')
      for (const channel of channels.live)
        if (channel.state.members.some((member) => tables.has(member.watch.view.table)))
          channels.fail(channel, 'Row changes were missed; subscribe and read again')
    },
  })
  const channels = createChannels({
    catalog,
    voice,
    identities,
    rights,
    watches,
    feed,
    broadcasts,
    presence,
    newId: clock.newId,
    onSurprise,
  })
  const receive = createMessages({ bus, voice, channels, presence, onSurprise })
  const httpBroadcasts = registerHttpBroadcasts(app, services, rights)

  const stopListening = bus.subscribe((message) => {
    switch (message.kind) {
      case 'changes':
        feed.take(message.changes)
        channels.redecide(message.changes)
        break
      case 'broadcast':
        broadcasts.deliver(message)
        break
      case 'presence':
        presence.take(message)
        break
      case 'sessions-ended':
        channels.endSessions(message.sessionIds)
        break
    }
  })

  const pulse = setInterval(() => {
    identities.pulse()
    httpBroadcasts.pulse()
    channels.pulse()
    for (const connection of connections) connection.pulse(PULSE_MS)
  }, PULSE_MS)
  pulse.unref()

  // maxFragments and closeTimeout are newer than the published types.
  const options = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LIMITS.frameBytes,
    maxFragments: LIMITS.frameFragments,
    closeTimeout: LIMITS.socketCloseMs,
  }
  const sockets = new WebSocketServer(options)

  function open(ws: WebSocket, socket: Duplex, address: string, hello: Hello): void {
    const buckets = config.limits ? new TokenBuckets() : BOTTOMLESS
    const { lingerMs } = links.bounds
    const connection = new Connection({ ...hello, ws, socket, buckets, holdings, lingerMs, onBehind: cutOff })
    connections.add(connection)
    links.move(socket, address, connection)
    // Before ws parses them: frames that come to nothing cost like messages.
    const meter = createFrameMeter(() => connection.pay())
    socket.prependListener('data', meter)
    ws.on('message', (data: Buffer, isBinary) => receive(connection, isBinary ? data : data.toString()))
    // A frame that breaks the protocol: ws closes with the code that says how.
    ws.on('error', (error) => log.debug({ err: error }, 'a socket failed'))
    ws.on('close', () => gone(connection))
  }

  function gone(connection: Connection): void {
    connections.delete(connection)
    connection.end()
    for (const channel of [...connection.channels.values()]) channels.leave(channel)
  }

  /** The client heals from this: it comes back, joins, and reads anew. */
  function cutOff(connection: Connection): void {
    cut++
    const joined = [...connection.channels.values()]
    connection.close('slow', joined.map(failureFrame))
    for (const channel of joined) channels.leave(channel)
  }

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // What is written now would be taken for the answer to an earlier request.
    if (links.isAnswering(socket)) {
      socket.destroy()
      return
    }
    const address = addressOf(config, request)
    const house = {
      isOpen: state === 'open',
      sockets: connections.size,
      here: links.socketsOf(address),
      mostHere: links.bounds.socketsPerAddress,
    }
    const handshake = readHandshake(config, request, house)
    if (!handshake.ok) {
      links.refuse(socket, handshake)
      return
    }
    const deviceId = handshake.hello.deviceId ?? actors.deviceFromCookie(request.headers.cookie)
    sockets.handleUpgrade(request, socket, head, (ws) => open(ws, socket, address, { ...handshake.hello, deviceId }))
  })
  app.get(SOCKET_PATH, async (_request, reply) =>
    reply
      .code(426)
      .header('upgrade', 'websocket')
      .send({ code: '22023', message: 'Connect with a WebSocket.', error: 'Connect with a WebSocket.' }),
  )
  app.addHook('preClose', async () => stop())

  function stop(): void {
    if (state === 'closed') return
    state = 'closed'
    clearInterval(pulse)
    stopListening()
    for (const connection of connections) connection.terminate()
    feed.close()
    presence.close()
    outbox.close()
  }

  return {
    stats: () => ({
      sockets: connections.size,
      channels: channels.live.size,
      subscriptions: watches.members,
      watches: watches.size,
      queuedBytes: [...connections].reduce((sum, connection) => sum + connection.queuedBytes, 0),
      deliveries,
      decisions: feed.decisions,
      cut,
    }),
    async drain() {
      if (state === 'open') state = 'draining'
      const waiting = [...connections]
      const step = LIMITS.drainSpreadMs / Math.max(waiting.length, 1)
      await Promise.all(
        waiting.map((connection, i) => new Promise<void>((done) => setTimeout(() => done(connection.close('restart')), i * step))),
      )
    },
    close: async () => stop(),
  }
}
