import { deviceOf } from '../../contract/actor.ts'
import type { Json } from '../../contract/json.ts'
import { LIMITS } from '../../contract/limits.ts'
import { type Message, SESSION_ENDED } from '../../contract/wire.ts'
import type { Change } from '../store/store.ts'
import { type Channel, type Identity, isLive, type LiveChannel } from './channel.ts'
import type { Connection } from './connection.ts'
import { isKey } from './identities.ts'
import { type Admitted, admit, enter, type Parts } from './join.ts'
import type { Rights } from './rights.ts'
import { AUDIENCE_FOLLOWS_TOO_MUCH, followsTooMuch, subscribe, unsubscribe } from './subscribe.ts'

export interface ChannelsOptions extends Parts {
  onSurprise(error: unknown, what: string): void
}

/** The life of channels: joined, re-authorised, left, failed. */
export interface Channels {
  /** Answers `phx_join`, at once or, when it is refused, after LIMITS.joinRefusalMs. */
  join(connection: Connection, message: Message): Promise<void>
  /** The client is done with the channel. */
  leave(channel: Channel): void
  /** The channel loses what it had; the client is told why and joins anew. */
  fail(channel: Channel, why: string): void
  /** A new access token came: who it is may have changed, and with it what the channel sees. */
  changeToken(channel: LiveChannel, token: Json): Promise<void>
  /** Hosts' channels of these sessions lose their rights. */
  endSessions(sessionIds: readonly string[]): void
  /** Rows that topics are named after may have changed: who may send or hear is decided anew, once for all changes of a window. */
  redecide(changes: readonly Change[]): void
  /** A second has passed: tokens expire. */
  pulse(): void
  /** Channels that are joined. */
  readonly live: ReadonlySet<LiveChannel>
}

