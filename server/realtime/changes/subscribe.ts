import { type Actor, isStaff } from '../../../contract/actor.ts'
import { type Filter, isNever } from '../../../contract/filter.ts'
import type { Catalog } from '../../rules/catalog.ts'
import { namesIn, readView } from '../../rules/policy/view.ts'
import type { Change } from '../../store/store.ts'
import { type Binding, bindingId } from './binding.ts'
import { parseSubscription } from './parse-subscription.ts'
import type { SharedQueries } from './shared-queries.ts'
import { type Query, queryKey, type Subscription } from './shared-query.ts'
import type { Subscriber } from './subscriber.ts'

export interface SubscribeOptions {
  catalog: Catalog
  queries: SharedQueries
  subscriber: Subscriber
  /** The actor whose rights decide which rows are delivered. */
  actor: Actor
  bindings: readonly Binding[]
}

export interface Subscribed {
  subscriptions: readonly Subscription[]
  /** Error messages for the bindings that were left out. */
  problems: readonly string[]
}

type Ids = Record<Change['type'], number[]>

/** Subscribes to row changes: adds the subscriber to the shared query of each of its bindings. */
export function subscribe({ catalog, queries, subscriber, actor, bindings }: SubscribeOptions): Subscribed {
  const problems: string[] = []
  const wanted = new Map<string, { query: Query; ids: Ids }>()
  for (const binding of bindings) {
    const parsed = parseSubscription(catalog, binding)
    if (!parsed.ok) {
      problems.push(parsed.message)
      continue
    }
    const { tables, filter, select, types } = parsed.subscription
    if (!isStaff(actor) && !isEquality(filter)) {
      problems.push(
        'Whoever is not signed in subscribes by equality alone, as in "column=eq.value": other filters are tried on every change',
      )
      continue
    }
    for (const table of tables) {
      const view = readView(catalog, table.name, actor, namesIn(filter))
      // No grant, or a required name is missing: not an error, as a table request returns no rows either.
      if (isNever(view.where)) continue
      const query = { view, filter, select }
      const key = queryKey(query)
      const ids = wanted.get(key)?.ids ?? { INSERT: [], UPDATE: [], DELETE: [] }
      for (const type of types) ids[type].push(bindingId(binding))
      wanted.set(key, { query, ids })
    }
  }
  return { subscriptions: [...wanted.values()].map(({ query, ids }) => queries.add(subscriber, query, ids)), problems }
}

const isEquality = (filter: Filter): boolean => filter.op === 'eq' || (filter.op === 'and' && filter.of.every(isEquality))
