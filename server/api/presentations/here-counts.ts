import type { Actor } from '../../../contract/actor.ts'
import { hereTopic } from '../../../contract/here.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Bus, BusMessage, Place } from '../../cluster/bus/bus.ts'
import { topicPlace } from '../../cluster/bus/topic-place.ts'
import type { Catalog } from '../../rules/catalog.ts'
import { sentTo } from '../../store/rows/presentation-reads.ts'
import type { ReadSql } from '../../store/sql/by-id.ts'
import type { Change } from '../../store/store.ts'

/** A channel to be counted: its actor, its socket, and the rows it follows by id. */
export interface Follower {
  actor: Actor
  /** The same object for all channels of one socket. */
  socket: object
  /** Rows that its subscriptions select by id. */
  rows: readonly { table: string; id: string }[]
}

type HereMessage = Extract<BusMessage, { kind: 'here' | 'here-asked' }>

export interface HereParts {
  bus: Pick<Bus, 'node' | 'publish'>
  catalog: Pick<Catalog, 'presented'>
  read: ReadSql
  /** Sends to everybody who joined the topic. */
  tell(topic: string, here: Here): void
  /** Whether anybody joined the topic. */
  isAsked(topic: string): boolean
  onError(error: unknown, what: string): void
}

export interface Here {
  /** Phones that follow the session now. */
  here: number
  /** Rows the audience sent so far. Null: not counted, or confidential. */
  sent: number | null
}

/**
 * Counts the phones that follow a session, on all nodes, and sends the count to everybody who joined its
 * `here` topic. A phone with two pages on one node counts once. Hosts and displays do not count.
 */
export interface HereCounts {
  entered(key: string, follower: Follower): void
  left(key: string): void
  /** A channel joined a session's topic: it gets the current count at once. */
  asked(session: string, tell: (here: Here) => void): void
  /** A channel left a session's topic: after the last one, cached counts are dropped. */
  unasked(session: string): void
  rowsChanged(changes: readonly Change[]): void
  /** Handles counts of nodes (this node's own are ignored) and questions for them. */
  take(message: HereMessage): void
  /** Called after (re)subscribing to places: asks other nodes for their counts, and publishes this node's. */
  heard(places: ReadonlySet<Place>): void
  nodeGone(node: string): void
  close(): void
}

export function createHereCounts({ bus, catalog, read, tell, isAsked, onError }: HereParts): HereCounts {
  /** Number of channels, by session and phone. */
  const sessions = new Map<string, Map<unknown, number>>()
  /** The sessions in which a channel counts, and as which phone; by channel. */
  const counted = new Map<string, { sessions: readonly string[]; phone: unknown }>()
  /** The last count sent to a session's topic. */
  const told = new Map<string, Here>()
  const timers = new Map<string, NodeJS.Timeout>()
  /** This node's last published count, by session. */
  const said = new Map<string, number>()
  /** Counts of other nodes by session and node, for sessions whose topic is joined on this node. */
  const elsewhere = new Map<string, Map<string, number>>()

  function soon(session: string): void {
    // Nobody is joined, so the last count sent is outdated for whoever joins next.
    if (!isAsked(hereTopic(session))) told.delete(session)
    if (timers.has(session)) return
    timers.set(session, setTimeout(() => void tellAll(session), LIMITS.hereIntervalMs).unref())
  }

  const ownCount = (session: string): number => sessions.get(session)?.size ?? 0

  function say(session: string): void {
    const here = ownCount(session)
    if (here > 0) said.set(session, here)
    else said.delete(session)
    bus.publish({ kind: 'here', session, node: bus.node, here })
  }

  async function tellAll(session: string): Promise<void> {
    // Deleted first: a change during the queries below schedules another round.
    timers.delete(session)
    const topic = hereTopic(session)
    if (ownCount(session) !== (said.get(session) ?? 0)) say(session)
    if (!isAsked(topic)) elsewhere.delete(session)
    const now = isAsked(topic) ? await countOf(session) : null
    const before = told.get(session)
    if (now === null) told.delete(session)
    else if (now.here !== before?.here || now.sent !== before.sent) {
      told.set(session, now)
      tell(topic, now)
    }
  }

  async function tellOne(session: string, tellThem: (here: Here) => void): Promise<void> {
    const known = told.get(session) ?? (await countOf(session))
    if (known === null) return
    if (!told.has(session) && isAsked(hereTopic(session))) told.set(session, known)
    tellThem(known)
  }

  async function countOf(session: string): Promise<Here | null> {
    try {
      return {
        here: [...(elsewhere.get(session)?.values() ?? [])].reduce((sum, here) => sum + here, ownCount(session)),
        sent: await sentTo(read, catalog.presented, session),
      }
    } catch (error) {
      onError(error, 'how many are here could not be told')
      return null
    }
  }

  return {
    entered(key, { actor, socket, rows }) {
      if (actor.kind === 'host' || actor.kind === 'display') return
      const followed = [...new Set(rows.flatMap(({ table, id }) => (catalog.presented.has(table) ? [id] : [])))]
      if (followed.length === 0) return
      const phone = actor.kind === 'device' ? actor.deviceId : socket
      counted.set(key, { sessions: followed, phone })
      for (const session of followed) {
        const phones = sessions.get(session) ?? new Map<unknown, number>()
        sessions.set(session, phones)
        phones.set(phone, (phones.get(phone) ?? 0) + 1)
        soon(session)
      }
    },
    left(key) {
      const found = counted.get(key)
      if (!found) return
      counted.delete(key)
      for (const session of found.sessions) {
        const phones = sessions.get(session)
        const channels = (phones?.get(found.phone) ?? 1) - 1
        if (channels > 0) phones?.set(found.phone, channels)
        else phones?.delete(found.phone)
        if (phones?.size === 0) sessions.delete(session)
        soon(session)
      }
    },
    asked(session, tellThem) {
      // No counts from other nodes are cached: ask them.
      if (!elsewhere.has(session)) {
        elsewhere.set(session, new Map())
        bus.publish({ kind: 'here-asked', session })
      }
      void tellOne(session, tellThem)
    },
    unasked(session) {
      if (isAsked(hereTopic(session))) return
      elsewhere.delete(session)
      told.delete(session)
    },
    rowsChanged(changes) {
      for (const { table, id } of changes) if (catalog.presented.get(table)?.counts !== undefined && isAsked(hereTopic(id))) soon(id)
    },
    take(message) {
      const { session } = message
      if (message.kind === 'here-asked') {
        if (ownCount(session) > 0) say(session)
      } else if (message.node !== bus.node) {
        const nodes = elsewhere.get(session)
        if (message.here > 0) nodes?.set(message.node, message.here)
        else nodes?.delete(message.node)
        if (nodes) soon(session)
      }
    },
    heard(places) {
      const isAt = (session: string): boolean => places.has(topicPlace(hereTopic(session)))
      for (const session of said.keys()) if (isAt(session)) say(session)
      for (const [session, nodes] of elsewhere) {
        if (!isAt(session)) continue
        nodes.clear()
        bus.publish({ kind: 'here-asked', session })
        soon(session)
      }
    },
    nodeGone(node) {
      for (const [session, nodes] of elsewhere) if (nodes.delete(node)) soon(session)
    },
    close() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