export function createChannels({ onSurprise, ...parts }: ChannelsOptions): Channels {
  const { voice, identities, watches, catalog, broadcasts, presence } = parts
  const live = new Set<LiveChannel>()
  /** Topics whose rows changed. */
  const outdated = new Set<string>()

  function refuseJoin(connection: Connection, message: Message, reason: string): void {
    setTimeout(() => voice.reply(connection, message, 'error', { reason }), LIMITS.joinRefusalMs).unref()
  }

  function remove(channel: Channel): void {
    const { connection, topic } = channel
    if (connection.channels.get(topic) === channel) connection.channels.delete(topic)
    if (isLive(channel)) {
      live.delete(channel)
      unsubscribe(watches, channel)
      presence.untrack(channel)
      broadcasts.leave(channel)
    }
    channel.state = { kind: 'closed' }
  }

  function fail(channel: Channel, why: string): void {
    if (channel.state.kind === 'closed') return
    remove(channel)
    voice.system(channel, 'system', 'error', why)
    voice.failed(channel)
  }

  /** Counted here, where nothing can come between counting and entering. */
  function admitted(message: Message, { channel, identity, rights }: Admitted): void {
    if (followsTooMuch(channel, identity.actor)) {
      remove(channel)
      refuseJoin(channel.connection, message, AUDIENCE_FOLLOWS_TOO_MUCH)
    } else live.add(enter(parts, message, channel, identity, rights))
  }

  /** Gives a channel what its identity may have. What it was told before stays told. */
  function reauthorise(channel: LiveChannel, identity: Identity, rights: Rights): void {
    channel.state.identity = identity
    unsubscribe(watches, channel)
    subscribe(catalog, watches, channel)
    setRights(channel, rights)
  }

  function setRights(channel: LiveChannel, rights: Rights): void {
    channel.state.rights = rights
    if (!rights.hear) presence.untrack(channel)
    if (channel.config.private && !rights.hear)
      fail(channel, `You no longer have permission to read from this Channel topic: ${channel.name}`)
  }

  /** Looks at a token that came, or at the one that is there because it was not looked at for a while. */
  async function examine(channel: LiveChannel, token: string | null): Promise<void> {
    const { state } = channel
    state.tokenSent = token
    state.checkedSecondsAgo = 0
    const isOutdated = (): boolean => channel.state !== state || state.tokenSent !== token
    const identified = await identities.identify(channel.connection, token)
    if (isOutdated()) return
    if (!identified.ok) {
      fail(channel, identified.reason)
      return
    }
    if (sameIdentity(identified.identity, state.identity)) {
      state.identity = identified.identity
      return
    }
    const rights = await parts.rights.decide(channel.name, identified.identity.actor)
    if (isOutdated()) return
    if (identities.hasEnded(identified.identity)) fail(channel, SESSION_ENDED)
    else if (followsTooMuch(channel, identified.identity.actor)) fail(channel, AUDIENCE_FOLLOWS_TOO_MUCH)
    else reauthorise(channel, identified.identity, rights)
  }

  /** All at once: the row that a topic names is then read once for the whole room. */
  async function redecideTopics(): Promise<void> {
    const attendants = [...outdated].flatMap((name) => [...broadcasts.attendants(name)])
    outdated.clear()
    await Promise.all(attendants.map(redecideOne))
  }

  async function redecideOne(channel: LiveChannel): Promise<void> {
    const { state } = channel
    const { identity } = state
    try {
      const rights = await parts.rights.decide(channel.name, identity.actor)
      if (channel.state === state && state.identity === identity) setRights(channel, rights)
    } catch (error) {
      onSurprise(error, 'rights could not be decided')
      fail(channel, 'Your rights could not be decided. The log has the cause.')
    }
  }

  /** Whether a change is one of the row's own. A counter that moves with every stroke of a pen gives nobody other rights. */
  function isOfRow({ table, type, before, after }: Change): boolean {
    if (type === 'INSERT') return false
    return after === null || Object.keys(catalog.tables.get(table)?.columns ?? {}).some((column) => before[column] !== after[column])
  }

  return {
    live,
    leave: remove,
    fail,
    async join(connection, message) {
      const before = connection.channels.get(message.topic)
      if (before) {
        remove(before)
        voice.closed(before)
      }
      try {
        const admission = await admit(parts, connection, message)
        if (admission.kind === 'refused') refuseJoin(connection, message, admission.reason)
        else if (admission.kind === 'admitted') admitted(message, admission)
      } catch (error) {
        const joining = connection.channels.get(message.topic)
        if (joining?.joinRef === message.joinRef) remove(joining)
        onSurprise(error, 'a join failed')
        refuseJoin(connection, message, 'InternalError: Something went wrong on our side. The log has the cause.')
      }
    },
    async changeToken(channel, token) {
      if (typeof token !== 'string' || token === '' || isKey(token) || token === channel.state.tokenSent) return
      try {
        await examine(channel, token)
      } catch (error) {
        onSurprise(error, 'a token could not be examined')
        fail(channel, 'The access token could not be examined. The log has the cause.')
      }
    },
    endSessions(sessionIds) {
      identities.end(sessionIds)
      for (const channel of live) if (identities.hasEnded(channel.state.identity)) fail(channel, SESSION_ENDED)
    },
    redecide(changes) {
      const waiting = outdated.size > 0
      for (const change of changes)
        for (const name of parts.rights.anchoredBy(change.table, change.id)) if (isOfRow(change)) outdated.add(name)
      if (!waiting && outdated.size > 0) setTimeout(() => void redecideTopics(), LIMITS.conflationMs).unref()
    },
    pulse() {
      for (const channel of live) {
        const { identity } = channel.state
        if (identity.sessionId === null) continue
        const seconds = identities.expiredFor(identity)
        if (seconds !== null) fail(channel, `Token has expired ${seconds} seconds ago`)
        else if (++channel.state.checkedSecondsAgo >= LIMITS.tokenCheckSeconds) {
          examine(channel, identity.token).catch((error: unknown) => onSurprise(error, 'a token could not be examined'))
        }
      }
    },
  }
}

const sameIdentity = (a: Identity, b: Identity): boolean =>
  a.sessionId === b.sessionId && a.actor.kind === b.actor.kind && deviceOf(a.actor) === deviceOf(b.actor) && userOf(a) === userOf(b)
const userOf = ({ actor }: Identity): string | null => (actor.kind === 'host' ? actor.userId : null)
