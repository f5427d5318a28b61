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

/**
 * Keeps the rights of joined channels up to date: after a new token, after a token expires or its session
 * ends, and when the row that a topic names changes.
 */
export interface Reauthorisation {
  /** The client sent a new access token: its identity, and so its rows, may have changed. */
  changeToken(channel: JoinedChannel, token: Json): Promise<void>
  /** Fails the channels of these sign-in sessions. */
  endSessions(sessionIds: readonly string[]): void
  /** Anchor rows of topics may have changed: decides rights again, once per LIMITS.conflationMs. */
  rowsChanged(changes: readonly Change[]): void
  /** Ends of sign-in sessions may have been missed: verifies the tokens of all hosts' channels now. */
  verifyAll(): void
  /** Called each second: fails channels with expired tokens, and verifies tokens that are due again. */
  everySecond(): void
}

export function createReauthorisation({ channels, onError, ...options }: ReauthorisationOptions): Reauthorisation {
  const { identities, queries, catalog, fanOut, broadcasts, presence } = options
  const { joined, fail } = channels
  /** Names of topics whose anchor rows changed. */
  const outdated = new Set<string>()

  /** Applies a new identity: subscribes anew with its rights. Messages sent before cannot be taken back. */
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

  /** Verifies a token: a new one, or the current one for which a check is due. */
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
      // Changes made elsewhere before we subscribed were not delivered: decide again.
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

  /** Decides all affected channels concurrently, so that each anchor row is read once. */
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

  /** Whether a column of the row itself changed. Counters affect no rights, and may change all the time. */
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
