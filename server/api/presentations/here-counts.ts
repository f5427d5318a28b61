import type { Actor } from '../../../contract/actor.ts'
import { hereTopic } from '../../../contract/here.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Bus, BusMessage, Place } from '../../cluster/bus/bus.ts'
import { NodeMap } from '../../cluster/bus/node-map.ts'
import { topicPlace } from '../../cluster/bus/topic-place.ts'
import type { Catalog } from '../../rules/catalog.ts'
import { toldOf } from '../../store/rows/presentation-reads.ts'
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
  /** Sends the counts to all channels of this node that joined the topic. */
  tell(topic: string, here: Here): void
  /** Whether a channel of this node joined the topic. */
  isAsked(topic: string): boolean
  onError(error: unknown, what: string): void
}

export interface Here {
  /** Phones that follow the session now. */
  here: number
  /** Rows the audience sent so far. Null: not counted, or confidential. */
  sent: number | null
  /** Times that the session showed its audience something new. */
  news: number
  /** When it was last started over. Absent: never. */
  restarted?: string
}

/**
 * Counts the phones that follow a session, on all nodes, and sends the count to everybody who joined its
 * `here` topic. A phone with two pages on one node counts once. Hosts, helpers and displays do not count.
 */
export class HereCounts {
  readonly #parts: HereParts
  /** Number of channels, by session and phone. */
  readonly #sessions = new Map<string, Map<unknown, number>>()
  /** The sessions in which a channel counts, and as which phone; by channel. */
  readonly #counted = new Map<string, { sessions: readonly string[]; phone: unknown }>()
  /** The last count sent to a session's topic. */
  readonly #told = new Map<string, Here>()
  readonly #timers = new Map<string, NodeJS.Timeout>()
  /** Counts published by session: this node's own, and those of other nodes for the sessions in #asked. */
  readonly #published: NodeMap<number>
  /** Sessions whose topic is joined on this node, so that other nodes were asked for their counts. */
  readonly #asked = new Set<string>()

  constructor(parts: HereParts) {
    this.#parts = parts
    this.#published = new NodeMap(parts.bus.node, (session) => topicPlace(hereTopic(session)))
  }

  entered(key: string, { actor, socket, rows }: Follower): void {
    if (actor.kind !== 'device' && actor.kind !== 'anyone') return
    const { presented } = this.#parts.catalog
    const followed = [...new Set(rows.flatMap(({ table, id }) => (presented.has(table) ? [id] : [])))]
    if (followed.length === 0) return
    const phone = actor.kind === 'device' ? actor.deviceId : socket
    this.#counted.set(key, { sessions: followed, phone })
    for (const session of followed) {
      const phones = this.#sessions.get(session) ?? new Map<unknown, number>()
      this.#sessions.set(session, phones)
      phones.set(phone, (phones.get(phone) ?? 0) + 1)
      this.#soon(session)
    }
  }

  left(key: string): void {
    const found = this.#counted.get(key)
    if (!found) return
    this.#counted.delete(key)
    for (const session of found.sessions) {
      const phones = this.#sessions.get(session)
      const channels = (phones?.get(found.phone) ?? 1) - 1
      if (channels > 0) phones?.set(found.phone, channels)
      else phones?.delete(found.phone)
      if (phones?.size === 0) this.#sessions.delete(session)
      this.#soon(session)
    }
  }

