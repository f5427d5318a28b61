import { LIMITS } from '../../../contract/limits.ts'
import type { Message } from '../../../contract/wire.ts'
import { type Channel, type Client, isJoined, type JoinedChannel } from './channel.ts'
import { type Admitted, admit, enter, type JoinOptions } from './join.ts'
import { pushClosed, pushFailed, pushSystem, reply } from './server-messages.ts'
import { exceedsAudience, TOO_MANY_AUDIENCE_SUBSCRIPTIONS } from './subscription-limits.ts'

export interface ChannelsOptions extends JoinOptions {
  /** `onLeft` is called when a joined channel is left, fails, or closes with its socket. */
  onJoined(channel: JoinedChannel): void
  onLeft(channel: JoinedChannel): void
  onError(error: unknown, what: string): void
}

export class Channels {
  readonly #options: ChannelsOptions
  readonly #joined = new Set<JoinedChannel>()

  constructor(options: ChannelsOptions) {
    this.#options = options
  }

  get joined(): ReadonlySet<JoinedChannel> {
    return this.#joined
  }

  /** Answers `phx_join`: at once, or after LIMITS.joinRefusalMs if it is refused. */
  async join(client: Client, message: Message): Promise<void> {
    const before = client.channels.get(message.topic)
    if (before) {
      this.leave(before)
      pushClosed(before)
    }
    try {
      const admission = await admit(this.#options, client, message)
      if (admission.kind === 'refused') refuseJoin(client, message, admission.reason)
      else if (admission.kind === 'admitted') this.#admitted(message, admission)
    } catch (error) {
      const joining = client.channels.get(message.topic)
      if (joining?.joinRef === message.joinRef) this.leave(joining)
      this.#options.onError(error, 'a join failed')
      refuseJoin(client, message, 'InternalError: Something went wrong on our side. The log has the cause.')
    }
  }

  /** Removes the channel, as at its client's wish. */
  leave(channel: Channel): void {
    const { queries, broadcasts, presence, places, onLeft } = this.#options
    const { client, topic } = channel
    if (client.channels.get(topic) === channel) client.channels.delete(topic)
    if (isJoined(channel)) {
      this.#joined.delete(channel)
      for (const subscription of channel.state.subscriptions) queries.remove(subscription)
      presence.untrack(channel)
      broadcasts.remove(channel)
      onLeft(channel)
    }
    channel.state = { kind: 'closed' }
    places.leave(channel)
  }

  /** Removes the channel and sends `why`; the client rejoins by itself. */
  fail(channel: Channel, why: string): void {
    if (channel.state.kind === 'closed') return
    this.leave(channel)
    pushSystem(channel, { extension: 'system', status: 'error', message: why })
    pushFailed(channel)
  }

  /** Checks the audience's limit here, in one synchronous step with entering, so that joins cannot race. */
  #admitted(message: Message, admission: Admitted): void {
    const { channel, identity } = admission
    if (exceedsAudience(channel, identity.actor)) {
      this.leave(channel)
      refuseJoin(channel.client, message, TOO_MANY_AUDIENCE_SUBSCRIPTIONS)
    } else {
      const entered = enter(this.#options, message, admission)
      this.#joined.add(entered)
      this.#options.onJoined(entered)
    }
  }
}

/** Destructured, so that the pending refusal does not keep the join's payload in memory. */
function refuseJoin({ connection }: Client, { joinRef, ref, topic }: Message, reason: string): void {
  setTimeout(() => reply(connection, { joinRef, ref, topic }, 'error', { reason }), LIMITS.joinRefusalMs).unref()
}
