import type { FastifyInstance } from 'fastify'
import { HERE_EVENT, readHereTopic } from '../../contract/here.ts'
import { LIMITS } from '../../contract/limits.ts'
import { HereCounts } from '../api/presentations/here-counts.ts'
import { EVERYWHERE } from '../cluster/bus/bus.ts'
import type { Connections } from '../http/connections.ts'
import { endedLinks } from '../http/link-keys.ts'
import type { Services } from '../services.ts'
import { createYield } from '../store/commit/yield.ts'
import type { Change } from '../store/store.ts'
import { FanOut } from './changes/fan-out.ts'
import { createSharedQueries } from './changes/shared-queries.ts'
import { createBroadcasts } from './channel/broadcasts.ts'
import type { Client, JoinedChannel } from './channel/channel.ts'
import { Channels } from './channel/channels.ts'
import { createClient, passSecond } from './channel/client.ts'
import { createClientMessages } from './channel/client-messages.ts'
import { registerHttpBroadcasts } from './channel/http-broadcast.ts'
import { createIdentities } from './channel/identities.ts'
import { Presence } from './channel/presence.ts'
import { Reauthorisation } from './channel/reauthorisation.ts'
import { createRightsReader } from './channel/rights.ts'
import { createServedChanges } from './channel/served-changes.ts'
import { failureFrame, pushBroadcast } from './channel/server-messages.ts'
import { WatchedPlaces } from './channel/watched-places.ts'
import { followerOf, sessionAsked } from './here.ts'
import { acceptSockets } from './socket/accept.ts'

export interface RealtimeMetrics {
  sockets: number
  channels: number
  queuedBytes: number
}

const CHANGES_MISSED = 'Row changes were missed; subscribe and read again'
const SERVED_CHANGED = 'The server serves other tables now; subscribe and read again'

export interface Realtime {
  metrics(): RealtimeMetrics
  /** Phones that follow a session on this node, each session for itself. */
  phones(): number
  /** Refuses new sockets and closes open ones, spread over LIMITS.drainSpreadMs to spread the reconnects. */
  drain(): Promise<void>
  close(): Promise<void>
}

/**
 * The realtime side of the engine: the socket at /realtime/v1/websocket, and broadcasts over HTTP. Protocol:
 * Phoenix channels as supabase-js speaks them. Three layers: `socket/` (WebSockets) and `changes/` (row
 * changes to subscribers) know nothing of each other; `channel/` connects them.
 */
