import { type Actor, ANYONE } from '../../../contract/actor.ts'
import { isNever } from '../../../contract/filter.ts'
import type { Bus, Place } from '../../bus/bus.ts'
import { topicPlace } from '../../bus/topic-place.ts'
import type { Catalog } from '../../catalog.ts'
import { namesIn, readView } from '../../policy/view.ts'
import { SHARDS } from '../../store/shards.ts'
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

/** Where other nodes tell what concerns the channels of this one. */
export interface WatchedPlaces {
  /** Hears what concerns the channel where it speaks for this actor, in place of what concerned it before. Resolves when it is heard; undefined: it is. */
  enter(channel: Channel, actor: Actor, rights: Rights): Promise<void> | undefined
  leave(channel: Channel): void
  /** The channels that something at one of these places may concern. */
  at(places: ReadonlySet<string>): JoinedChannel[]
}

/** Of who follows a row that is not there, nobody knows whose it will be. */
const ANY_ROWS: readonly Place[] = Array.from({ length: SHARDS }, (_, shard): Place => `rows:${shard}`)

export function createWatchedPlaces({ bus, catalog, rights, shards }: WatchedPlacesOptions): WatchedPlaces {
  const watched = new Map<Channel, readonly Place[]>()
  const isClosed = (channel: Channel): boolean => channel.state.kind === 'closed'

  async function placesOf(known: StoreShards, { name, config }: Channel, actor: Actor, { topic }: Rights): Promise<readonly Place[]> {
    const places = new Set<Place>()
    if (actor.kind === 'host') places.add(`rows:${known.ofAccount(actor.userId)}`)
    // Its link may be ended at any node.
    const displayed = actor.kind === 'display' ? await known.ofKey('presentations', 'id', actor.sessionId) : null
    if (displayed !== null) places.add(`rows:${displayed}`)
    for (const binding of config.bindings) {
      const parsed = parseSubscription(catalog, binding)
      if (!parsed.ok) continue
      const { tables, filter } = parsed.subscription
      for (const table of tables) {
        const hearsNothing = (who: Actor): boolean => isNever(readView(catalog, table.name, who, namesIn(filter)).where)
        if (hearsNothing(actor)) continue
        const shard = await shardOfPins(known, table.name, pinsIn(filter))
        if (shard !== null) places.add(`rows:${shard}`)
        else if (!hearsNothing(asVisitor(actor))) for (const place of ANY_ROWS) places.add(place)
      }
    }
    if (topic === null) return [...places]
    const anchor = rights.anchorOf(name)
    const shard = anchor && (await known.ofKey(anchor.table, 'id', anchor.id))
    if (shard !== null) places.add(`rows:${shard}`)
    return [...places, topicPlace(name)]
  }

  async function watchFor(known: StoreShards, channel: Channel, actor: Actor, decided: Rights): Promise<void> {
    const wanted = await placesOf(known, channel, actor, decided)
    await bus.watch(wanted)
    const before = watched.get(channel)
    if (before) bus.release(before)
    if (isClosed(channel)) {
      watched.delete(channel)
      bus.release(wanted)
    } else watched.set(channel, wanted)
  }

  return {
    enter: (channel, actor, decided) => (shards === null ? undefined : watchFor(shards, channel, actor, decided)),
    leave(channel) {
      const places = watched.get(channel)
      watched.delete(channel)
      if (places) bus.release(places)
    },
    at: (places) =>
      [...watched].flatMap(([channel, own]) => (isJoined(channel) && own.some((place) => places.has(place)) ? [channel] : [])),
  }
}

/** A host as the audience of others' sessions: what is a host's own stands where the account does. */
function asVisitor(actor: Actor): Actor {
  if (actor.kind !== 'host') return actor
  return actor.deviceId === null ? ANYONE : { kind: 'device', deviceId: actor.deviceId }
}

/** The first of the pinned values that tells whose the rows are. */
async function shardOfPins(shards: StoreShards, table: string, pins: ReturnType<typeof pinsIn>): Promise<number | null> {
  for (const { column, value } of pins) {
    const shard = typeof value === 'string' ? await shards.ofKey(table, column, value) : null
    if (shard !== null) return shard
  }
  return null
}
