import type { Actor } from '../../../contract/actor.ts'
import type { Allowance } from '../../token-bucket.ts'
import type { Subscription } from '../changes/shared-query.ts'
import type { Subscriber } from '../changes/subscriber.ts'
import type { Connection } from '../socket/connection.ts'
import type { JoinConfig } from './join-config.ts'
import type { Rights } from './rights.ts'

/** Topics of channels start so; what follows is the name that tools and people use. Protocol: realtime-js. */
export const TOPIC_PREFIX = 'realtime:'

/** One connected client: its socket, the channels it joined, and how often it may do what. */
export interface Client {
  readonly connection: Connection
  /** By full topic. */
  readonly channels: Map<string, Channel>
  readonly joinLimit: Allowance
  readonly presenceLimit: Allowance
  /** Messages dropped within this second, for being too many. */
  dropped: number
}

/** One join of one topic by one client. */
export interface Channel {
  /** Unique over all nodes: the `from` of its broadcasts. */
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
  /** The channel as row changes know it. */
  readonly subscriber: Subscriber
  subscriptions: readonly Subscription[]
  /** What it tracks, by its key in the topic. */
  presence: { key: string; meta: PresenceMeta } | null
  /** The token of the identity, or one that the client sent since and that is being verified. */
  tokenSent: string | null
  /** How long ago the token was last verified. */
  verifiedSecondsAgo: number
}

/** Who a channel speaks for. The token, `sessionId` and `expiresAt` (unix seconds) are a signed-in host's. */
export interface Identity {
  token: string | null
  actor: Actor
  sessionId: string | null
  expiresAt: number | null
}

export type PresenceMeta = { phx_ref: string; [field: string]: unknown }

/** A channel whose join was answered. */
export type JoinedChannel = Channel & { state: Joined }
export const isJoined = (channel: Channel | undefined): channel is JoinedChannel => channel?.state.kind === 'joined'
