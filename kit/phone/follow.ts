import type { ColumnName } from '../../contract/row-types.ts'
import { retryDelay } from '../data/backoff.ts'
import { bufferChanges } from '../data/buffer-changes.ts'
import type { RowChange } from '../data/rows.ts'

/** Rows of a table that a page follows; `filter` in the form of a subscription's, such as `session_id=eq.…`. */
export interface Followed<T extends string = string> {
  table: T
  filter: `${ColumnName<T>}=eq.${string}`
}

export interface Heard {
  /** The subscription stands, for the first time or again: what happened before has to be read. */
  stands(): void
  changes(table: string, changes: readonly RowChange[]): void
  /** It does not stand, after several tries: what happens meanwhile has to be read from time to time, and this is one. */
  missed(): void
}

/** Broadcasts that a page hears too, by topic; what is added later is joined then. */
export type Topics = Map<string, (payload: unknown) => void>

/** The part of a WebSocket that is used here. */
export type Wire = Pick<WebSocket, 'onopen' | 'onmessage' | 'onclose' | 'readyState' | 'send' | 'close'>
interface FollowParts {
  connect(): Wire
  /** From 0 to below 1. */
  random(): number
  /** ms until the first connection. */
  after: number
}
export interface Following {
  stop(): void
  /** The page woke, or the network came back: look now whether the socket still is one. */
  nudge(): void
  /** Joins a topic that was added to `topics`. */
  join(topic: string): void
}

/** The server hangs up after 90 s of silence; realtime-js beats as often. */
const BEAT_MS = 25_000
/** A socket that was asked and says nothing for this long is dead. */
const PATIENCE_MS = 5_000
/** From so many failed tries on the page reads instead, at each further one: 16 to 30 s apart. */
const FAILURES = 3
/** WebSocket.CONNECTING and OPEN. */
const CONNECTING = 0
const OPEN = 1
const REALTIME = 'realtime:'
const TOPIC = `${REALTIME}page`

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

/**
 * Follows rows over one socket and one channel, and reconnects by itself with backoff, a room of phones never in step: as little of the realtime protocol
 * as a phone needs, in a twentieth of the published client's script. Protocol: Phoenix channels, vsn 1.0.0; `phx_join` and `postgres_changes` as realtime-js has them.
 */
export function followRows(
  { connect, random, after }: FollowParts,
  rows: readonly Followed[],
  heard: Heard,
  topics: Topics = new Map(),
): Following {
  const buffers = new Map(rows.map(({ table }) => [table, bufferChanges((changes) => heard.changes(table, changes))]))
  const rowsJoin = { config: { postgres_changes: rows.map((row) => ({ event: '*', schema: 'public', ...row })) } }
  let wire: Wire | null = null
  let isAnswered = true
  let failures = 0
  let retry = setTimeout(open, after)
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
    beats = setInterval(beat, BEAT_MS)
    own.onopen = () => {
      say(TOPIC, 'phx_join', rowsJoin, '1')
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
    if (topic !== TOPIC) return
    if (event === 'phx_reply' && ref === '1') {
      if (payload.status === 'ok') {
        failures = 0
        for (const buffer of buffers.values()) buffer.restart()
        heard.stands()
      } else again()
    } else if (event === 'postgres_changes' && payload.data) {
      const { type, table, commit_timestamp, record = {}, old_record = {} } = payload.data
      buffers.get(table)?.add({ eventType: type, new: record, old: old_record, commit_timestamp })
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
    // Closed before it stands, a socket is a fault in the browser's log.
    if (old?.readyState === CONNECTING) old.onopen = () => old.close()
    else old?.close()
  }

  function again(): void {
    end()
    if (++failures >= FAILURES) heard.missed()
    retry = setTimeout(open, retryDelay(failures, random()))
  }

  return {
    join: joinTopic,
    stop() {
      end()
      for (const buffer of buffers.values()) buffer.stop()
    },
    nudge() {
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
