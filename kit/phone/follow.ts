import type { ColumnName } from '../../contract/row-types.ts'
import { retryDelay } from '../data/backoff.ts'
import { bufferChanges, type ChangeBuffer } from '../data/buffer-changes.ts'
import { createHeardRows, type HeardRows } from '../data/heard-rows.ts'
import type { RowChange } from '../data/rows.ts'

/** Rows of a table that a page follows. `filter`: as in a subscription, such as `session_id=eq.…`. */
export interface Followed<T extends string = string> {
  table: T
  filter: `${ColumnName<T>}=eq.${string}`
}

export interface Heard {
  /**
   * Called when the subscription is established, each time: read the rows, as changes may have been missed.
   */
  stands(): void
  changes(table: string, changes: readonly RowChange[]): void
  /** The subscription failed several times: read now, and at each further call. */
  missed(): void
}

/** Broadcast handlers by topic. Topics added later are joined with `join`. */
export type Topics = Map<string, (payload: unknown) => void>

/** The part of WebSocket that is used here. */
export type Wire = Pick<WebSocket, 'onopen' | 'onmessage' | 'onclose' | 'readyState' | 'send' | 'close'>
interface SocketParts {
  connect(): Wire
  /** Returns a number from 0 to below 1. */
  random(): number
  /** Milliseconds until the first connection. */
  after: number
}
/** A phone's one socket, with a channel for each follow. */
export interface PhoneSocket {
  /**
   * Follows rows on a channel of their own. The first follow opens the socket. Returns the function that
   * stops it: the others stay, and the last one closes the socket.
   */
  follow(rows: readonly Followed[], heard: Heard): () => void
  /** Called when the page resumes or the network returns: checks at once whether the socket still works. */
  nudge(): void
  /** Joins a topic that was added to `topics`. */
  join(topic: string): void
  /** Leaves a topic that was removed from `topics`. */
  leave(topic: string): void
}

/** Heartbeat interval, as in realtime-js. The server closes sockets after 90 s of silence. */
const BEAT_MS = 25_000
/** A socket that does not answer a heartbeat for this long is dead. */
const PATIENCE_MS = 5_000
/** After this many failed attempts, the page polls at each further attempt: every 16 to 30 s. */
const FAILURES = 3
/** WebSocket.CONNECTING and OPEN. */
const CONNECTING = 0
const OPEN = 1
const REALTIME = 'realtime:'
const PAGE = `${REALTIME}page`

interface Message {
  topic: string
  event: string
  ref: string | null
  payload: { status?: string; data?: Change; payload?: unknown }
}
interface Change {
  type: 'INSERT' | 'UPDATE' | 'DELETE'
  table: string
  commit_timestamp: string
  record?: object
  old_record?: object
}

interface Channel {
  join: object
  heard: Heard
  tables: ReadonlyMap<string, FollowedTable>
}

/**
 * Follows rows over one socket. Reconnects with random backoff, so that a room of phones does not reconnect
 * at once. Implements only the part of the realtime protocol that a phone needs, at a twentieth of the
 * published client's size. Protocol: Phoenix channels, vsn 1.0.0; `phx_join` and `postgres_changes` as in
 * realtime-js.
 */
