import type { Actor } from '../../../contract/actor.ts'
import type { Subscription } from '../changes/shared-query.ts'
import type { Subscriber } from '../changes/subscriber.ts'
import type { Connection } from '../socket/connection.ts'
import type { Throttle } from '../socket/throttle.ts'
import type { JoinConfig } from './join-config.ts'
import type { Rights } from './rights.ts'

/** Prefix of channel topics on the wire. The rest is the name that tools declare. Protocol: realtime-js. */
export const TOPIC_PREFIX = 'realtime:'

export interface Client {
  readonly connection: Connection
  /** By full topic. */
  readonly channels: Map<string, Channel>
  readonly joinLimit: Throttle
  readonly presenceLimit: Throttle
  /** Messages dropped within the current second because of the rate limit. */
  dropped: number
}

/** One join of one topic by one client. */
export interface Channel {
  /** Unique over all nodes: its broadcasts carry it as `from`. */
  readonly key: string
  readonly client: Client
  /** `realtime:{name}` */
  readonly topic: string
  readonly name: string
  readonly joinRef: string | null
  readonly config: JoinConfig
  state: ChannelState
}

export type ChannelState = { kind: 'joining' } | Joined | { kind: 'closed' }

export interface Joined {
  kind: 'joined'
  identity: Identity
  rights: Rights
  /** The channel as the receiver of row changes. */
  readonly subscriber: Subscriber
  subscriptions: readonly Subscription[]
  /** The tracked presence: its key in the topic, and its payload. */
  presence: { key: string; meta: PresenceMeta } | null
  /** The identity's token, or a newer one from the client that is being verified. */
  tokenSent: string | null
  verifiedSecondsAgo: number
}

/**
 * The party a channel acts for. `token`, `sessionId` and `expiresAt` (unix seconds) are null unless it is a
 * signed-in host.
 */
export interface Identity {
  token: string | null
  actor: Actor
  sessionId: string | null
  expiresAt: number | null
}

export type PresenceMeta = { phx_ref: string; [field: string]: unknown }

export type JoinedChannel = Channel & { state: Joined }
export const isJoined = (channel: Channel | undefined): channel is JoinedChannel => channel?.state.kind === 'joined'
