import type { Json } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { encodeText, type Vsn } from '../../../contract/wire.ts'
import type { Bus, BusMessage, Place } from '../../cluster/bus/bus.ts'
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

/**
 * Presence: who is on each declared topic, with a payload of their own. The state is built from bus messages,
 * so that every node has the same one. Each node publishes its own presences, again when another node asks;
 * when a node is gone, its presences are removed.
 */
export interface Presence {
  /** Tracks the channel with this payload, or replaces its payload. Returns why not, or null. */
  track(channel: JoinedChannel, payload: Json): string | null
  untrack(channel: JoinedChannel): void
  /**
   * Returns everybody on the topic, for a client that joins. Pending diffs are sent first, so that the client
   * does not get them on top of the state.
   */
  stateFor(name: string): Presences
  take(message: PresenceMessage): void
  /**
   * Called after (re)subscribing to places: forgets other nodes' presences there and asks for them, and
   * publishes this node's own.
   */
  heard(places: ReadonlySet<Place>): void
  nodeGone(node: string): void
  close(): void
}

interface Topic {
  metas: Map<string, PresenceMeta[]>
  /** Presence keys by node and `phx_ref`. */
  tracked: Map<string, Map<string, string>>
  joins: Presences
  leaves: Presences
  timer: NodeJS.Timeout | null
}

export function createPresence({ bus, newId, channelsOn }: PresenceOptions): Presence {
  const topics = new Map<string, Topic>()
  const { node } = bus

  function announce(channel: JoinedChannel, key: string, joins: PresenceMeta | null, leaves: PresenceMeta | null): void {
    const only = (meta: PresenceMeta | null): Presences =>
      meta === null ? emptyPresences() : Object.assign(emptyPresences(), { [key]: { metas: [meta] } })
    bus.publish({ kind: 'presence', topic: channel.name, node, joins: only(joins), leaves: only(leaves) })
  }

  function topicOf(name: string): Topic {
    const known = topics.get(name)
    if (known) return known
    const made: Topic = { metas: new Map(), tracked: new Map(), joins: emptyPresences(), leaves: emptyPresences(), timer: null }
    topics.set(name, made)
    return made
  }

  function soon(name: string, topic: Topic): void {
    topic.timer ??= setTimeout(() => flush(name, topic), LIMITS.conflationMs)
  }

  /** Publishes this node's presences on the topics of a place, for nodes that have just subscribed to it. */
  function tellOwn(place: Place): void {
    for (const [name, { tracked, metas }] of topics) {
      const own = tracked.get(node)
      if (!own || topicPlace(name) !== place) continue
      const presences = emptyPresences()
      for (const [ref, key] of own) for (const meta of metas.get(key) ?? []) if (meta.phx_ref === ref) put(presences, key, meta)
      bus.publish({ kind: 'presence-state', topic: name, node, presences })
    }
  }

  function flush(name: string, topic: Topic): void {
    if (topic.timer) clearTimeout(topic.timer)
    topic.timer = null
    const { joins, leaves } = topic
    topic.joins = emptyPresences()
    topic.leaves = emptyPresences()
    if (topic.metas.size === 0) topics.delete(name)
    // Leaves first, in their own message: if one key joins and leaves in the same diff, as with a new
    // payload, realtime-js 2.109 keeps the old meta.
    sendDiff(name, { joins: {}, leaves })
    sendDiff(name, { joins, leaves: {} })
  }

  function sendDiff(name: string, diff: { joins: Presences; leaves: Presences }): void {
    if (Object.keys(diff.joins).length + Object.keys(diff.leaves).length === 0) return
    const payload = JSON.stringify(diff)
    const frames: Partial<Record<Vsn, Frame>> = {}
    for (const channel of channelsOn(name)) {
      if (!channel.config.presence.enabled || !channel.state.rights.receive) continue
      const { connection } = channel.client
      const { vsn } = connection
      const message = { joinRef: null, ref: null, topic: `${TOPIC_PREFIX}${name}`, event: 'presence_diff' }
      frames[vsn] ??= frameOf(encodeText(vsn, message, payload))
      connection.send(frames[vsn])
    }
  }

  return {
    track(channel, payload) {
      const { rights, presence } = channel.state
      if (!rights.topic?.presence || !rights.receive) return `The topic "${channel.name}" has no presence that you may take part in`
      if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return 'The presence payload is not an object'
      if (Buffer.byteLength(JSON.stringify(payload)) > LIMITS.presenceBytes)
        return `The presence payload is larger than ${LIMITS.presenceBytes} bytes`
      if (!presence && sizeOf(topics.get(channel.name)) >= LIMITS.presencesPerTopic)
        return `The topic "${channel.name}" has ${LIMITS.presencesPerTopic} presences, which is the most`
      const key = presence?.key ?? channel.config.presence.key ?? newId()
      const meta = { ...payload, phx_ref: newId() }
      channel.state.presence = { key, meta }
      announce(channel, key, meta, presence?.meta ?? null)
      return null
    },
    untrack(channel) {
      const { presence } = channel.state
      channel.state.presence = null
      if (presence) announce(channel, presence.key, null, presence.meta)
    },
    stateFor(name) {
      const topic = topics.get(name)
      if (topic) flush(name, topic)
      return Object.assign(
        emptyPresences(),
        Object.fromEntries([...(topic?.metas ?? [])].map(([key, metas]) => [key, { metas: [...metas] }])),
      )
    },
    take(message) {
      if (message.kind === 'presence-asked') tellOwn(message.place)
      else {
        const topic = topicOf(message.topic)
        if (message.kind === 'presence') apply(topic, message.node, message.joins as Presences, message.leaves as Presences)
        else replace(topic, message.node, message.presences as Presences)
        soon(message.topic, topic)
      }
    },
    heard(places) {
      for (const [name, topic] of topics) {
        if (!places.has(topicPlace(name))) continue
        for (const other of topic.tracked.keys()) if (other !== node) replace(topic, other, emptyPresences())
        soon(name, topic)
      }
      for (const place of places) {
        if (!place.startsWith('topics:')) continue
        tellOwn(place)
        bus.publish({ kind: 'presence-asked', place })
      }
    },
    nodeGone(gone) {
      for (const [name, topic] of topics) {
        if (!topic.tracked.has(gone)) continue
        replace(topic, gone, emptyPresences())
        soon(name, topic)
      }
    },
    close() {
      for (const { timer } of topics.values()) if (timer) clearTimeout(timer)
      topics.clear()
    },
  }
}

