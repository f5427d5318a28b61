import type { Json } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { type Message, SESSION_ENDED } from '../../../contract/wire.ts'
import type { Catalog } from '../../rules/catalog.ts'
import { echoBindings } from '../changes/binding.ts'
import type { FanOut } from '../changes/fan-out.ts'
import type { SharedQueries } from '../changes/shared-queries.ts'
import { subscribe } from '../changes/subscribe.ts'
import type { Broadcasts } from './broadcasts.ts'
import { type Channel, type Client, type Identity, type Joined, type JoinedChannel, TOPIC_PREFIX } from './channel.ts'
import type { Identities } from './identities.ts'
import { readJoinConfig } from './join-config.ts'
import type { Presence } from './presence.ts'
import type { Rights, RightsReader } from './rights.ts'
import { push, pushSystem, reply } from './server-messages.ts'
import { exceedsClient, TOO_MANY_SUBSCRIPTIONS } from './subscription-limits.ts'
import type { WatchedPlaces } from './watched-places.ts'

export interface JoinOptions {
  catalog: Catalog
  identities: Identities
  rights: RightsReader
  queries: SharedQueries
  fanOut: FanOut
  broadcasts: Broadcasts
  presence: Presence
  places: Pick<WatchedPlaces, 'enter' | 'leave'>
  newId(): string
}

export interface Admitted {
  channel: Channel
  identity: Identity
  rights: Rights
}

/** `stale`: the client meanwhile left, joined again or disconnected, and expects no answer. */
type Admission = ({ kind: 'admitted' } & Admitted) | { kind: 'refused'; reason: string } | { kind: 'stale' }

/** Runs the checks of a join. Meanwhile the channel is among the client's channels as `joining`. */
export async function admit(options: JoinOptions, client: Client, { topic, joinRef, payload }: Message): Promise<Admission> {
  const name = topic.startsWith(TOPIC_PREFIX) ? topic.slice(TOPIC_PREFIX.length) : ''
  if (name === '') return refused('TopicNameRequired: You must provide a topic name, as in "realtime:room"')
  if (Buffer.byteLength(topic) > LIMITS.topicBytes) return refused(`TopicNameTooLong: A topic has at most ${LIMITS.topicBytes} bytes`)
  if (joinRef !== null && joinRef.length > LIMITS.joinRefChars)
    return refused(`InvalidJoin: join_ref has more than ${LIMITS.joinRefChars} characters.`)
  if (!client.joinLimit.take()) return refused('ClientJoinRateLimitReached: Too many joins per second')
  if (client.channels.size >= LIMITS.channelsPerSocket) return refused('ChannelRateLimitReached: Too many channels')
  const read = readJoinConfig(payload)
  if (!read.ok) return refused(read.reason)
  if (exceedsClient(client, topic, read.config.bindings)) return refused(TOO_MANY_SUBSCRIPTIONS)

  const channel: Channel = { key: options.newId(), client, topic, name, joinRef, config: read.config, state: { kind: 'joining' } }
  client.channels.set(topic, channel)
  const isStale = (): boolean => client.channels.get(topic) !== channel
  const drop = (reason: string): Admission => {
    client.channels.delete(topic)
    channel.state = { kind: 'closed' }
    options.places.leave(channel)
    return refused(reason)
  }

  const identified = await options.identities.identify(client.connection, read.accessToken)
  if (isStale()) return { kind: 'stale' }
  if (!identified.ok) return drop(identified.reason)
  const { actor } = identified.identity
  let rights = await options.rights.decide(name, actor)
  if (isStale()) return { kind: 'stale' }
  const heard = options.places.enter(channel, actor, rights)
  if (heard) {
    await heard
    // Changes made elsewhere before we subscribed were not delivered: decide again.
    rights = await options.rights.decide(name, actor)
  }
  if (isStale()) return { kind: 'stale' }
  if (read.config.private && !rights.receive)
    return drop(`Unauthorized: You do not have permissions to read from this Channel topic: ${name}`)
  if (options.identities.hasEnded(identified.identity)) return drop(SESSION_ENDED)
  return { kind: 'admitted', channel, identity: identified.identity, rights }
}

/**
 * Joins an admitted channel and replies. It subscribes before the reply leaves, and its barrier is the last
 * change before that, so that no change is missed or repeated.
 */
export function enter(options: JoinOptions, message: Message, { channel, identity, rights }: Admitted): JoinedChannel {
  const { fanOut, queries, catalog, broadcasts, presence } = options
  const { connection } = channel.client
  const { bindings } = channel.config
  const subscriber = {
    vsn: connection.vsn,
    topic: channel.topic,
    barrier: fanOut.sequence,
    send: connection.send.bind(connection),
  }
  const { subscriptions, problems } = subscribe({ catalog, queries, subscriber, actor: identity.actor, bindings })
  const state: Joined = {
    kind: 'joined',
    identity,
    rights,
    subscriber,
    subscriptions,
    presence: null,
    tokenSent: identity.token,
    verifiedSecondsAgo: 0,
  }
  const joined = Object.assign(channel, { state })
  if (rights.topic) broadcasts.add(joined)
  reply(connection, message, 'ok', { postgres_changes: echoBindings(bindings) })
  for (const problem of problems) pushSystem(joined, { extension: 'postgres_changes', status: 'error', message: problem })
  if (bindings.length > 0 && problems.length === 0)
    pushSystem(joined, { extension: 'postgres_changes', status: 'ok', message: 'Subscribed to PostgreSQL' })
  if (joined.config.presence.enabled) push(joined, 'presence_state', (rights.receive ? presence.stateFor(joined.name) : {}) as Json)
  return joined
}

const refused = (reason: string): Admission => ({ kind: 'refused', reason })
