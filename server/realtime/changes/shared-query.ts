import { createHash } from 'node:crypto'
import type { Filter } from '../../../contract/filter.ts'
import { type View, viewKey } from '../../rules/policy/view.ts'
import type { Change } from '../../store/store.ts'
import type { Subscriber } from './subscriber.ts'

/** The query behind a subscription: the policy's view for its subscriber, and its own filter. */
export interface Query {
  readonly view: View
  readonly filter: Filter
  /** Null: all columns. */
  readonly select: readonly string[] | null
}

/**
 * One query with all its subscriptions. Subscribers who see the same rows and columns share it, so that a
 * change is decided once for all of them.
 */
export interface SharedQuery extends Query {
  readonly key: string
  readonly subscriptions: Set<Subscription>
}

/** One subscriber's part in a shared query. */
export interface Subscription {
  readonly subscriber: Subscriber
  readonly query: SharedQuery
  /** Ids of the client's bindings, by the change type they follow. */
  readonly ids: Readonly<Record<Change['type'], readonly number[]>>
  /** Equal for subscriptions whose frames are equal: topic and ids. */
  readonly address: string
}

/**
 * Returns a key that equal queries, and no others, share. Hashed, because each phone may have a query of its
 * own and a room has many phones.
 */
export const queryKey = ({ view, filter, select }: Query): string =>
  createHash('sha256')
    .update(JSON.stringify([viewKey(view), filter, select]))
    .digest('base64')
