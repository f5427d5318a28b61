import type { Json } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { encodeText, type Vsn } from '../../../contract/wire.ts'
import type { Bus, BusMessage, Place } from '../../cluster/bus/bus.ts'
import { NodeMap } from '../../cluster/bus/node-map.ts'
import { topicPlace } from '../../cluster/bus/topic-place.ts'
import { type Frame, frameOf } from '../frame.ts'
import { type JoinedChannel, type PresenceMeta, TOPIC_PREFIX } from './channel.ts'

type PresenceMessage = Extract<BusMessage, { kind: 'presence' | 'presence-state' | 'presence-asked' }>
/** Presence metas by key: one meta per channel that tracks under this key. Protocol: phoenix.js presence. */
export type Presences = Record<string, { metas: PresenceMeta[] }>

export interface PresenceOptions {
  bus: Pick<Bus, 'node' | 'publish'>
  newId(): string
  channelsOn(name: string): Iterable<JoinedChannel>
}

/** One presence: its key on the topic, and its payload. */
interface Tracked {
  key: string
  meta: PresenceMeta
}

/** Presences by `phx_ref`. */
type ByRef = Map<string, Tracked>

/** Changes of a topic that its clients have not heard of. */
interface Unsent {
  joins: ByRef
  leaves: ByRef
  timer: NodeJS.Timeout
}

/**
 * Presence: who is on each declared topic, with a payload of their own. The state is built from bus messages,
 * so that every node has the same one. Each node publishes its own presences, again when another node asks;
 * when a node is gone, its presences are removed.
 */
export class Presence {
  readonly #options: PresenceOptions
  readonly #tracked: NodeMap<ByRef>
  readonly #unsent = new Map<string, Unsent>()

  constructor(options: PresenceOptions) {
    this.#options = options
    this.#tracked = new NodeMap(options.bus.node, topicPlace)
  }

