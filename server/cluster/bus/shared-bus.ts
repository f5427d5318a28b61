import type { Logger } from 'pino'
import { onceAtATime } from '../../../parts/once-at-a-time.ts'
import { COMMON_SHARD } from '../../store/commit/shards.ts'
import type { Change, SharedCommit, StoreShards } from '../../store/store.ts'
import { type Bus, type BusMessage, type BusStats, createListeners, EVERYWHERE, type Place } from './bus.ts'
import { CommitParts } from './commit-parts.ts'
import type { Link, LinkEvents } from './link.ts'
import { createOutgoing, type Outgoing } from './outgoing.ts'
import { Peers } from './peers.ts'
import { createPlaces, LINGER_MS, type Places } from './places.ts'
import { createSequences } from './sequences.ts'
import type { Signature } from './signature.ts'
import { channelOf, decodeBatch, headOf, type Told } from './wire.ts'

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
export interface SharedBusOptions {
  /** Id of this node, a new one at each start of the server. */
  node: string
  shards: StoreShards
  signature: Signature
  /** Null: without a link, nodes learn of each other's commits only from the database. */
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
export async function openSharedBus(options: SharedBusOptions): Promise<Bus> {
  const bus = new SharedBus(options)
  await bus.open()
  return bus
}

class SharedBus implements Bus {
  readonly node: string
  readonly #options: SharedBusOptions
  readonly #ownHead: string
  readonly #listeners: ReturnType<typeof createListeners>
  readonly #on = {
    missed: [] as Parameters<Bus['onMissed']>[0][],
    heard: [] as Parameters<Bus['onHeard']>[0][],
    gone: [] as Parameters<Bus['onNodeGone']>[0][],
  }
  readonly #sequences = createSequences()
  readonly #peers = new Peers()
  readonly #places: Places
  readonly #outgoing: Outgoing
  readonly #stats = { messages: { sent: 0, received: 0 }, bytes: { sent: 0, received: 0 }, gaps: 0, refused: 0 }
  readonly #parts = new CommitParts()
  #link: Link | null = null
  #timers: readonly NodeJS.Timeout[] = []
  #isWarned = false
  /** When a broken link was last checked, and when the last heartbeat was sent. */
  #lookedAt: number
  #beatAt: number

