import type { Actor } from '../../contract/actor.ts'
import type { Connection } from './connection.ts'
import type { JoinConfig } from './join-config.ts'
import type { Rights } from './rights.ts'
import type { Member } from './watches.ts'

/** Topics of channels start so; what follows is the name that tools and people use. Protocol: realtime-js. */
export const TOPIC_PREFIX = 'realtime:'

/** One join of one topic on one socket. */
export interface Channel {
  /** Unique over all nodes: the `from` of its broadcasts. */
  readonly key: string
  readonly connection: Connection
  /** `realtime:{name}` */
  readonly topic: string
  readonly name: string
  readonly joinRef: string | null
  readonly config: JoinConfig
  state: ChannelState
}

export type ChannelState = { kind: 'joining' } | Live | { kind: 'closed' }

export interface Live {
  kind: 'live'
  identity: Identity
  rights: Rights
  /** Its row subscriptions. */
  members: readonly Member[]
  /** Row changes up to this number were there before the join was answered. */
  since: number
  /** What it tracks, by its key in the topic. */
  presence: { key: string; meta: PresenceMeta } | null
  /** The token the client sent last; it may still be looked at. */
  tokenSent: string | null
  /** How long ago the token was last looked at. */
  checkedSecondsAgo: number
}

/** Who a channel speaks for. `sessionId` and `expiresAt` (unix seconds) are a signed-in host's. */
export interface Identity {
  token: string | null
  actor: Actor
  sessionId: string | null
  expiresAt: number | null
}

export type PresenceMeta = { phx_ref: string; [field: string]: unknown }

/** A channel whose join was answered. */
export type LiveChannel = Channel & { state: Live }
export const isLive = (channel: Channel | undefined): channel is LiveChannel => channel?.state.kind === 'live'
