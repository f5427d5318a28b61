import type { Logger } from 'pino'
import { hereTopic } from '../../../contract/here.ts'
import { COMMON_SHARD } from '../../store/commit/shards.ts'
import type { Change, SharedCommit, StoreShards } from '../../store/store.ts'
import { type Bus, type BusMessage, createListeners, EVERYWHERE, type Place } from './bus.ts'
import { createLeases } from './leases.ts'
import type { Link, LinkEvents } from './link.ts'
import { createOutgoing } from './outgoing.ts'
import { createPlaces, LINGER_MS } from './places.ts'
import { createSequences } from './sequences.ts'
import type { Signature } from './signature.ts'
import { topicPlace } from './topic-place.ts'
import { decodeBatch, headOf, type Told } from './wire.ts'

/** Milliseconds between heartbeats, and of silence after which a node's lease ends. */
const HEARTBEAT_MS = 2_000
const LEASE_MS = 10_000
/** Milliseconds between two queries for the shards' commit numbers. */
const ASK_MS = 1_000
/**
 * Milliseconds that the message of a commit may lag behind the database before the commit counts as missed.
 * The second holds while the link is down: no messages come, so changes are read again at this interval.
 */
const PATIENCE_MS = 1_000
const AWAY_PATIENCE_MS = 5_000
/** Largest number of one commit's rows in one shard that is sent. For more, nodes are told to read again. */
const ROWS_SENT = 2_000

export interface SharedBusOptions {
  /** Id of this node, a new one at each start of the server. */
  node: string
  shards: StoreShards
  signature: Signature
  /** Null: without a link, nodes learn of each other's commits from the database alone. */
  openLink: ((events: LinkEvents) => Promise<Link>) | null
  log: Logger
  /** Milliseconds of a monotonic clock. */
  now(): number
}

/**
 * Opens the bus of a node among others. The link carries messages to the nodes that watch their place. The
 * database numbers the commits of each shard, so a commit that the link lost, or whose node died before
 * sending it, is found missing (see sequences.ts) and reported by `onMissed`.
 */