  /**
   * Sends the current count to a channel that joined a session's topic. Requests the other nodes' counts if
   * that was not done before.
   */
  asked(session: string, tell: (here: Here) => void): void {
    if (!this.#asked.has(session)) this.#ask(session)
    void this.#tellOne(session, tell)
  }

  /**
   * Drops cached counts once no channel of this node is joined. Call it when a channel left a session's
   * topic.
   */
  unasked(session: string): void {
    if (!this.#isAsked(session)) this.#forget(session)
  }

  rowsChanged(changes: readonly Change[]): void {
    for (const { table, id } of changes) {
      const isTold = table === 'presentations' || this.#parts.catalog.presented.get(table)?.counts !== undefined
      if (isTold && this.#isAsked(id)) this.#soon(id)
    }
  }

  /** Handles other nodes' counts and their requests for this node's. Ignores this node's own messages. */
  take(message: HereMessage): void {
    const { session } = message
    if (message.kind === 'here-asked') {
      if (this.#ownCount(session) > 0) this.#say(session)
    } else if (message.node !== this.#parts.bus.node && this.#asked.has(session)) {
      this.#note(session, message.node, message.here)
      this.#soon(session)
    }
  }

  /**
   * Publishes this node's counts at these places, and drops and requests those of other nodes. Call it after
   * (re)subscribing to places.
   */
  heard(places: ReadonlySet<Place>): void {
    for (const [session] of this.#published.ownAt(places)) this.#say(session)
    this.#published.dropOthersAt(places)
    for (const session of this.#asked) {
      if (!places.has(topicPlace(hereTopic(session)))) continue
      this.#ask(session)
      this.#soon(session)
    }
  }

  nodeGone(node: string): void {
    for (const [session] of this.#published.dropNode(node)) this.#soon(session)
  }

  /** Returns how many phones follow sessions on this node. */
  onNode(): number {
    return [...this.#sessions.values()].reduce((sum, phones) => sum + phones.size, 0)
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  #isAsked(session: string): boolean {
    return this.#parts.isAsked(hereTopic(session))
  }

  #ownCount(session: string): number {
    return this.#sessions.get(session)?.size ?? 0
  }

  #ask(session: string): void {
    this.#asked.add(session)
    this.#parts.bus.publish({ kind: 'here-asked', session })
  }

  #forget(session: string): void {
    this.#asked.delete(session)
    this.#published.dropOthers(session)
    this.#told.delete(session)
  }

  #soon(session: string): void {
    // Nobody is joined, so the last count sent is outdated for whoever joins next.
    if (!this.#isAsked(session)) this.#told.delete(session)
    if (this.#timers.has(session)) return
    this.#timers.set(session, setTimeout(() => void this.#tellAll(session), LIMITS.hereIntervalMs).unref())
  }

  #say(session: string): void {
    const { bus } = this.#parts
    const here = this.#ownCount(session)
    this.#note(session, bus.node, here)
    bus.publish({ kind: 'here', session, node: bus.node, here })
  }

  #note(session: string, node: string, here: number): void {
    if (here > 0) this.#published.set(session, node, here)
    else this.#published.delete(session, node)
  }

  async #tellAll(session: string): Promise<void> {
    // Deleted first: a change during the queries below schedules another round.
    this.#timers.delete(session)
    const { bus, tell } = this.#parts
    if (this.#ownCount(session) !== (this.#published.of(session).get(bus.node) ?? 0)) this.#say(session)
    if (!this.#isAsked(session)) {
      this.#forget(session)
      return
    }
    const now = await this.#countOf(session)
    const before = this.#told.get(session)
    if (now === null) this.#told.delete(session)
    else if (!before || isOther(now, before)) {
      this.#told.set(session, now)
      tell(hereTopic(session), now)
    }
  }

  async #tellOne(session: string, tellThem: (here: Here) => void): Promise<void> {
    const known = this.#told.get(session) ?? (await this.#countOf(session))
    if (known === null) return
    if (!this.#told.has(session) && this.#isAsked(session)) this.#told.set(session, known)
    tellThem(known)
  }

  async #countOf(session: string): Promise<Here | null> {
    const { bus, catalog, read, onError } = this.#parts
    try {
      const elsewhere = [...this.#published.of(session)].filter(([node]) => node !== bus.node)
      return {
        here: elsewhere.reduce((sum, [, here]) => sum + here, this.#ownCount(session)),
        ...(await toldOf(read, catalog.presented, session)),
      }
    } catch (error) {
      onError(error, 'how many are here could not be told')
      return null
    }
  }
}

const isOther = (a: Here, b: Here): boolean => a.here !== b.here || a.sent !== b.sent || a.news !== b.news || a.restarted !== b.restarted
