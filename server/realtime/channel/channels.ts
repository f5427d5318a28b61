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

export interface Channels {
  /** Answers `phx_join`: at once, or after LIMITS.joinRefusalMs if it is refused. */
  join(client: Client, message: Message): Promise<void>
  /** Removes the channel at its client's wish. */
  leave(channel: Channel): void
  /** Removes the channel and sends `why`; the client rejoins by itself. */
  fail(channel: Channel, why: string): void
  readonly joined: ReadonlySet<JoinedChannel>
}

export function createChannels({ onError, onJoined, onLeft, ...options }: ChannelsOptions): Channels {
  const { queries, broadcasts, presence, places } = options
  const joined = new Set<JoinedChannel>()

  /** Destructured, so that the pending refusal does not keep the join's payload in memory. */
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

  /** Checks the audience's limit here, in one synchronous step with entering, so that joins cannot race. */
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
