import type { Json } from '../../contract/json.ts'
import { LIMITS } from '../../contract/limits.ts'
import { type Message, SESSION_ENDED } from '../../contract/wire.ts'
import type { Catalog } from '../catalog.ts'
import type { Broadcasts } from './broadcasts.ts'
import { type Channel, type Identity, type Live, type LiveChannel, TOPIC_PREFIX } from './channel.ts'
import type { Connection } from './connection.ts'
import type { Feed } from './feed.ts'
import type { Identities } from './identities.ts'
import { type Binding, readJoinConfig } from './join-config.ts'
import type { Presence } from './presence.ts'
import type { Rights, RightsReader } from './rights.ts'
import { echo, subscribe } from './subscribe.ts'
import type { Voice } from './voice.ts'
import type { Watches } from './watches.ts'

/** What a channel needs of the rest. */
export interface Parts {
  catalog: Catalog
  voice: Voice
  identities: Identities
  rights: RightsReader
  watches: Watches
  feed: Feed
  broadcasts: Broadcasts
  presence: Presence
  newId(): string
}

export interface Admitted {
  channel: Channel
  identity: Identity
  rights: Rights
}

/** `stale`: the client has left, joined anew or gone meanwhile, and expects no answer. */
type Admission = ({ kind: 'admitted' } & Admitted) | { kind: 'refused'; reason: string } | { kind: 'stale' }

const TOO_MUCH = `SubscriptionLimitReached: A connection has at most ${LIMITS.subscriptionsPerSocket} row subscriptions, whose filters have ${LIMITS.socketFilterChars} characters together`

/** Whether these subscriptions, with those of the socket's other channels, are more than one socket may keep in memory. */
function isTooMuch(connection: Connection, topic: string, bindings: readonly Binding[]): boolean {
  const others = [...connection.channels.values()].filter((channel) => channel.topic !== topic)
  const all = [...others.flatMap((channel) => channel.config.bindings), ...bindings]
  const chars = all.reduce((sum, { filter }) => sum + (typeof filter === 'string' ? filter.length : 0), 0)
  return all.length > LIMITS.subscriptionsPerSocket || chars > LIMITS.socketFilterChars
}

/** The ladder that a join climbs; every rung has its own refusal. While it climbs, the channel is in the connection's list as `joining`. */
export async function admit(parts: Parts, connection: Connection, { topic, joinRef, payload }: Message): Promise<Admission> {
  const name = topic.startsWith(TOPIC_PREFIX) ? topic.slice(TOPIC_PREFIX.length) : ''
  if (name === '') return refused('TopicNameRequired: You must provide a topic name, as in "realtime:room"')
  if (Buffer.byteLength(topic) > LIMITS.topicBytes) return refused(`TopicNameTooLong: A topic has at most ${LIMITS.topicBytes} bytes`)
  if (!connection.buckets.take('join')) return refused('ClientJoinRateLimitReached: Too many joins per second')
  if (connection.channels.size >= LIMITS.channelsPerSocket) return refused('ChannelRateLimitReached: Too many channels')
  const read = readJoinConfig(payload)
  if (!read.ok) return refused(read.reason)
  if (isTooMuch(connection, topic, read.config.bindings)) return refused(TOO_MUCH)

  const channel: Channel = { key: parts.newId(), connection, topic, name, joinRef, config: read.config, state: { kind: 'joining' } }
  connection.channels.set(topic, channel)
  const isStale = (): boolean => connection.channels.get(topic) !== channel
  const drop = (reason: string): Admission => {
    connection.channels.delete(topic)
    return refused(reason)
  }

  const identified = await parts.identities.identify(connection, read.config.accessToken)
  if (isStale()) return { kind: 'stale' }
  if (!identified.ok) return drop(identified.reason)
  const rights = await parts.rights.decide(name, identified.identity.actor)
  if (isStale()) return { kind: 'stale' }
  if (read.config.private && !rights.hear) return drop(`Unauthorized: You do not have permissions to read from this Channel topic: ${name}`)
  if (parts.identities.hasEnded(identified.identity)) return drop(SESSION_ENDED)
  return { kind: 'admitted', channel, identity: identified.identity, rights }
}

/**
 * Makes an admitted channel live and says so. What it follows is registered before the answer leaves, and changes that were there before are not told,
 * so nothing is missed and nothing comes twice.
 */
export function enter(parts: Parts, message: Message, channel: Channel, identity: Identity, rights: Rights): LiveChannel {
  const { feed, voice, watches, catalog, broadcasts, presence } = parts
  const state: Live = {
    kind: 'live',
    identity,
    rights,
    members: [],
    since: feed.number,
    presence: null,
    tokenSent: identity.token,
    checkedSecondsAgo: 0,
  }
  const live = Object.assign(channel, { state })
  const problems = subscribe(catalog, watches, live)
  if (rights.topic) broadcasts.attend(live)
  voice.reply(live.connection, message, 'ok', { postgres_changes: echo(live.config.bindings) })
  for (const problem of problems) voice.system(live, 'postgres_changes', 'error', problem)
  if (live.config.bindings.length > 0 && problems.length === 0) voice.system(live, 'postgres_changes', 'ok', 'Subscribed to PostgreSQL')
  if (live.config.presence.enabled) voice.push(live, 'presence_state', (rights.hear ? presence.stateFor(live.name) : {}) as Json)
  return live
}

const refused = (reason: string): Admission => ({ kind: 'refused', reason })