export async function openSharedBus({ node, shards, signature, openLink, log, now }: SharedBusOptions): Promise<Bus> {
  const listeners = createListeners((err) => log.error({ err }, 'a bus listener failed'))
  const sequences = createSequences()
  const leases = createLeases()
  const places = createPlaces({ join, leave, now })
  /** Last batch number heard, by channel and node. A later number than the next one means lost batches. */
  const counted = new Map<string, number>()
  const on = {
    missed: [] as Parameters<Bus['onMissed']>[0][],
    heard: [] as Parameters<Bus['onHeard']>[0][],
    gone: [] as Parameters<Bus['onNodeGone']>[0][],
  }
  const stats = { messages: { sent: 0, received: 0 }, bytes: { sent: 0, received: 0 }, gaps: 0, refused: 0 }
  /** Changes of a commit that is published in several parts, by shard, until its last part. */
  const parts = new Map<number, Change[]>()

  const link = openLink ? await openLink({ onText, onBack, onGone: () => counted.clear() }) : null
  const outgoing = createOutgoing({
    node,
    send: (channel, text) => (link ? link.send(channel, signature.sign(channel, text)) : Promise.resolve()),
    isThere: () => link?.isThere() ?? false,
    onSent(bytes) {
      stats.messages.sent++
      stats.bytes.sent += bytes
    },
  })

  function miss(where: readonly (Place | typeof EVERYWHERE)[]): void {
    if (where.length === 0) return
    stats.gaps += where.length
    for (const listener of on.missed) listener(new Set(where))
  }

  const ownHead = headOf(node)
  function onText(channel: string, text: string): void {
    if (text.startsWith(ownHead)) return
    stats.messages.received++
    stats.bytes.received += text.length
    const said = signature.read(channel, text)
    if (said === null) refuse(channel)
    else takeBatch(channel, said)
  }

  function takeBatch(channel: string, said: string): void {
    try {
      const batch = decodeBatch(said)
      leases.heard(batch.node, now())
      const key = `${channel} ${batch.node}`
      const before = counted.get(key)
      counted.set(key, batch.count)
      if (before !== undefined && batch.count !== before + 1) missAt(channel)
      for (const entry of batch.entries) take(channel, batch.node, entry)
    } catch (err) {
      log.error({ err }, 'what another node told could not be read')
      missAt(channel)
    }
  }

  /** Drops the message. If a node of an older build sent it, its commit is found missing by its number. */
  function refuse(channel: string): void {
    if (stats.refused++ === 0)
      log.warn({ channel }, 'a message on the bus was not signed with our AUTH_SECRET, and is not believed; further ones are only counted')
  }

  const missAt = (channel: string): void => miss([channel as Place | typeof EVERYWHERE])

  function take(channel: string, from: string, told: Told): void {
    switch (told.kind) {
      case 'commit':
        if (told.sequence !== null) sequences.heard(told.shard, told.sequence, now())
        if (told.changes === null) missAt(channel)
        else listeners.tell({ kind: 'changes', changes: told.changes, commit: null })
        break
      case 'missed':
        missAt(channel)
        break
      case 'node':
        if (told.state === 'gone' && leases.end(from)) sayGone(from)
        break
      default:
        listeners.tell(told)
    }
  }

  function sayGone(gone: string): void {
    for (const key of counted.keys()) if (key.endsWith(` ${gone}`)) counted.delete(key)
    for (const listener of on.gone) listener(gone)
  }

  /** Missed commits are found by their numbers. Topic messages have none: all topic places are reported. */
  function onBack(): void {
    leases.renew(now())
    outgoing.back()
    miss([EVERYWHERE, ...places.all().filter((place) => place.startsWith('topics:'))])
    hear(places.all())
  }

  function hear(newly: readonly Place[]): void {
    for (const listener of on.heard) listener(new Set(newly))
  }

  function tellCommit(changes: readonly Change[], { shardOf, sequences: numbers, isLast }: SharedCommit): void {
    for (const change of changes) {
      const shard = shardOf(change)
      const part = parts.get(shard)
      if (part) part.push(change)
      else parts.set(shard, [change])
    }
    if (!isLast) return
    for (const shard of new Set([...parts.keys(), ...numbers.keys()])) {
      const rows = parts.get(shard) ?? []
      const sequence = numbers.get(shard) ?? null
      if (sequence !== null) sequences.heard(shard, sequence, now())
      if (link) outgoing.add(`rows:${shard}`, { kind: 'commit', shard, sequence, changes: rows.length > ROWS_SENT ? null : rows })
    }
    parts.clear()
  }

  async function join(newly: readonly Place[]): Promise<void> {
    await Promise.all(newly.map((place) => link?.join(place)))
    const asked = newly.flatMap((place) => rowShard(place) ?? [])
    // Read after subscribing: every later commit is either heard or found missing.
    const counts = asked.length > 0 ? await shards.sequences(asked) : new Map<number, number>()
    for (const shard of asked) sequences.watch(shard, counts.get(shard) ?? 0)
    hear(newly)
  }

  function leave(place: Place): void {
    const shard = rowShard(place)
    if (shard !== null) sequences.forget(shard)
    for (const key of counted.keys()) if (key.startsWith(`${place} `)) counted.delete(key)
    link?.leave(place).catch((err: unknown) => log.error({ err }, 'a channel of the bus could not be left'))
  }

  /** While the link is down nobody announces ended sessions: report a possible loss at the same interval. */
  let lookedAt = now()
  function look(): void {
    if (!link || link.isThere() || now() - lookedAt < AWAY_PATIENCE_MS) return
    lookedAt = now()
    miss([EVERYWHERE])
  }

  let isWarned = false
  function warn(): void {
    if (!isWarned) log.warn('another server writes to this database: set REDIS_URL on all of them, so that they hear each other at once')
    isWarned = true
  }

  let isAsking = false
  async function askDatabase(): Promise<void> {
    look()
    if (isAsking) return
    isAsking = true
    try {
      const asked = places.all().flatMap((place) => rowShard(place) ?? [])
      for (const [shard, sequence] of await shards.sequences(asked)) sequences.known(shard, sequence, now())
      const missed = sequences.missed(now(), link?.isThere() ? PATIENCE_MS : AWAY_PATIENCE_MS)
      if (!link && missed.length > 0) warn()
      miss(missed.map((shard) => `rows:${shard}` as const))
    } catch (err) {
      log.debug({ err }, 'the database did not say how many commits there are')
    } finally {
      isAsking = false
    }
  }

  let beatAt = now()
  function beat(): void {
    const stoodStill = now() - beatAt >= LEASE_MS
    beatAt = now()
    if (!link?.isThere()) return
    // This process was suspended for a whole lease, so other nodes dropped it: publish its state again.
    if (stoodStill) onBack()
    outgoing.add(EVERYWHERE, { kind: 'node', state: 'here' })
    for (const gone of leases.lapsed(now(), LEASE_MS)) sayGone(gone)
  }

  await link?.join(EVERYWHERE)
  await places.watch([`rows:${COMMON_SHARD}`])
  const timers = [
    setInterval(beat, HEARTBEAT_MS),
    setInterval(() => void askDatabase(), ASK_MS),
    setInterval(places.leaveIdle, LINGER_MS / 3),
  ]
  for (const timer of timers) timer.unref()
  beat()

  return {
    node,
    publish(message) {
      listeners.tell(message)
      if (message.kind === 'changes') {
        if (message.commit) tellCommit(message.changes, message.commit)
      } else if (link) outgoing.add(channelOf(message), message)
    },
    subscribe: listeners.add,
    watch: places.watch,
    release: places.release,
    onMissed: (listener) => void on.missed.push(listener),
    onHeard: (listener) => void on.heard.push(listener),
    onNodeGone: (listener) => void on.gone.push(listener),
    stats: () => link && { isThere: link.isThere(), ...stats, watched: places.size, nodes: leases.size },
    async close() {
      for (const timer of timers) clearInterval(timer)
      if (link?.isThere()) outgoing.add(EVERYWHERE, { kind: 'node', state: 'gone' })
      await outgoing.flush()
      outgoing.close()
      listeners.clear()
      await link?.close()
    },
  }
}

const rowShard = (place: Place): number | null => (place.startsWith('rows:') ? Number(place.slice(5)) : null)

function channelOf(message: Exclude<BusMessage, { kind: 'changes' }>): string {
  switch (message.kind) {
    case 'broadcast':
    case 'presence':
    case 'presence-state':
      return topicPlace(message.topic)
    case 'here':
      return topicPlace(hereTopic(message.session))
    case 'presence-asked':
      return message.place
    case 'sign-in-sessions-ended':
    case 'here-asked':
      return EVERYWHERE
  }
}
