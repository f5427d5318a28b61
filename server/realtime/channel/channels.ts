import { LIMITS } from '../../../contract/limits.ts'
import type { Message } from '../../../contract/wire.ts'
import { type Channel, type Client, isJoined, type JoinedChannel } from './channel.ts'
import { type Admitted, admit, enter, type JoinOptions } from './join.ts'
import { pushClosed, pushFailed, pushSystem, reply } from './server-messages.ts'
import { exceedsAudience, TOO_MANY_AUDIENCE_SUBSCRIPTIONS } from './subscription-limits.ts'

export interface ChannelsOptions extends JoinOptions {
  /** A channel was joined; it is left, or fails, or goes with its socket. */
  onJoined(channel: JoinedChannel): void
  onLeft(channel: JoinedChannel): void
  onError(error: unknown, what: string): void
}

/** The life of channels: joined, left, failed. */
export interface Channels {
  /** Answers `phx_join`, at once or, when it is refused, after LIMITS.joinRefusalMs. */
  join(client: Client, message: Message): Promise<void>
  /** The client is done with the channel. */
  leave(channel: Channel): void
  /** The channel loses what it had; the client is told why, and joins again by itself. */
  fail(channel: Channel, why: string): void
  /** Channels that are joined. */
  readonly joined: ReadonlySet<JoinedChannel>
}

export function createChannels({ onError, onJoined, onLeft, ...options }: ChannelsOptions): Channels {
  const { queries, broadcasts, presence, places } = options
  const joined = new Set<JoinedChannel>()

  /** The payload is not kept while the refusal waits. */
  function refuseJoin({ connection }: Client, { joinRef, ref, topic }: Message, reason: string): void {
    setTimeout(() => reply(connection, { joinRef, ref, topic }, 'error', { reason }), LIMITS.joinRefusalMs).unref()
  }

  function remove(channel: Channel): void {
    const { client, topic } = channel
    if (client.channels.get(topic) === channel) client.channels.delete(topic)
    if (isJoined(channel)) {
      joined.delete(channel)
      for (const subscription of channel.state.subscriptions) queries.remove(subscription)
      presence.untrack(channel)
      broadcasts.remove(channel)
      onLeft(channel)
    }
    channel.state = { kind: 'closed' }
    places.leave(channel)
  }

  /** Counted here, where nothing can come between counting and entering. */
  function admitted(message: Message, admission: Admitted): void {
    const { channel, identity } = admission
    if (exceedsAudience(channel, identity.actor)) {
      remove(channel)
      refuseJoin(channel.client, message, TOO_MANY_AUDIENCE_SUBSCRIPTIONS)
    } else {
      const entered = enter(options, message, admission)
      joined.add(entered)
      onJoined(entered)
    }
  }

  return {
    joined,
    leave: remove,
    fail(channel, why) {
      if (channel.state.kind === 'closed') return
      remove(channel)
      pushSystem(channel, { extension: 'system', status: 'error', message: why })
      pushFailed(channel)
    },
    async join(client, message) {
      const before = client.channels.get(message.topic)
      if (before) {
        remove(before)
        pushClosed(before)
      }
      try {
        const admission = await admit(options, client, message)
        if (admission.kind === 'refused') refuseJoin(client, message, admission.reason)
        else if (admission.kind === 'admitted') admitted(message, admission)
      } catch (error) {
        const joining = client.channels.get(message.topic)
        if (joining?.joinRef === message.joinRef) remove(joining)
        onError(error, 'a join failed')
        refuseJoin(client, message, 'InternalError: Something went wrong on our side. The log has the cause.')
      }
    },
  }
}