  constructor(options: SharedBusOptions) {
    const { node, signature, log, now } = options
    this.node = node
    this.#options = options
    this.#ownHead = headOf(node)
    this.#listeners = createListeners((err) => log.error({ err }, 'a bus listener failed'))
    this.#places = createPlaces({ join: (places) => this.#join(places), leave: (place) => this.#leave(place), now })
    this.#outgoing = createOutgoing({
      node,
      send: (channel, text) => this.#link?.send(channel, signature.sign(channel, text)) ?? Promise.resolve(),
      isThere: () => this.#isThere(),
      onSent: (bytes) => {
        this.#stats.messages.sent++
        this.#stats.bytes.sent += bytes
      },
    })
    this.#lookedAt = this.#beatAt = now()
  }

  async open(): Promise<void> {
    const { openLink } = this.#options
    if (openLink)
      this.#link = await openLink({
        onText: (channel, text) => this.#receive(channel, text),
        onBack: () => this.#back(),
        onGone: () => this.#peers.pause(),
      })
    await this.#link?.join(EVERYWHERE)
    await this.#places.watch([`rows:${COMMON_SHARD}`])
    this.#timers = [
      setInterval(() => this.#beat(), HEARTBEAT_MS),
      setInterval(() => {
        this.#lookAtLink()
        void this.#askDatabase()
      }, ASK_MS),
      setInterval(this.#places.leaveIdle, LINGER_MS / 3),
    ]
    for (const timer of this.#timers) timer.unref()
    this.#beat()
  }

  publish(message: BusMessage): void {
    this.#listeners.tell(message)
    if (message.kind === 'changes') {
      if (message.commit) this.#sendCommit(message.changes, message.commit)
    } else if (this.#link) this.#outgoing.add(channelOf(message), message)
  }

  readonly subscribe: Bus['subscribe'] = (listener) => this.#listeners.add(listener)
  readonly watch: Bus['watch'] = (places) => this.#places.watch(places)
  readonly release: Bus['release'] = (places) => this.#places.release(places)
  readonly onMissed: Bus['onMissed'] = (listener) => void this.#on.missed.push(listener)
  readonly onHeard: Bus['onHeard'] = (listener) => void this.#on.heard.push(listener)
  readonly onNodeGone: Bus['onNodeGone'] = (listener) => void this.#on.gone.push(listener)

  stats(): BusStats | null {
    return this.#link && { isThere: this.#isThere(), ...this.#stats, watched: this.#places.size, nodes: this.#peers.size }
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    if (this.#isThere()) this.#outgoing.add(EVERYWHERE, { kind: 'node', state: 'gone' })
    await this.#outgoing.flush()
    this.#outgoing.close()
    this.#listeners.clear()
    await this.#link?.close()
  }

  #isThere(): boolean {
    return this.#link?.isThere() ?? false
  }

  #receive(channel: string, text: string): void {
    if (text.startsWith(this.#ownHead)) return
    this.#stats.messages.received++
    this.#stats.bytes.received += text.length
    const said = this.#options.signature.read(channel, text)
    if (said === null) this.#refuse(channel)
    else this.#takeBatch(channel, said)
  }

  #takeBatch(channel: string, said: string): void {
    const { log, now } = this.#options
    try {
      const { node, count, entries } = decodeBatch(said)
      if (!this.#peers.heard(node, channel, count, now())) this.#missAt(channel)
      for (const entry of entries) this.#take(channel, node, entry)
    } catch (err) {
      log.error({ err }, 'what another node told could not be read')
      this.#missAt(channel)
    }
  }

  /**
   * Counts a message that is dropped because its signature is missing or wrong, and logs the first one. If a
   * node of an older build sent it, its commit is found missing by its number.
   */
  #refuse(channel: string): void {
    if (this.#stats.refused++ > 0) return
    const { log } = this.#options
    log.warn({ channel }, 'a message on the bus was not signed with our AUTH_SECRET, and is not believed; further ones are only counted')
  }

  #take(channel: string, from: string, told: Told): void {
    switch (told.kind) {
      case 'commit':
        if (told.sequence !== null) this.#sequences.heard(told.shard, told.sequence, this.#options.now())
        if (told.changes === null) this.#missAt(channel)
        else this.#listeners.tell({ kind: 'changes', changes: told.changes, commit: null })
        break
      case 'missed':
        this.#missAt(channel)
        break
      case 'node':
        if (told.state === 'gone' && this.#peers.end(from)) this.#tellGone(from)
        break
      default:
        this.#listeners.tell(told)
    }
  }

  #miss(where: readonly (Place | typeof EVERYWHERE)[]): void {
    if (where.length === 0) return
    this.#stats.gaps += where.length
    for (const listener of this.#on.missed) listener(new Set(where))
  }

  #missAt(channel: string): void {
    this.#miss([channel as Place | typeof EVERYWHERE])
  }

  #tellHeard(places: readonly Place[]): void {
    for (const listener of this.#on.heard) listener(new Set(places))
  }

  #tellGone(node: string): void {
    for (const listener of this.#on.gone) listener(node)
  }

  /**
   * Called when messages of other nodes may have been lost. Reports all topic places as missed, since topic
   * messages have no numbers; missed commits are found by their numbers. Then publishes this node's state
   * again.
   */
  #back(): void {
    const places = this.#places.all()
    this.#peers.renew(this.#options.now())
    this.#outgoing.back()
    this.#miss([EVERYWHERE, ...places.filter((place) => place.startsWith('topics:'))])
    this.#tellHeard(places)
  }

  #sendCommit(changes: readonly Change[], commit: SharedCommit): void {
    for (const told of this.#parts.add(changes, commit)) {
      if (told.sequence !== null) this.#sequences.heard(told.shard, told.sequence, this.#options.now())
      if (this.#link) this.#outgoing.add(`rows:${told.shard}`, told)
    }
  }

  async #join(places: readonly Place[]): Promise<void> {
    await Promise.all(places.map((place) => this.#link?.join(place)))
    const asked = places.flatMap((place) => rowShard(place) ?? [])
    // Read after subscribing: every later commit is either heard or found missing.
    const counts = asked.length > 0 ? await this.#options.shards.sequences(asked) : new Map<number, number>()
    for (const shard of asked) this.#sequences.watch(shard, counts.get(shard) ?? 0)
    this.#tellHeard(places)
  }

  #leave(place: Place): void {
    const shard = rowShard(place)
    if (shard !== null) this.#sequences.forget(shard)
    this.#peers.pause(place)
    this.#link?.leave(place).catch((err: unknown) => this.#options.log.error({ err }, 'a channel of the bus could not be left'))
  }

  readonly #askDatabase = onceAtATime(async () => {
    const { shards, log, now } = this.#options
    try {
      const asked = this.#places.all().flatMap((place) => rowShard(place) ?? [])
      for (const [shard, sequence] of await shards.sequences(asked)) this.#sequences.known(shard, sequence, now())
      const missed = this.#sequences.missed(now(), this.#isThere() ? PATIENCE_MS : AWAY_PATIENCE_MS)
      if (!this.#link && missed.length > 0) this.#warn()
      this.#miss(missed.map((shard) => `rows:${shard}` as const))
    } catch (err) {
      log.debug({ err }, 'the database did not say how many commits there are')
    }
  })

  /**
   * Reports at an interval, while the link is down, that ends of sign-in sessions may have been missed:
   * nobody announces them.
   */
  #lookAtLink(): void {
    const now = this.#options.now()
    if (!this.#link || this.#isThere() || now - this.#lookedAt < AWAY_PATIENCE_MS) return
    this.#lookedAt = now
    this.#miss([EVERYWHERE])
  }

  #warn(): void {
    if (this.#isWarned) return
    this.#isWarned = true
    this.#options.log.warn('another server writes to this database: set REDIS_URL on all of them, so that they hear each other at once')
  }

  #beat(): void {
    const now = this.#options.now()
    const stoodStill = now - this.#beatAt >= LEASE_MS
    this.#beatAt = now
    if (!this.#isThere()) return
    // This process was suspended for a whole lease, so other nodes dropped it: publish its state again.
    if (stoodStill) this.#back()
    this.#outgoing.add(EVERYWHERE, { kind: 'node', state: 'here' })
    for (const gone of this.#peers.lapsed(now, LEASE_MS)) this.#tellGone(gone)
  }
}

const rowShard = (place: Place): number | null => (place.startsWith('rows:') ? Number(place.slice(5)) : null)
