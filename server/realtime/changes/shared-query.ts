import { createHash } from 'node:crypto'
import type { Filter } from '../../../contract/filter.ts'
import { type View, viewKey } from '../../policy/view.ts'
import type { Change } from '../../store/store.ts'
import type { Subscriber } from './subscriber.ts'

/** What a subscription follows: the policy's view of a table for its subscriber, and the subscription's own filter. */
export interface Query {
  readonly view: View
  readonly filter: Filter
  /** Columns that are sent, or null for all. */
  readonly select: readonly string[] | null
}

/** One query and all who follow it. Subscribers who see the same share it, so that a change is decided once for all of them. */
export interface SharedQuery extends Query {
  readonly key: string
  readonly subscriptions: Set<Subscription>
}

/** One subscriber's part in a shared query. */
export interface Subscription {
  readonly subscriber: Subscriber
  readonly query: SharedQuery
  /** Ids of the client's bindings, by the type of change that they follow. */
  readonly ids: Readonly<Record<Change['type'], readonly number[]>>
  /** Equal for subscriptions whose frames are equal. */
  readonly address: string
}

/** Equal for queries that see the same, and for no others. A digest, because every phone may have its own and a room has many. */
export const queryKey = ({ view, filter, select }: Query): string =>
  createHash('sha256')
    .update(JSON.stringify([viewKey(view), filter, select]))
    .digest('base64')
