import type { Actor } from '../../contract/actor.ts'
import { type Filter, isNever } from '../../contract/filter.ts'
import type { Json } from '../../contract/json.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Catalog } from '../catalog.ts'
import { namesIn, readView, type View } from '../policy/view.ts'
import type { Change } from '../store/store.ts'
import { type Channel, isLive, type LiveChannel } from './channel.ts'
import type { Binding } from './join-config.ts'
import { readSubscription } from './subscription.ts'
import { type Watches, watchKey } from './watches.ts'

/** Puts the channel's row subscriptions into the watches they belong to. Says what is wrong with those that cannot be read. */
export function subscribe(catalog: Catalog, watches: Watches, channel: LiveChannel): string[] {
  const problems: string[] = []
  const wanted = new Map<string, Wanted>()
  for (const binding of channel.config.bindings) {
    const read = readSubscription(catalog, binding)
    if (!read.ok) {
      problems.push(read.message)
      continue
    }
    const { tables, filter, select, types } = read.subscription
    if (channel.state.identity.actor.kind !== 'host' && !isEquality(filter)) {
      problems.push(
        'Whoever is not signed in subscribes by equality alone, as in "column=eq.value": other filters are tried on every change',
      )
      continue
    }
    for (const table of tables) {
      const view = readView(catalog, table.name, channel.state.identity.actor, namesIn(filter))
      // What is not granted, or not named, yields nothing: as silently as a table request answers with no rows.
      if (isNever(view.where)) continue
      const key = watchKey({ view, filter, select })
      const ids = wanted.get(key)?.ids ?? { INSERT: [], UPDATE: [], DELETE: [] }
      for (const type of types) ids[type].push(bindingId(binding))
      wanted.set(key, { view, filter, select, ids })
    }
  }
  channel.state.members = [...wanted.values()].map(({ ids, ...watch }) => watches.add(channel, watch, ids))
  return problems
}

const isEquality = (filter: Filter): boolean => filter.op === 'eq' || (filter.op === 'and' && filter.of.every(isEquality))

interface Wanted {
  view: View
  filter: Filter
  select: readonly string[] | null
  ids: Record<Change['type'], number[]>
}

/** What one phone follows is little: a room has thousands. Hosts follow all their sessions. */
export const AUDIENCE_FOLLOWS_TOO_MUCH = `SubscriptionLimitReached: A connection that is not signed in has at most ${LIMITS.audienceSubscriptionsPerSocket} row subscriptions`

/** Whether the channel, as one of this actor, takes its socket past what sockets may follow that are not signed in. Its host's channels do not count. */
export function followsTooMuch({ connection, config, key }: Channel, actor: Actor): boolean {
  if (actor.kind === 'host') return false
  let count = config.bindings.length
  for (const other of connection.channels.values())
    if (other.key !== key && isLive(other) && other.state.identity.actor.kind !== 'host') count += other.config.bindings.length
  return count > LIMITS.audienceSubscriptionsPerSocket
}

export function unsubscribe(watches: Watches, channel: LiveChannel): void {
  for (const member of channel.state.members) watches.remove(member)
  channel.state.members = []
}

/** The reply's list: each subscription as it was sent, in the same order, with its id. The client refuses any difference. Protocol: realtime-js `_updatePostgresBindings`. */
export const echo = (bindings: readonly Binding[]): { [field: string]: Json }[] =>
  bindings.map((binding) => {
    const sent = (['event', 'schema', 'table', 'filter'] as const).flatMap((field) =>
      binding[field] === undefined ? [] : [[field, binding[field]] as const],
    )
    return { id: bindingId(binding), ...Object.fromEntries(sent) }
  })

/** Equal subscriptions have equal ids, on every node and after every restart. Never 0, which the client takes for none. FNV-1a, 31 bits. */
function bindingId({ event, schema = null, table = null, filter = null, select = null }: Binding): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(JSON.stringify([event, schema, table, filter, select]))) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 1 || 1
}