export function createPhoneSocket({ connect, random, after }: SocketParts, topics: Topics = new Map()): PhoneSocket {
  const channels = new Map<string, Channel>()
  /** The channels that the server has joined since the socket opened. */
  const standing = new Set<string>()
  let serial = 1
  let wire: Wire | null = null
  let isAnswered = true
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let patience: ReturnType<typeof setTimeout> | undefined
  let beats: ReturnType<typeof setInterval> | undefined

  const say = (topic: string, event: string, payload: object, ref: string) => {
    if (wire?.readyState === OPEN) wire.send(JSON.stringify({ topic, event, payload, ref, join_ref: '1' }))
  }

  const joinTopic = (topic: string) => say(REALTIME + topic, 'phx_join', {}, topic)

  function open(): void {
    clearTimeout(retry)
    const own = connect()
    wire = own
    isAnswered = false
    standing.clear()
    beats = setInterval(beat, BEAT_MS)
    own.onopen = () => {
      for (const [topic, { join }] of channels) say(topic, 'phx_join', join, '1')
      for (const topic of topics.keys()) joinTopic(topic)
    }
    own.onmessage = ({ data }) => {
      if (own !== wire) return
      isAnswered = true
      hear(JSON.parse(String(data)) as Message)
    }
    own.onclose = () => {
      if (own === wire) again()
    }
  }

  function hear({ topic, event, ref, payload }: Message): void {
    if (event === 'broadcast') topics.get(topic.slice(REALTIME.length))?.(payload.payload)
    const channel = channels.get(topic)
    if (!channel) return
    if (event === 'phx_reply' && ref === '1') {
      if (payload.status === 'ok') {
        standing.add(topic)
        if (standing.size === channels.size) failures = 0
        for (const { reports } of channel.tables.values()) reports.restart()
        channel.heard.stands()
      } else again()
    } else if (event === 'postgres_changes' && payload.data) {
      const { type, table, commit_timestamp, record = {}, old_record = {} } = payload.data
      channel.tables.get(table)?.buffer.add({ eventType: type, new: record, old: old_record, commit_timestamp })
    } else if (event === 'phx_error' || event === 'phx_close') again()
  }

  function beat(): void {
    if (isAnswered) {
      isAnswered = false
      say('phoenix', 'heartbeat', {}, 'beat')
    } else again()
  }

  function end(): void {
    clearTimeout(retry)
    clearTimeout(patience)
    clearInterval(beats)
    const old = wire
    wire = null
    // Closing a socket that is still connecting logs an error in the browser, so it is closed once open.
    if (old?.readyState === CONNECTING) old.onopen = () => old.close()
    else old?.close()
  }

  function again(): void {
    end()
    if (++failures >= FAILURES) for (const { heard } of [...channels.values()]) heard.missed()
    retry = setTimeout(open, retryDelay(failures, random()))
  }

  return {
    join: joinTopic,
    leave: (topic) => say(REALTIME + topic, 'phx_leave', {}, 'leave'),
    follow(rows, heard) {
      // Names are never used twice on one socket, since the server may still be closing the earlier one.
      const topic = channels.size === 0 ? PAGE : `${PAGE}-${++serial}`
      const tables = new Map(rows.map(({ table }) => [table, followTable((changes) => heard.changes(table, changes))]))
      const join = { config: { postgres_changes: rows.map((row) => ({ event: '*', schema: 'public', ...row })) } }
      channels.set(topic, { join, heard, tables })
      if (channels.size === 1) retry = setTimeout(open, after)
      else say(topic, 'phx_join', join, '1')
      return () => {
        channels.delete(topic)
        standing.delete(topic)
        for (const { buffer } of tables.values()) buffer.stop()
        if (channels.size === 0) end()
        else say(topic, 'phx_leave', {}, 'leave')
      }
    },
    nudge() {
      if (channels.size === 0) return
      clearTimeout(patience)
      if (wire === null) {
        clearTimeout(retry)
        retry = setTimeout(open, random() * PATIENCE_MS)
        return
      }
      isAnswered = false
      patience = setTimeout(() => isAnswered || again(), PATIENCE_MS)
      say('phoenix', 'heartbeat', {}, 'beat')
    },
  }
}

interface FollowedTable {
  buffer: ChangeBuffer
  reports: HeardRows
}

function followTable(onChanges: (changes: readonly RowChange[]) => void): FollowedTable {
  const reports = createHeardRows()
  const buffer = bufferChanges((heard) => {
    const changes = reports.take(heard)
    if (changes.length > 0) onChanges(changes)
  })
  return { buffer, reports }
}
