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
  let subscriptions = 0
  return {
    add(subscriber, query, ids) {
      const table = tables.get(query.view.table) ?? createQueryIndex()
      tables.set(query.view.table, table)
      const key = queryKey(query)
      const shared = table.byKey.get(key) ?? { ...query, key, subscriptions: new Set<Subscription>() }
      if (shared.subscriptions.size === 0) table.add(shared)
      const subscription: Subscription = { subscriber, query: shared, ids, address: `${subscriber.topic} ${JSON.stringify(ids)}` }
      shared.subscriptions.add(subscription)
      subscriptions++
      return subscription
    },
    remove(subscription) {
      const { query } = subscription
      if (!query.subscriptions.delete(subscription)) return
      subscriptions--
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
