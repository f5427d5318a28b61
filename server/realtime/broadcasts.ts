import type { Json } from '../../contract/json.ts'
import { encodeBroadcast, type Vsn } from '../../contract/wire.ts'
import type { BusMessage } from '../bus/bus.ts'
import { type LiveChannel, TOPIC_PREFIX } from './channel.ts'
import type { Connection } from './connection.ts'
import { type Frame, frameOf } from './frame.ts'
import type { Rights } from './rights.ts'

type Broadcast = Extract<BusMessage, { kind: 'broadcast' }>
export type Verdict = { ok: true; payload: string | Uint8Array } | { ok: false; why: 'forbidden' | 'invalid'; message: string }

/**
 * Whether a message may go out, and the payload that will: JSON is written anew, so that what was checked is what is sent.
 */
export function judge(name: string, { topic, send }: Rights, event: string, payload: Json | Uint8Array): Verdict {
  if (topic === null) return { ok: false, why: 'forbidden', message: `Nobody may send to the topic "${name}": it is not declared` }
  if (!send) return { ok: false, why: 'forbidden', message: `You do not have permissions to send to the topic "${name}"` }
  if (payload instanceof Uint8Array) {
    const most = topic.binary && Object.hasOwn(topic.binary, event) ? (topic.binary[event] as number) : null
    if (most === null) return { ok: false, why: 'invalid', message: `The event "${event}" of the topic "${name}" does not take bytes` }
    if (payload.length > most) return { ok: false, why: 'invalid', message: `The payload of "${event}" is larger than ${most} bytes` }
    return { ok: true, payload }
  }
  if (!Object.hasOwn(topic.events, event)) return { ok: false, why: 'invalid', message: `The topic "${name}" has no event "${event}"` }
  const wrong = topic.events[event]?.(payload)
  return wrong
    ? { ok: false, why: 'invalid', message: `The payload of "${event}" is refused: ${wrong}` }
    : { ok: true, payload: JSON.stringify(payload) }
}

/** Who attends the declared topics on this node. */
export interface Broadcasts {
  attend(channel: LiveChannel): void
  leave(channel: LiveChannel): void
  attendants(name: string): Iterable<LiveChannel>
  /** Brings an accepted message to all who may hear it, but not to the channel that sent it unless that wants to hear itself. */
  deliver(message: Broadcast): void
}

export function createBroadcasts(deliver: (to: Connection, frame: Frame) => void): Broadcasts {
  const topics = new Map<string, Set<LiveChannel>>()
  return {
    attend(channel) {
      const attendants = topics.get(channel.name) ?? new Set<LiveChannel>()
      topics.set(channel.name, attendants)
      attendants.add(channel)
    },
    leave(channel) {
      const attendants = topics.get(channel.name)
      attendants?.delete(channel)
      if (attendants?.size === 0) topics.delete(channel.name)
    },
    attendants: (name) => topics.get(name) ?? [],
    deliver({ topic, event, payload, from }) {
      const frames = new Map<Vsn, Frame | null>()
      const frameFor = (vsn: Vsn): Frame | null => {
        const data = encodeBroadcast(vsn, `${TOPIC_PREFIX}${topic}`, event, payload)
        return data === null ? null : frameOf(data)
      }
      for (const channel of topics.get(topic) ?? []) {
        if (!channel.state.rights.hear || (channel.key === from && !channel.config.self)) continue
        const { connection } = channel
        let frame = frames.get(connection.vsn)
        if (frame === undefined) {
          frame = frameFor(connection.vsn)
          frames.set(connection.vsn, frame)
        }
        if (frame) deliver(connection, frame)
      }
    },
  }
}
