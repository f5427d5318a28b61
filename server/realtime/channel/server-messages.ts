import type { Json } from '../../../contract/json.ts'
import { encodeBroadcast, encodeMessage, type Message } from '../../../contract/wire.ts'
import { type Frame, frameOf } from '../frame.ts'
import type { Connection } from '../socket/connection.ts'
import { type Channel, TOPIC_PREFIX } from './channel.ts'

/** Protocol: phoenix `phx_reply`. */
export function reply(
  connection: Connection,
  { joinRef, ref, topic }: Pick<Message, 'joinRef' | 'ref' | 'topic'>,
  status: 'ok' | 'error',
  response: { [key: string]: Json },
): void {
  send(connection, { joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })
}

export function push({ client, topic }: Channel, event: string, payload: Json): void {
  send(client.connection, { joinRef: null, ref: null, topic, event, payload })
}

/** Sends one channel a broadcast by the server; `payload` is JSON text. */
export function pushBroadcast({ client: { connection }, topic }: Channel, event: string, payload: string): void {
  const data = encodeBroadcast(connection.vsn, topic, event, payload)
  if (data !== null) connection.send(frameOf(data))
}

export interface SystemMessage {
  extension: 'system' | 'postgres_changes' | 'broadcast' | 'presence'
  status: 'ok' | 'error'
  message: string
}

export function pushSystem(channel: Channel, { extension, status, message }: SystemMessage): void {
  push(channel, 'system', { extension, status, message, channel: channel.topic.slice(TOPIC_PREFIX.length) })
}

/** Reports an unreadable frame, for authors of their own clients; published clients ignore it. */
export function pushUnreadable(connection: Connection, message: string): void {
  const payload = { extension: 'system', status: 'error', message }
  send(connection, { joinRef: null, ref: null, topic: 'phoenix', event: 'system', payload })
}

/** Tells the client that the channel is closed. It does not rejoin. */
export function pushClosed(channel: Channel): void {
  send(channel.client.connection, ending(channel, 'phx_close'))
}

/** Tells the client that the channel failed. It rejoins by itself. */
export function pushFailed(channel: Channel): void {
  send(channel.client.connection, ending(channel, 'phx_error'))
}

/** Encodes `phx_error`, to be sent right before a socket is closed. */
export const failureFrame = (channel: Channel): Frame => frameOf(encodeMessage(channel.client.connection.vsn, ending(channel, 'phx_error')))

/** Clients ignore endings whose `ref` is not their join's. Protocol: realtime-js `_notThisChannelEvent`. */
const ending = ({ joinRef, topic }: Channel, event: 'phx_close' | 'phx_error'): Message => ({
  joinRef,
  ref: joinRef,
  topic,
  event,
  payload: {},
})

const send = (connection: Connection, message: Message): void => connection.send(frameOf(encodeMessage(connection.vsn, message)))
