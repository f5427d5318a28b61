import { deviceOf } from '../../../contract/actor.ts'
import type { Json } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { SESSION_ENDED } from '../../../contract/wire.ts'
import type { Change } from '../../store/store.ts'
import { subscribe } from '../changes/subscribe.ts'
import type { Identity, Joined, JoinedChannel } from './channel.ts'
import type { Channels } from './channels.ts'
import { isKey } from './identities.ts'
import type { JoinOptions } from './join.ts'
import type { Rights } from './rights.ts'
import { exceedsAudience, TOO_MANY_AUDIENCE_SUBSCRIPTIONS } from './subscription-limits.ts'

export interface ReauthorisationOptions extends JoinOptions {
  channels: Channels
  onError(error: unknown, what: string): void
}

/** Keeps joined channels to what they may do now: with a new token, without one, and when the row that a topic names changes. */
export interface Reauthorisation {
  /** A new access token came: who it is may have changed, and with it what the channel sees. */
  changeToken(channel: JoinedChannel, token: Json): Promise<void>
  /** Hosts' channels of these sessions lose their rights. */
  endSessions(sessionIds: readonly string[]): void
  /** Rows that topics are named after may have changed: who may send or receive is decided again, once for all changes of an interval. */
  rowsChanged(changes: readonly Change[]): void
  /** Sign-in sessions may have ended that nobody told of: all are verified now. */
  verifyAll(): void
  /** A second has passed: tokens expire. */
  everySecond(): void
}

export function createReauthorisation({ channels, onError, ...options }: ReauthorisationOptions): Reauthorisation {
  const { identities, queries, catalog, fanOut, broadcasts, presence } = options
  const { joined, fail } = channels
  /** Names of topics whose rows changed. */
  const outdated = new Set<string>()

  /** Gives a channel what its identity may have. What was sent before cannot be taken back. */
  function reauthorise(channel: JoinedChannel, identity: Identity, rights: Rights): void {
    const { state, config } = channel
    setIdentity(state, identity)
    for (const subscription of state.subscriptions) queries.remove(subscription)
    const { subscriber } = state
    state.subscriptions = subscribe({ catalog, queries, subscriber, actor: identity.actor, bindings: config.bindings }).subscriptions
    setRights(channel, rights)
  }

  function setRights(channel: JoinedChannel, rights: Rights): void {
    channel.state.rights = rights
    if (!rights.receive) presence.untrack(channel)
    if (channel.config.private && !rights.receive)
      fail(channel, `You no longer have permission to read from this Channel topic: ${channel.name}`)
  }

  /** Verifies a token that came, or the one that is there because that was not done for a while. */
  async function verify(channel: JoinedChannel, token: string | null): Promise<void> {
    const { state } = channel
    state.tokenSent = token
    state.verifiedSecondsAgo = 0
    const isOutdated = (): boolean => channel.state !== state || state.tokenSent !== token
    const identified = await identities.identify(channel.client.connection, token)
    if (isOutdated()) return
    if (!identified.ok) {
      fail(channel, identified.reason)
      return
    }
    if (sameIdentity(identified.identity, state.identity)) {
      setIdentity(state, identified.identity)
      return
    }
    const { actor } = identified.identity
    let rights = await options.rights.decide(channel.name, actor)
    const heard = options.places.enter(channel, actor, rights)
    if (heard) {
      await heard
      // What other nodes changed before this one heard them, nobody told it.
      rights = await options.rights.decide(channel.name, actor)
    }
    fanOut.betweenChanges(() => {
      if (isOutdated()) return
      if (identities.hasEnded(identified.identity)) fail(channel, SESSION_ENDED)
      else if (exceedsAudience(channel, identified.identity.actor)) fail(channel, TOO_MANY_AUDIENCE_SUBSCRIPTIONS)
      else reauthorise(channel, identified.identity, rights)
    })
  }

  function verifyAgain(channel: JoinedChannel): void {
    verify(channel, channel.state.identity.token).catch((error: unknown) => onError(error, 'a token could not be examined'))
  }

  /** All at once: the row that a topic names is then read once for everybody on it. */
  async function decideTopics(): Promise<void> {
    const concerned = [...outdated].flatMap((name) => [...broadcasts.channelsOn(name)])
    outdated.clear()
    await Promise.all(concerned.map(decideOne))
  }

  async function decideOne(channel: JoinedChannel): Promise<void> {
    const { state } = channel
    const { identity } = state
    try {
      const rights = await options.rights.decide(channel.name, identity.actor)
      if (channel.state === state && state.identity === identity) setRights(channel, rights)
    } catch (error) {
      onError(error, 'rights could not be decided')
      fail(channel, 'Your rights could not be decided. The log has the cause.')
    }
  }

  /** Whether a change is one of the row's own. A counter that moves with every stroke of a pen gives nobody other rights. */
  function isOfRow({ table, type, before, after }: Change): boolean {
    if (type === 'INSERT') return false
    return after === null || Object.keys(catalog.tables.get(table)?.columns ?? {}).some((column) => before[column] !== after[column])
  }

  return {
    async changeToken(channel, token) {
      if (typeof token !== 'string' || token === '' || isKey(token) || token === channel.state.tokenSent) return
      try {
        await verify(channel, token)
      } catch (error) {
        onError(error, 'a token could not be examined')
        fail(channel, 'The access token could not be examined. The log has the cause.')
      }
    },
    endSessions(sessionIds) {
      identities.end(sessionIds)
      for (const channel of joined) if (identities.hasEnded(channel.state.identity)) fail(channel, SESSION_ENDED)
    },
    rowsChanged(changes) {
      const isScheduled = outdated.size > 0
      for (const change of changes)
        for (const name of options.rights.anchoredBy(change.table, change.id)) if (isOfRow(change)) outdated.add(name)
      if (!isScheduled && outdated.size > 0) setTimeout(() => void decideTopics(), LIMITS.conflationMs).unref()
    },
    verifyAll() {
      for (const channel of joined) if (channel.state.identity.sessionId !== null) verifyAgain(channel)
    },
    everySecond() {
      for (const channel of joined) {
        const { identity } = channel.state
        if (identity.sessionId === null) continue
        const seconds = identities.expiredFor(identity)
        if (seconds !== null) fail(channel, `Token has expired ${seconds} seconds ago`)
        else if (++channel.state.verifiedSecondsAgo >= LIMITS.tokenCheckSeconds) verifyAgain(channel)
      }
    },
  }
}

function setIdentity(state: Joined, identity: Identity): void {
  state.identity = identity
  state.tokenSent = identity.token
}

const sameIdentity = (a: Identity, b: Identity): boolean =>
  a.sessionId === b.sessionId && a.actor.kind === b.actor.kind && deviceOf(a.actor) === deviceOf(b.actor) && userOf(a) === userOf(b)
const userOf = ({ actor }: Identity): string | null => (actor.kind === 'host' ? actor.userId : null)
