import { type Actor, linkedSession } from '../../../contract/actor.ts'
import { type Filter, isNever } from '../../../contract/filter.ts'
import type { Bus, Place } from '../../cluster/bus/bus.ts'
import { topicPlace } from '../../cluster/bus/topic-place.ts'
import type { Catalog } from '../../rules/catalog.ts'
import { namesIn, readView } from '../../rules/policy/view.ts'
import { areOfAccount, SHARDS } from '../../store/commit/shards.ts'
import type { StoreShards } from '../../store/store.ts'
import { parseSubscription } from '../changes/parse-subscription.ts'
import { pinsIn } from '../changes/query-index.ts'
import type { Channel, JoinedChannel } from './channel.ts'
import { isJoined } from './channel.ts'
import type { Rights, RightsReader } from './rights.ts'

export interface WatchedPlacesOptions {
  bus: Pick<Bus, 'watch' | 'release'>
  catalog: Catalog
  rights: Pick<RightsReader, 'anchorOf'>
  /** Null: there are no other nodes. */
  shards: StoreShards | null
}

/** All shards, for subscriptions whose rows may belong to any account or do not exist yet. */
const ANY_ROWS: readonly Place[] = Array.from({ length: SHARDS }, (_, shard): Place => `rows:${shard}`)

/** The bus places that this node's channels need to hear from other nodes. */
export class WatchedPlaces {
  readonly #options: WatchedPlacesOptions
  readonly #watched = new Map<Channel, readonly Place[]>()

  constructor(options: WatchedPlacesOptions) {
    this.#options = options
  }

  /**
   * Watches the places that concern the channel when it acts for this actor, and releases its earlier ones.
   * Resolves when they are subscribed. Undefined: there are no other nodes.
   */
  enter(channel: Channel, actor: Actor, rights: Rights): Promise<void> | undefined {
    const { shards } = this.#options
    return shards === null ? undefined : this.#watchFor(shards, channel, actor, rights)
  }

  leave(channel: Channel): void {
    const places = this.#watched.get(channel)
    this.#watched.delete(channel)
    if (places) this.#options.bus.release(places)
  }

  /** Returns the channels that messages at one of these places may concern. */
  at(places: ReadonlySet<string>): JoinedChannel[] {
    return [...this.#watched].flatMap(([channel, own]) => (isJoined(channel) && own.some((place) => places.has(place)) ? [channel] : []))
  }

  async #watchFor(shards: StoreShards, channel: Channel, actor: Actor, rights: Rights): Promise<void> {
    const { bus } = this.#options
    const wanted = await this.#placesOf(shards, channel, actor, rights)
    await bus.watch(wanted)
    const before = this.#watched.get(channel)
    if (before) bus.release(before)
    if (isClosed(channel)) {
      this.#watched.delete(channel)
      bus.release(wanted)
    } else this.#watched.set(channel, wanted)
  }

  async #placesOf(shards: StoreShards, { name, config }: Channel, actor: Actor, { topic }: Rights): Promise<readonly Place[]> {
    const { catalog, rights } = this.#options
    const places = new Set<Place>()
    if (actor.kind === 'host') places.add(`rows:${shards.ofAccount(actor.userId)}`)
    // Another node may end the display link or the helper link, by a change in this shard.
    const linked = linkedSession(actor)
    const ofLink = linked === null ? null : await shards.ofKey('presentations', 'id', linked)
    if (ofLink !== null) places.add(`rows:${ofLink}`)
    for (const binding of config.bindings) {
      const parsed = parseSubscription(catalog, binding)
      if (!parsed.ok) continue
      const { tables, filter } = parsed.subscription
      for (const table of tables) {
        const { where } = readView(catalog, table.name, actor, namesIn(filter))
        if (isNever(where)) continue
        const shard = await shardOfPins(shards, table.name, pinsIn(filter))
        if (shard !== null) places.add(`rows:${shard}`)
        else if (!this.#areOwn(table.name, where, actor)) for (const place of ANY_ROWS) places.add(place)
      }
    }
    if (topic === null) return [...places]
    const anchor = rights.anchorOf(name)
    const shard = anchor && (await shards.ofKey(anchor.table, 'id', anchor.id))
    if (shard !== null) places.add(`rows:${shard}`)
    return [...places, topicPlace(name)]
  }

  /** Whether the policy limits a host to their own account's rows, whose shard is watched anyway. */
  #areOwn(table: string, where: Filter, actor: Actor): boolean {
    return actor.kind === 'host' && areOfAccount(this.#options.catalog, table, where, actor.userId)
  }
}

const isClosed = (channel: Channel): boolean => channel.state.kind === 'closed'

/** Returns the shard of the first pinned value that determines one, or null. */
async function shardOfPins(shards: StoreShards, table: string, pins: ReturnType<typeof pinsIn>): Promise<number | null> {
  for (const { column, value } of pins) {
    const shard = typeof value === 'string' ? await shards.ofKey(table, column, value) : null
    if (shard !== null) return shard
  }
  return null
}
