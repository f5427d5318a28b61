import type { Json } from '../../contract/json.ts'
import { encodeMessage, type Message } from '../../contract/wire.ts'
import { type Channel, TOPIC_PREFIX } from './channel.ts'
import type { Connection } from './connection.ts'
import { type Frame, frameOf } from './frame.ts'
import type { Outbox } from './outbox.ts'

type Address = Pick<Message, 'joinRef' | 'ref' | 'topic'>

/** What the server says to one client: replies, and pushes to one channel. */
export interface Voice {
  reply(connection: Connection, to: Address, status: 'ok' | 'error', response: { [key: string]: Json }): void
  push(channel: Channel, event: string, payload: Json): void
  /** A word about the channel itself, or about one of its extensions. */
  system(
    channel: Channel,
    extension: 'system' | 'postgres_changes' | 'broadcast' | 'presence',
    status: 'ok' | 'error',
    message: string,
  ): void
  /** A frame could not be read: said for whoever writes a client by hand, others ignore it. */
  unreadable(connection: Connection, message: string): void
  /** The channel is gone and the client does not come back by itself. */
  closed(channel: Channel): void
  /** The channel is gone and the client joins it anew. */
  failed(channel: Channel): void
}

export function createVoice(outbox: Outbox): Voice {
  const say = (connection: Connection, message: Message): void => outbox.push(connection, frameOf(encodeMessage(connection.vsn, message)))
  const push: Voice['push'] = (channel, event, payload) =>
    say(channel.connection, { joinRef: null, ref: null, topic: channel.topic, event, payload })
  return {
    reply: (connection, { joinRef, ref, topic }, status, response) =>
      say(connection, { joinRef, ref, topic, event: 'phx_reply', payload: { status, response } }),
    push,
    system: (channel, extension, status, message) =>
      push(channel, 'system', { extension, status, message, channel: channel.topic.slice(TOPIC_PREFIX.length) }),
    unreadable: (connection, message) =>
      say(connection, {
        joinRef: null,
        ref: null,
        topic: 'phoenix',
        event: 'system',
        payload: { extension: 'system', status: 'error', message },
      }),
    closed: (channel) => say(channel.connection, ending(channel, 'phx_close')),
    failed: (channel) => say(channel.connection, ending(channel, 'phx_error')),
  }
}

/** The client takes an ending for its own only when the ref is that of its join. Protocol: realtime-js `_notThisChannelEvent`. */
const ending = ({ joinRef, topic }: Channel, event: 'phx_close' | 'phx_error'): Message => ({
  joinRef,
  ref: joinRef,
  topic,
  event,
  payload: {},
})

/** `phx_error` as a frame of its own, for a socket that is about to be closed. */
export const failureFrame = (channel: Channel): Frame => frameOf(encodeMessage(channel.connection.vsn, ending(channel, 'phx_error')))
