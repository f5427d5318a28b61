import type { Actor } from '../../contract/actor.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Bus, BusMessage, Place } from '../bus/bus.ts'
import { topicPlace } from '../bus/topic-place.ts'
import type { Catalog } from '../catalog.ts'
import type { ReadSql } from '../store/by-id.ts'
import { sentTo } from '../store/presentation-reads.ts'
import type { Change } from '../store/store.ts'
import { hereTopic } from './here.ts'

/** A channel as it is counted: who joined, on which socket, and which rows it follows. */
export interface Follower {
  actor: Actor
  /** The same for all channels of one socket. */
  socket: object
  /** The filters of its row subscriptions, with their tables. */
  rows: readonly { table: string; id: string }[]
}

type HereMessage = Extract<BusMessage, { kind: 'here' | 'here-asked' }>

export interface HereParts {
  bus: Pick<Bus, 'node' | 'publish'>
  catalog: Pick<Catalog, 'presented'>
  read: ReadSql
  /** Tells all who joined the topic. */
  tell(topic: string, here: Here): void
  /** Whether anybody joined the topic. */
  isAsked(topic: string): boolean
  onError(error: unknown, what: string): void
}

export interface Here {
  /** Phones that follow the session at this moment. */
  here: number
  /** What was sent in so far; null where that is not counted, or not to be told. */
  sent: number | null
}

/**
 * Counts the phones that follow a session, on all nodes, and tells who asks. A phone with two pages on one node counts once; hosts and displays are no audience.
 */
export interface HereCounts {
  entered(key: string, follower: Follower): void
  left(key: string): void
  /** Somebody joined the topic of a session: they are told at once what the others know. */
  asked(session: string, tell: (here: Here) => void): void
  /** Somebody left the topic of a session: what is known for those who joined it is forgotten with the last of them. */
  unasked(session: string): void
  rowsChanged(changes: readonly Change[]): void
  /** What a node says of itself, this one included, or asks. */
  take(message: HereMessage): void
  /** These places are heard newly, or again: what other nodes have is asked for, and what this one has is told. */
  heard(places: ReadonlySet<Place>): void
  nodeGone(node: string): void
  close(): void
}

export function createHereCounts({ bus, catalog, read, tell, isAsked, onError }: HereParts): HereCounts {
  /** By session: how many channels each phone has there. */
  const sessions = new Map<string, Map<unknown, number>>()
  /** By channel: where it is counted, and as whom. */
  const counted = new Map<string, { sessions: readonly string[]; phone: unknown }>()
  /** What those who joined a session's topic were told last. */
  const told = new Map<string, Here>()
  const timers = new Map<string, NodeJS.Timeout>()
  /** By session, how many follow on this node, as was said last. */
  const said = new Map<string, number>()
  /** By session and node, how many follow on others: of sessions that somebody here asks for. */
  const elsewhere = new Map<string, Map<string, number>>()

  function soon(session: string): void {
    // Whoever comes first is not told what those before them were.
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
    // What changes while this asks the store is told next time.
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
      // Of others nothing is known yet, or it was forgotten.
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