  /** Tracks the channel with this payload, or replaces its payload. Returns why not, or null. */
  track(channel: JoinedChannel, payload: Json): string | null {
    const { newId } = this.#options
    const { rights, presence } = channel.state
    if (!rights.topic?.presence || !rights.receive) return `The topic "${channel.name}" has no presence that you may take part in`
    if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return 'The presence payload is not an object'
    if (Buffer.byteLength(JSON.stringify(payload)) > LIMITS.presenceBytes)
      return `The presence payload is larger than ${LIMITS.presenceBytes} bytes`
    if (!presence && this.#sizeOf(channel.name) >= LIMITS.presencesPerTopic)
      return `The topic "${channel.name}" has ${LIMITS.presencesPerTopic} presences, which is the most`
    const key = presence?.key ?? channel.config.presence.key ?? newId()
    const made = { key, meta: { ...payload, phx_ref: newId() } }
    channel.state.presence = made
    this.#announce(channel.name, [made], presence ? [presence] : [])
    return null
  }

  untrack(channel: JoinedChannel): void {
    const { presence } = channel.state
    channel.state.presence = null
    if (presence) this.#announce(channel.name, [], [presence])
  }

  /**
   * Returns everybody on the topic, for a client that joins. Pending diffs are sent first, so that the client
   * does not get them on top of the state.
   */
  stateFor(name: string): Presences {
    this.#flush(name)
    return byKey([...this.#tracked.of(name).values()].flatMap((refs) => [...refs.values()]))
  }

  take(message: PresenceMessage): void {
    if (message.kind === 'presence-asked') this.#publishOwn(new Set([message.place]))
    else if (message.kind === 'presence') this.#apply(message.topic, message.node, listed(message.joins), listed(message.leaves))
    else {
      // The node sends all its presences, so any other of its presences has left.
      const all = listed(message.presences)
      const there = new Set(all.map(({ meta }) => meta.phx_ref))
      const before = [...(this.#tracked.of(message.topic).get(message.node)?.values() ?? [])]
      this.#apply(
        message.topic,
        message.node,
        all,
        before.filter(({ meta }) => !there.has(meta.phx_ref)),
      )
    }
  }

  /**
   * Called after (re)subscribing to places: forgets other nodes' presences there and asks for them, and
   * publishes this node's own.
   */
  heard(places: ReadonlySet<Place>): void {
    this.#dropped(this.#tracked.dropOthersAt(places))
    this.#publishOwn(places)
    for (const place of places) if (place.startsWith('topics:')) this.#options.bus.publish({ kind: 'presence-asked', place })
  }

  nodeGone(node: string): void {
    this.#dropped(this.#tracked.dropNode(node))
  }

  close(): void {
    for (const { timer } of this.#unsent.values()) clearTimeout(timer)
    this.#unsent.clear()
  }

  #announce(topic: string, joins: readonly Tracked[], leaves: readonly Tracked[]): void {
    const { bus } = this.#options
    bus.publish({ kind: 'presence', topic, node: bus.node, joins: byKey(joins), leaves: byKey(leaves) })
  }

  /** Publishes this node's presences on the topics of places, for nodes that have just subscribed to them. */
  #publishOwn(places: ReadonlySet<Place>): void {
    const { bus } = this.#options
    for (const [topic, refs] of this.#tracked.ownAt(places))
      bus.publish({ kind: 'presence-state', topic, node: bus.node, presences: byKey(refs.values()) })
  }

  /** Applies joins and leaves of one node, ignoring those already applied. */
  #apply(name: string, node: string, joins: readonly Tracked[], leaves: readonly Tracked[]): void {
    const refs = this.#tracked.of(name).get(node) ?? new Map<string, Tracked>()
    for (const one of leaves) if (refs.delete(one.meta.phx_ref)) this.#left(name, one)
    for (const one of joins) {
      if (refs.has(one.meta.phx_ref)) continue
      refs.set(one.meta.phx_ref, one)
      this.#soon(name).joins.set(one.meta.phx_ref, one)
    }
    if (refs.size > 0) this.#tracked.set(name, node, refs)
    else this.#tracked.delete(name, node)
  }

  #dropped(entries: readonly [name: string, refs: ByRef][]): void {
    for (const [name, refs] of entries) for (const one of refs.values()) this.#left(name, one)
  }

  #left(name: string, one: Tracked): void {
    const { joins, leaves } = this.#soon(name)
    // Joined and left since the last flush: clients never hear of it.
    if (!joins.delete(one.meta.phx_ref)) leaves.set(one.meta.phx_ref, one)
  }

  #soon(name: string): Unsent {
    const known = this.#unsent.get(name)
    if (known) return known
    const timer = setTimeout(() => this.#flush(name), LIMITS.conflationMs)
    const made: Unsent = { joins: new Map(), leaves: new Map(), timer }
    this.#unsent.set(name, made)
    return made
  }

  #flush(name: string): void {
    const unsent = this.#unsent.get(name)
    if (!unsent) return
    clearTimeout(unsent.timer)
    this.#unsent.delete(name)
    // Leaves first, in their own message: if one key joins and leaves in the same diff, as with a new
    // payload, realtime-js 2.109 keeps the old meta.
    if (unsent.leaves.size > 0) this.#sendDiff(name, { joins: {}, leaves: byKey(unsent.leaves.values()) })
    if (unsent.joins.size > 0) this.#sendDiff(name, { joins: byKey(unsent.joins.values()), leaves: {} })
  }

  #sendDiff(name: string, diff: { joins: Presences; leaves: Presences }): void {
    const payload = JSON.stringify(diff)
    const frames: Partial<Record<Vsn, Frame>> = {}
    for (const channel of this.#options.channelsOn(name)) {
      if (!channel.config.presence.enabled || !channel.state.rights.receive) continue
      const { connection } = channel.client
      const { vsn } = connection
      const message = { joinRef: null, ref: null, topic: `${TOPIC_PREFIX}${name}`, event: 'presence_diff' }
      frames[vsn] ??= frameOf(encodeText(vsn, message, payload))
      connection.send(frames[vsn])
    }
  }

  #sizeOf(name: string): number {
    return [...this.#tracked.of(name).values()].reduce((sum, refs) => sum + refs.size, 0)
  }
}

/** The result has no prototype, because the keys are chosen by clients. */
function byKey(tracked: Iterable<Tracked>): Presences {
  const presences: Presences = Object.create(null)
  for (const { key, meta } of tracked) {
    const known = presences[key]
    if (known) known.metas.push(meta)
    else presences[key] = { metas: [meta] }
  }
  return presences
}

const listed = (presences: Record<string, unknown>): Tracked[] =>
  Object.entries(presences as Presences).flatMap(([key, { metas }]) => metas.map((meta) => ({ key, meta })))
