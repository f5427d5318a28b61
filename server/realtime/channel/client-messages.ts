import { isObject, type Json } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { type ClientFrame, decodeClientFrame, type Message, WIRE_ERRORS } from '../../../contract/wire.ts'
import type { Bus } from '../../cluster/bus/bus.ts'
import { checkBroadcast } from './broadcast-check.ts'
import { type Channel, type Client, isJoined, type JoinedChannel } from './channel.ts'
import type { Channels } from './channels.ts'
import type { Presence } from './presence.ts'
import type { Reauthorisation } from './reauthorisation.ts'
import { push, pushClosed, pushSystem, pushUnreadable, reply } from './server-messages.ts'

export interface ClientMessagesOptions {
  bus: Bus
  channels: Channels
  reauthorisation: Reauthorisation
  presence: Presence
  onError(error: unknown, what: string): void
}

/**
 * Returns a function that handles a client's messages: heartbeats, joins, broadcasts, presence calls, tokens.
 * It never throws, whatever the client sends.
 */
export function createClientMessages({
  bus,
  channels,
  reauthorisation,
  presence,
  onError,
}: ClientMessagesOptions): (client: Client, data: string | Uint8Array) => void {
  /** Drops a message above the rate limit. The first per second fails its channel, many close the socket. */
  function drop(client: Client, data: string | Uint8Array): void {
    const { connection } = client
    client.dropped++
    if (client.dropped > LIMITS.messagesPerSecond) connection.close('flood')
    if (client.dropped > 1) return
    const decoded = decodeClientFrame(connection.vsn, data)
    const channel = decoded.ok ? client.channels.get(decoded.value.topic) : undefined
    if (channel) channels.fail(channel, 'Too many messages per second')
  }

  function dispatch(client: Client, frame: ClientFrame): void {
    if (frame.kind === 'broadcast') dispatchToChannel(client, frame)
    else if (frame.topic === 'phoenix' && frame.event === 'heartbeat') reply(client.connection, frame, 'ok', {})
    else if (frame.event === 'phx_join') void channels.join(client, frame)
    else if (frame.event === 'phx_leave') leave(client, frame)
    else dispatchToChannel(client, frame)
  }

  function dispatchToChannel(client: Client, frame: ClientFrame): void {
    const channel = currentChannel(client, frame)
    // The message belongs to an earlier join of this topic: it is ignored, as the Phoenix protocol says.
    if (!channel && client.channels.has(frame.topic)) return
    if (!isJoined(channel)) refuse(client, frame, 'unmatched topic')
    else if (frame.kind === 'broadcast') broadcast(channel, frame)
    else if (frame.event === 'access_token') void reauthorisation.changeToken(channel, field(frame.payload, 'access_token') ?? null)
    else if (frame.event === 'presence') answerPresence(channel, frame)
    else refuse(client, frame, frame.event === 'broadcast' ? 'The broadcast names no event' : `unknown event ${frame.event}`)
  }

  /** Leaving succeeds even if the channel is unknown or was joined anew: that join has ended anyway. */
  function leave(client: Client, message: Message): void {
    const channel = currentChannel(client, message)
    if (channel) channels.leave(channel)
    reply(client.connection, message, 'ok', {})
    if (channel) pushClosed(channel)
  }

  function broadcast(channel: JoinedChannel, frame: Extract<ClientFrame, { kind: 'broadcast' }>): void {
    const { client, config, name, key, state } = channel
    const verdict = checkBroadcast(state.rights, { name, event: frame.event, payload: frame.payload })
    if (verdict.ok) {
      bus.publish({ kind: 'broadcast', topic: name, event: frame.event, payload: verdict.payload, from: key })
      if (config.ack) reply(client.connection, frame, 'ok', {})
    } else if (config.ack) refuse(client, frame, verdict.message)
    else pushSystem(channel, { extension: 'broadcast', status: 'error', message: verdict.message })
  }

  function answerPresence(channel: JoinedChannel, message: Message): void {
    const problem = callPresence(channel, field(message.payload, 'event'), field(message.payload, 'payload') ?? {})
    if (problem === null) reply(channel.client.connection, message, 'ok', {})
    else refuse(channel.client, message, problem)
  }

  /** Returns what is wrong with the call. Null: it was done. */
  function callPresence(channel: JoinedChannel, call: Json | undefined, payload: Json): string | null {
    if (!channel.client.presenceLimit.take()) return `Too many presence calls: ${LIMITS.presenceCalls} in 30 seconds are the most`
    const word = typeof call === 'string' ? call.toLowerCase() : null
    if (word === 'track') return track(channel, payload)
    if (word !== 'untrack') return 'A presence call is "track" or "untrack"'
    presence.untrack(channel)
    return null
  }

  /**
   * A client that tracks without having enabled presence in its join is enabled here, since it has no other
   * way to ask. Protocol: supabase/realtime.
   */
  function track(channel: JoinedChannel, payload: Json): string | null {
    const problem = presence.track(channel, payload)
    const { presence: wanted } = channel.config
    if (problem !== null || wanted.enabled) return problem
    const state = presence.stateFor(channel.name)
    wanted.enabled = true
    push(channel, 'presence_state', state as Json)
    return null
  }

  function refuse(client: Client, message: Pick<Message, 'joinRef' | 'ref' | 'topic'>, reason: string): void {
    if (message.ref !== null) reply(client.connection, message, 'error', { reason })
  }

  return (client, data) => {
    const { connection } = client
    if (connection.isClosing) return
    if (!connection.messageLimit.take()) {
      drop(client, data)
      return
    }
    const decoded = decodeClientFrame(connection.vsn, data)
    if (!decoded.ok) {
      pushUnreadable(connection, WIRE_ERRORS[decoded.error])
      return
    }
    connection.beat()
    try {
      dispatch(client, decoded.value)
    } catch (error) {
      // A tool's payload check may throw on a payload that nobody thought of. Other clients go on.
      onError(error, 'a message failed')
      refuse(client, decoded.value, 'InternalError: Something went wrong on our side. The log has the cause.')
    }
  }
}

/** Finds the channel of a message: by topic, and by join_ref if it has one. */
function currentChannel(client: Client, { topic, joinRef }: Pick<Message, 'joinRef' | 'topic'>): Channel | undefined {
  const channel = client.channels.get(topic)
  return channel && (joinRef === null || joinRef === channel.joinRef) ? channel : undefined
}

const field = (payload: Json, name: string): Json | undefined =>
  isObject(payload) && Object.hasOwn(payload, name) ? payload[name] : undefined
