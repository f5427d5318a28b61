import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../contract/errors.ts'
import { addressKey } from './address.ts'
import type { Bounds } from './bounds.ts'
import { type PlainRefusal, refuseConnection } from './hang-up.ts'
import { Link, type Tenant } from './link.ts'

/**
 * Every TCP connection of the server, realtime sockets included: how many there are and from where, which request of each is being
 * worked on, how long its peer may take, and how many bytes wait for all of them together (backpressure). Decision record 022.
 */
export interface Connections {
  readonly bounds: Bounds
  /** Counts what connects to this server and stands before its requests. Called once. */
  guard(app: FastifyInstance): void
  /** Ends a connection that sent no HTTP, or not in time. Said in HTTP where that cannot be taken for the answer to something else. */
  refuse(socket: Duplex, refusal: PlainRefusal): void
  /** Whether an answer is still due on the connection, so that nothing else may be said on it. */
  isAnswering(socket: Duplex): boolean
  /** The connection is a realtime socket from now on, one of this address. */
  move(socket: Duplex, address: string, tenant: Tenant): void
  /** Open realtime sockets of an address. */
  socketsOf(address: string): number
  /** Something else that waits for peers counts too. */
  alsoWaiting(bytes: () => number): void
  stats(): { open: number; waitingBytes: number }
}

/** Answers up to this many bytes are sent whatever waits: there is one for a connection, and most pass through at once. */
const SMALL_BYTES = 65_536
/** Connections beyond the limit that are still told why before they are closed. */
const TOLD = 1_000
const RETRY_AFTER_S = 2
/** Health checks are answered even when no more bytes may wait: others that read slowly do not make this server unhealthy. */
const HEALTH = '/healthz'

export function createConnections(bounds: Bounds): Connections {
  const links = new Map<Duplex, Link>()
  const http = new Map<string, number>()
  const sockets = new Map<string, number>()
  let waiting = 0
  let others = (): number => 0
  const total = (): number => waiting + others()

  function open(socket: Socket): void {
    const address = addressKey(socket.remoteAddress ?? '')
    const full =
      links.size >= bounds.connections
        ? `${bounds.connections} connections are open, which is the most.`
        : (http.get(address) ?? 0) >= bounds.connectionsPerAddress
          ? `${bounds.connectionsPerAddress} connections are open from this address, which is the most.`
          : null
    if (full === null) adopt(socket, address)
    else refuseConnection(socket, { status: 503, code: '53000', message: full }, bounds.lingerMs)
  }

  function adopt(socket: Socket, address: string): Link {
    const link = new Link(socket, address, answered)
    links.set(socket, link)
    add(http, address, 1)
    socket.once('close', () => {
      links.delete(socket)
      add(link.tenant ? sockets : http, link.address, -1)
      write(link, 0)
      link.isCut = true
    })
    return link
  }

  /** Connections of a second listening address are first seen when they ask. */
  const linkOf = (socket: Socket): Link => links.get(socket) ?? adopt(socket, addressKey(socket.remoteAddress ?? ''))

  function write(link: Link, bytes: number): void {
    if (link.isCut) return
    waiting += bytes - link.bytes
    link.bytes = bytes
  }

  function cut(link: Link): void {
    write(link, 0)
    link.isCut = true
    if (link.tenant) link.tenant.cutOff()
    else link.socket.destroy()
  }

  /** One request of a connection at a time: a peer that asks and does not read holds one answer. */
  function stand(link: Link, response: ServerResponse, start: () => void): void {
    if (link.socket.destroyed || link.socket.writableEnded) return
    if (link.answering === null) begin(link, response, start)
    else if (link.waiting.length < bounds.pipelinedRequests) link.waiting.push({ response, start })
    else cut(link)
  }

  function begin(link: Link, response: ServerResponse, start: () => void): void {
    link.answering = response
    // Comes when the system has taken all of the answer, and when the connection is gone.
    response.on('close', link.onAnswered)
    start()
  }

  function answered(link: Link): void {
    link.answering = null
    if (link.isCut || link.socket.destroyed) return
    write(link, link.socket.writableLength)
    const next = link.waiting.shift()
    if (next) begin(link, next.response, next.start)
  }

  /** Whether so many bytes more may wait. When not, those that hold most, and not just since now, are cut first. */
  function hasRoom(bytes: number): boolean {
    while (total() + bytes > bounds.waitingBytes) {
      let worst: Link | null = null
      for (const link of links.values())
        if (!link.isCut && link.heldMs >= bounds.connectionCheckMs && heldBy(link) > (worst ? heldBy(worst) : 0)) worst = link
      if (worst === null) return false
      cut(worst)
    }
    return true
  }

  let lookedAt = performance.now()
  function look(): void {
    const now = performance.now()
    // When this thread was blocked itself, no peer is to blame for the time.
    const passed = Math.min(now - lookedAt, 2 * bounds.connectionCheckMs)
    lookedAt = now
    for (const link of links.values()) {
      link.look(passed)
      write(link, link.socket.writableLength)
      if (link.stalledMs >= bounds.stallMs || link.isIdleTooLong(bounds)) link.socket.destroy()
    }
    hasRoom(0)
  }

  const tooMuch = (): Refusal =>
    new Refusal('53000', 'More is waiting to be read by clients than the server may hold. Try again.', { retryAfter: RETRY_AFTER_S })

  return {
    bounds,
    guard(app) {
      // Node would announce this time and close at its very end, just when a client that trusts it asks once more. Resting ends in look().
      app.server.keepAliveTimeout = 0
      app.server.maxConnections = bounds.connections + TOLD
      app.server.on('connection', open)
      const timer = setInterval(look, bounds.connectionCheckMs)
      timer.unref()
      app.addHook('onClose', async () => clearInterval(timer))
      app.addHook('onRequest', (request, reply, done) => {
        stand(linkOf(request.raw.socket), reply.raw, () => (hasRoom(0) || request.url === HEALTH ? done() : done(tooMuch())))
      })
      app.addHook('onSend', (request, _reply, payload, done) => {
        const bytes = typeof payload === 'string' || payload instanceof Uint8Array ? payload.length : 0
        const link = linkOf(request.raw.socket)
        if (bytes <= SMALL_BYTES || hasRoom(bytes)) {
          write(link, link.bytes + bytes)
          done(null, payload)
        } else if (request.method === 'GET' || request.method === 'HEAD') done(tooMuch())
        // Its request may have been carried out; no answer may say otherwise.
        else cut(link)
      })
    },
    refuse(socket, refusal) {
      const link = links.get(socket)
      const answering = link?.answering
      if (answering && (answering.headersSent || answering.req.complete)) socket.destroy()
      else refuseConnection(socket, refusal, bounds.lingerMs)
    },
    isAnswering: (socket) => (links.get(socket)?.answering ?? null) !== null,
    move(socket, address, tenant) {
      const link = links.get(socket)
      if (!link) return
      add(http, link.address, -1)
      add(sockets, address, 1)
      link.address = address
      link.tenant = tenant
    },
    socketsOf: (address) => sockets.get(address) ?? 0,
    alsoWaiting(bytes) {
      others = bytes
    },
    stats: () => ({ open: links.size, waitingBytes: total() }),
  }
}

const heldBy = (link: Link): number => link.tenant?.queuedBytes ?? link.bytes

function add(counts: Map<string, number>, key: string, n: number): void {
  const count = (counts.get(key) ?? 0) + n
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
