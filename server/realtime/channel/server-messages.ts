import type { Json } from '../../../contract/json.ts'
import { encodeBroadcast, encodeMessage, type Message } from '../../../contract/wire.ts'
import { type Frame, frameOf } from '../frame.ts'
import type { Connection } from '../socket/connection.ts'
import { type Channel, TOPIC_PREFIX } from './channel.ts'

/** Answers a client's message. Protocol: phoenix `phx_reply`. */
export function reply(
  connection: Connection,
  { joinRef, ref, topic }: Pick<Message, 'joinRef' | 'ref' | 'topic'>,
  status: 'ok' | 'error',
  response: { [key: string]: Json },
): void {
  send(connection, { joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })
}

/** Sends an event to one channel. */
export function push({ client, topic }: Channel, event: string, payload: Json): void {
  send(client.connection, { joinRef: null, ref: null, topic, event, payload })
}

/** Sends a broadcast of the server's own to one channel; `payload` is JSON text. */
export function pushBroadcast({ client: { connection }, topic }: Channel, event: string, payload: string): void {
  const data = encodeBroadcast(connection.vsn, topic, event, payload)
  if (data !== null) connection.send(frameOf(data))
}

export interface SystemMessage {
  extension: 'system' | 'postgres_changes' | 'broadcast' | 'presence'
  status: 'ok' | 'error'
  message: string
}

/** Says something about the channel itself, or about one of its extensions. */
export function pushSystem(channel: Channel, { extension, status, message }: SystemMessage): void {
  push(channel, 'system', { extension, status, message, channel: channel.topic.slice(TOPIC_PREFIX.length) })
}

/** A frame could not be read: said for whoever writes a client by hand, others ignore it. */
export function pushUnreadable(connection: Connection, message: string): void {
  const payload = { extension: 'system', status: 'error', message }
  send(connection, { joinRef: null, ref: null, topic: 'phoenix', event: 'system', payload })
}

/** The channel is gone and the client does not join it again by itself. */
export function pushClosed(channel: Channel): void {
  send(channel.client.connection, ending(channel, 'phx_close'))
}

/** The channel is gone and the client joins it again by itself. */
export function pushFailed(channel: Channel): void {
  send(channel.client.connection, ending(channel, 'phx_error'))
}

/** `phx_error` as a frame of its own, for a socket that is about to be closed. */
export const failureFrame = (channel: Channel): Frame => frameOf(encodeMessage(channel.client.connection.vsn, ending(channel, 'phx_error')))

/** The client takes an ending for its own only when the ref is that of its join. Protocol: realtime-js `_notThisChannelEvent`. */
const ending = ({ joinRef, topic }: Channel, event: 'phx_close' | 'phx_error'): Message => ({
  joinRef,
  ref: joinRef,
  topic,
  event,
  payload: {},
})

const send = (connection: Connection, message: Message): void => connection.send(frameOf(encodeMessage(connection.vsn, message)))
