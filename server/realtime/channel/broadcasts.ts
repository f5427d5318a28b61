import { encodeBroadcast, type Vsn } from '../../../contract/wire.ts'
import type { BusMessage } from '../../cluster/bus/bus.ts'
import { type Frame, frameOf } from '../frame.ts'
import { type JoinedChannel, TOPIC_PREFIX } from './channel.ts'

type Broadcast = Extract<BusMessage, { kind: 'broadcast' }>

/** Fan-out of broadcasts to this node's channels on declared topics. */
export interface Broadcasts {
  add(channel: JoinedChannel): void
  remove(channel: JoinedChannel): void
  channelsOn(name: string): Iterable<JoinedChannel>
  /**
   * Sends an accepted message to every channel that may receive it. The sending channel gets it only if it
   * joined with `self: true`.
   */
  deliver(message: Broadcast): void
}

export function createBroadcasts(): Broadcasts {
  const topics = new Map<string, Set<JoinedChannel>>()
  return {
    add(channel) {
      const channels = topics.get(channel.name) ?? new Set<JoinedChannel>()
      topics.set(channel.name, channels)
      channels.add(channel)
    },
    remove(channel) {
      const channels = topics.get(channel.name)
      channels?.delete(channel)
      if (channels?.size === 0) topics.delete(channel.name)
    },
    channelsOn: (name) => topics.get(name) ?? [],
    deliver({ topic, event, payload, from }) {
      const frames = new Map<Vsn, Frame | null>()
      const encode = (vsn: Vsn): Frame | null => {
        const data = encodeBroadcast(vsn, `${TOPIC_PREFIX}${topic}`, event, payload)
        return data === null ? null : frameOf(data)
      }
      for (const channel of topics.get(topic) ?? []) {
        if (!channel.state.rights.receive || (channel.key === from && !channel.config.self)) continue
        const { connection } = channel.client
        let frame = frames.get(connection.vsn)
        if (frame === undefined) {
          frame = encode(connection.vsn)
          frames.set(connection.vsn, frame)
        }
        if (frame) connection.send(frame)
      }
    },
  }
}