/** Applies joins and leaves of one node, ignoring those already applied. */
function apply(topic: Topic, node: string, joins: Presences, leaves: Presences): void {
  const own = topic.tracked.get(node) ?? new Map<string, string>()
  topic.tracked.set(node, own)
  for (const [key, { metas }] of Object.entries(leaves)) for (const meta of metas) if (own.delete(meta.phx_ref)) leave(topic, key, meta)
  for (const [key, { metas }] of Object.entries(joins))
    for (const meta of metas) {
      if (own.has(meta.phx_ref)) continue
      own.set(meta.phx_ref, key)
      join(topic, key, meta)
    }
  if (own.size === 0) topic.tracked.delete(node)
}

/** Replaces all presences of one node on a topic: those not in `presences` have left. */
function replace(topic: Topic, node: string, presences: Presences): void {
  const there = new Set(Object.values(presences).flatMap(({ metas }) => metas.map(({ phx_ref }) => phx_ref)))
  const leaves = emptyPresences()
  for (const [ref, key] of topic.tracked.get(node) ?? [])
    for (const meta of topic.metas.get(key) ?? []) if (meta.phx_ref === ref && !there.has(ref)) put(leaves, key, meta)
  apply(topic, node, presences, leaves)
}

function join(topic: Topic, key: string, meta: PresenceMeta): void {
  topic.metas.set(key, [...(topic.metas.get(key) ?? []), meta])
  put(topic.joins, key, meta)
}

function leave(topic: Topic, key: string, meta: PresenceMeta): void {
  const rest = without(topic.metas.get(key) ?? [], meta)
  if (rest.length > 0) topic.metas.set(key, rest)
  else topic.metas.delete(key)
  // Joined and left since the last flush: clients never hear of it.
  const unsent = topic.joins[key]
  if (unsent?.metas.some((m) => m.phx_ref === meta.phx_ref)) {
    unsent.metas = without(unsent.metas, meta)
    if (unsent.metas.length === 0) delete topic.joins[key]
  } else put(topic.leaves, key, meta)
}

const put = (into: Presences, key: string, meta: PresenceMeta): void => {
  into[key] = { metas: [...(into[key]?.metas ?? []), meta] }
}
const without = (metas: readonly PresenceMeta[], meta: PresenceMeta): PresenceMeta[] => metas.filter((m) => m.phx_ref !== meta.phx_ref)
const sizeOf = (topic: Topic | undefined): number => [...(topic?.metas.values() ?? [])].reduce((sum, metas) => sum + metas.length, 0)
/** Without a prototype, because the keys are chosen by clients. */
const emptyPresences = (): Presences => Object.create(null)