export function registerRealtime(app: FastifyInstance, services: Services, connections: Connections): Realtime {
  const { config, settings, log, store, catalog, bus, clock, actors, pseudonyms } = services
  const clients = new Set<Client>()
  let state: 'open' | 'draining' | 'closed' = 'open'

  const now = (): number => performance.now()
  const onError = (error: unknown, what: string): void => log.error({ err: error }, what)
  const queries = createSharedQueries()
  const broadcasts = createBroadcasts()
  const presence = new Presence({ bus, newId: clock.newId, channelsOn: broadcasts.channelsOn })
  const identities = createIdentities(actors, clock)
  const rights = createRightsReader(catalog, store.readSql)
  const fanOut = new FanOut({
    catalog,
    read: store.readSql,
    queries,
    pseudonyms,
    now,
    onFailure(error, tables) {
      onError(error, 'row changes could not be told')
      for (const channel of channels.joined)
        if (channel.state.subscriptions.some(({ query }) => tables.has(query.view.table))) channels.fail(channel, CHANGES_MISSED)
    },
  })
  const places = new WatchedPlaces({ bus, catalog, rights, shards: store.shards })
  const options = { catalog, identities, rights, queries, fanOut, broadcasts, presence, places, newId: clock.newId }
  const here = new HereCounts({
    bus,
    catalog,
    read: store.readSql,
    isAsked: (topic) => !broadcasts.channelsOn(topic)[Symbol.iterator]().next().done,
    tell: (topic, counts) =>
      broadcasts.deliver({ kind: 'broadcast', topic, event: HERE_EVENT, payload: JSON.stringify(counts), from: null }),
    onError,
  })
  const channels = new Channels({
    ...options,
    onError,
    onJoined(channel) {
      here.entered(channel.key, followerOf(channel))
      const session = sessionAsked(channel)
      if (session !== null) here.asked(session, (counts) => pushBroadcast(channel, HERE_EVENT, JSON.stringify(counts)))
    },
    onLeft(channel) {
      here.left(channel.key)
      const session = readHereTopic(channel.name)
      if (session !== null) here.unasked(session)
    },
  })
  const reauthorisation = new Reauthorisation({ ...options, channels, onError })
  const receive = createClientMessages({ bus, channels, reauthorisation, presence, onError })
  registerHttpBroadcasts(app, services, rights)

  const stopListening = bus.subscribe((message) => {
    switch (message.kind) {
      case 'changes':
        fanOut.take(message.changes)
        reauthorisation.rowsChanged(message.changes)
        endLinks(message.changes)
        here.rowsChanged(message.changes)
        break
      case 'broadcast':
        broadcasts.deliver(message)
        break
      case 'presence':
      case 'presence-state':
      case 'presence-asked':
        presence.take(message)
        break
      case 'here':
      case 'here-asked':
        here.take(message)
        break
      case 'sign-in-sessions-ended':
        reauthorisation.endSessions(message.sessionIds)
        break
    }
  })

  bus.onMissed((missed) => {
    if (missed.has(EVERYWHERE)) reauthorisation.verifyAll()
    void failAll(places.at(missed), CHANGES_MISSED)
  })
  bus.onHeard((places) => {
    presence.heard(places)
    here.heard(places)
  })
  bus.onNodeGone((node) => {
    presence.nodeGone(node)
    here.nodeGone(node)
  })

  /** Yields between channels, because a hall has thousands of them. */
  async function failAll(concerned: readonly JoinedChannel[], why: string): Promise<void> {
    const yieldIfDue = createYield()
    try {
      for (const channel of concerned) {
        channels.fail(channel, why)
        await yieldIfDue()
      }
    } catch (error) {
      onError(error, 'channels could not be told that they failed')
    }
  }

  const servedChanges = createServedChanges({ catalog, joined: channels.joined, rights })
  settings.onRead(() => void failAll(servedChanges(), SERVED_CHANGED))

  /** Fails the channels of walls and helpers whose links these changes ended. */
  function endLinks(changes: readonly Change[]): void {
    const ended = endedLinks(changes)
    if (ended.length > 0) reauthorisation.endSessions(ended)
  }

  const timer = setInterval(() => {
    identities.everySecond()
    reauthorisation.everySecond()
    for (const client of clients) passSecond(client)
  }, 1_000)
  timer.unref()

  const sockets = acceptSockets(app, {
    services,
    connections,
    isOpen: () => state === 'open',
    onOpen(connection) {
      const client = createClient(connection, { limits: config.isLimited, now })
      clients.add(client)
      return {
        onMessage: (data) => receive(client, data),
        onTooSlow: () => cutOff(client),
        onClose() {
          clients.delete(client)
          leaveAll(client)
        },
      }
    },
  })

  /** Cuts a slow client with `phx_error` for its channels: it reconnects, joins and reads again. */
  function cutOff(client: Client): void {
    client.connection.close('slow', [...client.channels.values()].map(failureFrame))
    leaveAll(client)
  }

  function leaveAll(client: Client): void {
    for (const channel of [...client.channels.values()]) channels.leave(channel)
  }

  app.addHook('preClose', async () => stop())

  function stop(): void {
    if (state === 'closed') return
    state = 'closed'
    clearInterval(timer)
    stopListening()
    sockets.close()
    fanOut.close()
    presence.close()
    here.close()
  }

  return {
    metrics: () => ({
      sockets: sockets.open.size,
      channels: channels.joined.size,
      queuedBytes: [...sockets.open].reduce((sum, connection) => sum + connection.queuedBytes, 0),
    }),
    phones: () => here.onNode(),
    async drain() {
      if (state === 'open') state = 'draining'
      const waiting = [...sockets.open]
      const step = LIMITS.drainSpreadMs / Math.max(waiting.length, 1)
      await Promise.all(
        waiting.map((connection, i) => new Promise<void>((done) => setTimeout(() => done(connection.close('restart')), i * step))),
      )
    },
    close: async () => stop(),
  }
}
