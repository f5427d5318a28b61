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
export class Reauthorisation {
  readonly #options: ReauthorisationOptions
  /** Names of topics whose anchor rows changed. */
  readonly #outdated = new Set<string>()

  constructor(options: ReauthorisationOptions) {
    this.#options = options
  }

  /** The client sent a new access token: its identity, and so its rows, may have changed. */
  async changeToken(channel: JoinedChannel, token: Json): Promise<void> {
    if (typeof token !== 'string' || token === '' || isKey(token) || token === channel.state.tokenSent) return
    try {
      await this.#verify(channel, token)
    } catch (error) {
      this.#options.onError(error, 'a token could not be examined')
      this.#fail(channel, 'The access token could not be examined. The log has the cause.')
    }
  }

  /** Fails the channels of these sign-in sessions. */
  endSessions(sessionIds: readonly string[]): void {
    const { identities, channels } = this.#options
    identities.end(sessionIds)
    for (const channel of channels.joined) if (identities.hasEnded(channel.state.identity)) this.#fail(channel, SESSION_ENDED)
  }

  /** Anchor rows of topics may have changed: decides rights again, once per LIMITS.conflationMs. */
  rowsChanged(changes: readonly Change[]): void {
    const isScheduled = this.#outdated.size > 0
    for (const change of changes)
      for (const name of this.#options.rights.anchoredBy(change.table, change.id)) if (this.#isOfRow(change)) this.#outdated.add(name)
    if (!isScheduled && this.#outdated.size > 0) setTimeout(() => void this.#decideTopics(), LIMITS.conflationMs).unref()
  }

  /** Ends of sign-in sessions may have been missed: verifies the tokens of all hosts' channels now. */
  verifyAll(): void {
    for (const channel of this.#options.channels.joined) if (channel.state.identity.sessionId !== null) this.#verifyAgain(channel)
  }

  /** Called each second: fails channels with expired tokens, and verifies tokens that are due again. */
  everySecond(): void {
    const { identities, channels } = this.#options
    for (const channel of channels.joined) {
      const { identity } = channel.state
      if (identity.sessionId === null) continue
      const seconds = identities.expiredFor(identity)
      if (seconds !== null) this.#fail(channel, `Token has expired ${seconds} seconds ago`)
      else if (++channel.state.verifiedSecondsAgo >= LIMITS.tokenCheckSeconds) this.#verifyAgain(channel)
    }
  }

  #fail(channel: JoinedChannel, why: string): void {
    this.#options.channels.fail(channel, why)
  }

  /** Verifies a token: a new one, or the current one for which a check is due. */
  async #verify(channel: JoinedChannel, token: string | null): Promise<void> {
    const { identities, fanOut } = this.#options
    const { state } = channel
    state.tokenSent = token
    state.verifiedSecondsAgo = 0
    const isOutdated = (): boolean => channel.state !== state || state.tokenSent !== token
    const identified = await identities.identify(channel.client.connection, token)
    if (isOutdated()) return
    if (!identified.ok) {
      this.#fail(channel, identified.reason)
      return
    }
    const { identity } = identified
    if (sameIdentity(identity, state.identity)) {
      setIdentity(state, identity)
      return
    }
    const rights = await this.#decideAndWatch(channel, identity)
    fanOut.betweenChanges(() => {
      if (isOutdated()) return
      if (identities.hasEnded(identity)) this.#fail(channel, SESSION_ENDED)
      else if (exceedsAudience(channel, identity.actor)) this.#fail(channel, TOO_MANY_AUDIENCE_SUBSCRIPTIONS)
      else this.#reauthorise(channel, identity, rights)
    })
  }

  async #decideAndWatch(channel: JoinedChannel, { actor }: Identity): Promise<Rights> {
    const { rights, places } = this.#options
    const decided = await rights.decide(channel.name, actor)
    const heard = places.enter(channel, actor, decided)
    if (!heard) return decided
    await heard
    // Changes made elsewhere before we subscribed were not delivered: decide again.
    return rights.decide(channel.name, actor)
  }

  /** Applies a new identity: subscribes anew with its rights. Messages sent before cannot be taken back. */
  #reauthorise(channel: JoinedChannel, identity: Identity, rights: Rights): void {
    const { queries, catalog } = this.#options
    const { state, config } = channel
    setIdentity(state, identity)
    for (const subscription of state.subscriptions) queries.remove(subscription)
    const { subscriber } = state
    state.subscriptions = subscribe({ catalog, queries, subscriber, actor: identity.actor, bindings: config.bindings }).subscriptions
    this.#setRights(channel, rights)
  }

  #setRights(channel: JoinedChannel, rights: Rights): void {
    channel.state.rights = rights
    if (!rights.receive) this.#options.presence.untrack(channel)
    if (channel.config.private && !rights.receive)
      this.#fail(channel, `You no longer have permission to read from this Channel topic: ${channel.name}`)
  }

  #verifyAgain(channel: JoinedChannel): void {
    this.#verify(channel, channel.state.identity.token).catch((error: unknown) =>
      this.#options.onError(error, 'a token could not be examined'),
    )
  }

  /** Decides all affected channels concurrently, so that each anchor row is read once. */
  async #decideTopics(): Promise<void> {
    const concerned = [...this.#outdated].flatMap((name) => [...this.#options.broadcasts.channelsOn(name)])
    this.#outdated.clear()
    await Promise.all(concerned.map((channel) => this.#decideOne(channel)))
  }

  async #decideOne(channel: JoinedChannel): Promise<void> {
    const { state } = channel
    const { identity } = state
    try {
      const rights = await this.#options.rights.decide(channel.name, identity.actor)
      if (channel.state === state && state.identity === identity) this.#setRights(channel, rights)
    } catch (error) {
      this.#options.onError(error, 'rights could not be decided')
      this.#fail(channel, 'Your rights could not be decided. The log has the cause.')
    }
  }

  /** Whether a column of the row itself changed. Counters affect no rights, and may change all the time. */
  #isOfRow({ table, type, before, after }: Change): boolean {
    if (type === 'INSERT') return false
    const columns = Object.keys(this.#options.catalog.tables.get(table)?.columns ?? {})
    return after === null || columns.some((column) => before[column] !== after[column])
  }
}

function setIdentity(state: Joined, identity: Identity): void {
  state.identity = identity
  state.tokenSent = identity.token
}

const sameIdentity = (a: Identity, b: Identity): boolean =>
  a.sessionId === b.sessionId && a.actor.kind === b.actor.kind && deviceOf(a.actor) === deviceOf(b.actor) && userOf(a) === userOf(b)
const userOf = ({ actor }: Identity): string | null => (actor.kind === 'host' ? actor.userId : null)
