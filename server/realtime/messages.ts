import type { Json } from '../../contract/json.ts'
import { LIMITS } from '../../contract/limits.ts'
import { type ClientFrame, decodeClientFrame, type Message, WIRE_ERRORS } from '../../contract/wire.ts'
import type { Bus } from '../bus/bus.ts'
import { judge } from './broadcasts.ts'
import { type Channel, isLive, type LiveChannel } from './channel.ts'
import type { Channels } from './channels.ts'
import type { Connection } from './connection.ts'
import type { Presence } from './presence.ts'
import type { Voice } from './voice.ts'

export interface MessagesOptions {
  bus: Bus
  voice: Voice
  channels: Channels
  presence: Presence
  onSurprise(error: unknown, what: string): void
}

/** Reads what a client sends and sees that it is done. Nothing a client sends can throw. */
export function createMessages({
  bus,
  voice,
  channels,
  presence,
  onSurprise,
}: MessagesOptions): (connection: Connection, data: string | Uint8Array) => void {
  function flood(connection: Connection, data: string | Uint8Array): void {
    connection.dropped++
    if (connection.dropped > LIMITS.messagesPerSecond) connection.close('flood')
    if (connection.dropped > 1) return
    const decoded = decodeClientFrame(connection.vsn, data)
    const channel = decoded.ok ? connection.channels.get(decoded.value.topic) : undefined
    if (channel) channels.fail(channel, 'Too many messages per second')
  }

  function dispatch(connection: Connection, frame: ClientFrame): void {
    if (frame.kind === 'broadcast') toChannel(connection, frame)
    else if (frame.topic === 'phoenix' && frame.event === 'heartbeat') voice.reply(connection, frame, 'ok', {})
    else if (frame.event === 'phx_join') void channels.join(connection, frame)
    else if (frame.event === 'phx_leave') leave(connection, frame)
    else toChannel(connection, frame)
  }

  function toChannel(connection: Connection, frame: ClientFrame): void {
    const channel = currentChannel(connection, frame)
    // What was meant for an earlier join of the topic comes too late to matter. Protocol: phoenix.
    if (!channel && connection.channels.has(frame.topic)) return
    if (!isLive(channel)) refuse(connection, frame, 'unmatched topic')
    else if (frame.kind === 'broadcast') broadcast(channel, frame)
    else if (frame.event === 'access_token') void channels.changeToken(channel, field(frame.payload, 'access_token') ?? null)
    else if (frame.event === 'presence') present(channel, frame)
    else refuse(connection, frame, frame.event === 'broadcast' ? 'The broadcast names no event' : `unknown event ${frame.event}`)
  }

  /** Leaving a channel that is not there, or that was joined anew, is fine: it is left. */
  function leave(connection: Connection, message: Message): void {
    const channel = currentChannel(connection, message)
    if (channel) channels.leave(channel)
    voice.reply(connection, message, 'ok', {})
    if (channel) voice.closed(channel)
  }

  function broadcast(channel: LiveChannel, frame: Extract<ClientFrame, { kind: 'broadcast' }>): void {
    const { connection, config, name, key, state } = channel
    const verdict = judge(name, state.rights, frame.event, frame.payload)
    if (verdict.ok) {
      bus.publish({ kind: 'broadcast', topic: name, event: frame.event, payload: verdict.payload, from: key })
      if (config.ack) voice.reply(connection, frame, 'ok', {})
    } else if (config.ack) refuse(connection, frame, verdict.message)
    else voice.system(channel, 'broadcast', 'error', verdict.message)
  }

  function present(channel: LiveChannel, message: Message): void {
    const problem = callPresence(channel, field(message.payload, 'event'), field(message.payload, 'payload') ?? {})
    if (problem === null) voice.reply(channel.connection, message, 'ok', {})
    else refuse(channel.connection, message, problem)
  }

  /** Says what is wrong with the call, or null when it is done. */
  function callPresence(channel: LiveChannel, call: Json | undefined, payload: Json): string | null {
    if (!channel.connection.buckets.take('presence')) return `Too many presence calls: ${LIMITS.presenceCalls} in 30 seconds are the most`
    const word = typeof call === 'string' ? call.toLowerCase() : null
    if (word === 'track') return track(channel, payload)
    if (word !== 'untrack') return 'A presence call is "track" or "untrack"'
    presence.untrack(channel)
    return null
  }

  /** Who tracks without having said that it listens hears from then on who is there: it has no other way to ask. Protocol: supabase/realtime. */
  function track(channel: LiveChannel, payload: Json): string | null {
    const problem = presence.track(channel, payload)
    const { presence: listening } = channel.config
    if (problem !== null || listening.enabled) return problem
    const state = presence.stateFor(channel.name)
    listening.enabled = true
    voice.push(channel, 'presence_state', state as Json)
    return null
  }

  function refuse(connection: Connection, message: Pick<Message, 'joinRef' | 'ref' | 'topic'>, reason: string): void {
    if (message.ref !== null) voice.reply(connection, message, 'error', { reason })
  }

  return (connection, data) => {
    if (connection.state.kind === 'closing') return
    if (!connection.buckets.take('message')) {
      flood(connection, data)
      return
    }
    const decoded = decodeClientFrame(connection.vsn, data)
    if (!decoded.ok) {
      voice.unreadable(connection, WIRE_ERRORS[decoded.error])
      return
    }
    connection.heard()
    try {
      dispatch(connection, decoded.value)
    } catch (error) {
      // A tool's own check may trip over a payload nobody thought of. That is no reason to stop for everybody.
      onSurprise(error, 'a message failed')
      refuse(connection, decoded.value, 'InternalError: Something went wrong on our side. The log has the cause.')
    }
  }
}

/** The channel that a message means: of its topic, and of its join where it names one. */
function currentChannel(connection: Connection, { topic, joinRef }: Pick<Message, 'joinRef' | 'topic'>): Channel | undefined {
  const channel = connection.channels.get(topic)
  return channel && (joinRef === null || joinRef === channel.joinRef) ? channel : undefined
}

const field = (payload: Json, name: string): Json | undefined =>
  typeof payload === 'object' && payload !== null && !Array.isArray(payload) && Object.hasOwn(payload, name) ? payload[name] : undefined
