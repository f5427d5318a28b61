import { createQueryIndex, type QueryIndex } from './query-index.ts'
import { type Query, queryKey, type Subscription } from './shared-query.ts'
import type { Subscriber } from './subscriber.ts'

/** The shared queries of all tables. Subscriptions to equal queries share one. */
export interface SharedQueries {
  add(subscriber: Subscriber, query: Query, ids: Subscription['ids']): Subscription
  /** Removes a subscription, and its query if it was the last one. */
  remove(subscription: Subscription): void
  of(table: string): Pick<QueryIndex, 'candidates' | 'relations'> | undefined
  readonly size: number
  /** Over all queries. */
  readonly subscriptions: number
}

export function createSharedQueries(): SharedQueries {
  const tables = new Map<string, QueryIndex>()
  /** The state that all subscriptions with equal frames share, and their number: in a hall, one for thousands. */
  const addresses = new Map<string, { shared: Pick<Subscription, 'ids' | 'address'>; uses: number }>()
  let subscriptions = 0
  function addressOf(topic: string, ids: Subscription['ids']): Pick<Subscription, 'ids' | 'address'> {
    const address = `${topic} ${JSON.stringify(ids)}`
    const known = addresses.get(address) ?? { shared: { ids, address }, uses: 0 }
    known.uses++
    addresses.set(address, known)
    return known.shared
  }
  function leave(address: string): void {
    const known = addresses.get(address)
    if (known && --known.uses === 0) addresses.delete(address)
  }
  return {
    add(subscriber, query, ids) {
      const table = tables.get(query.view.table) ?? createQueryIndex()
      tables.set(query.view.table, table)
      const key = queryKey(query)
      const shared = table.byKey.get(key) ?? { ...query, key, subscriptions: new Set<Subscription>() }
      if (shared.subscriptions.size === 0) table.add(shared)
      const subscription: Subscription = { subscriber, query: shared, ...addressOf(subscriber.topic, ids) }
      shared.subscriptions.add(subscription)
      subscriptions++
      return subscription
    },
    remove(subscription) {
      const { query } = subscription
      if (!query.subscriptions.delete(subscription)) return
      subscriptions--
      leave(subscription.address)
      if (query.subscriptions.size > 0) return
      const table = tables.get(query.view.table)
      table?.remove(query)
      if (table?.byKey.size === 0) tables.delete(query.view.table)
    },
    of: (table) => tables.get(table),
    get size() {
      return [...tables.values()].reduce((sum, table) => sum + table.byKey.size, 0)
    },
    get subscriptions() {
      return subscriptions
    },
  }
}
