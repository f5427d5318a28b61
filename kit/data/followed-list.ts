import type { QueryClient } from '@tanstack/react-query'
import { createHeardRows, type Report } from './heard-rows.ts'
import { invalidate } from './invalidate.ts'
import { refetchOnChange } from './refetch-on-change.ts'
import { type HasId, type Order, type RowChange, type Where, withChanges } from './rows.ts'
import { subscribeToRows } from './subscribe.ts'

/** Selects the rows of a list. Changes of tables that it embeds refetch them. */
export interface ListQuery {
  table: string
  select: string
  where: Where
  order: Order
  embeds: readonly string[]
  /** Only the rows with these ids. Undefined: any. */
  ids?: readonly string[] | undefined
}

/** A part of a list: the rows from the start of the order up to a limit, or all. It is a query of its own. */
export type PartKey = readonly ['rows', list: string, limit: number | null]
export const idOf = ({ table, select, where, order, embeds, ids }: ListQuery): string =>
  JSON.stringify([table, select, where, order, embeds, ids])

/** The lists that hooks follow, by id. */
const followed = new WeakMap<QueryClient, Map<string, FollowedList>>()

/** Returns the list of this query that hooks follow now, or a new one that nobody follows yet. */
export function listOf(client: QueryClient, query: ListQuery): FollowedList {
  return followed.get(client)?.get(idOf(query)) ?? new FollowedList(client, query)
}

/**
 * A list as long as hooks follow it. It has one subscription, however many hooks show it, and changes all of
 * its parts in the query cache.
 */
export class FollowedList {
  readonly heard = createHeardRows()
  readonly #client: QueryClient
  readonly #query: ListQuery
  readonly #id: string
  #followers = 0
  #unsubscribe: (() => void)[] = []

  constructor(client: QueryClient, query: ListQuery) {
    this.#client = client
    this.#query = query
    this.#id = idOf(query)
  }

  get isFollowed(): boolean {
    return this.#followers > 0
  }

  /** Subscribes for the first follower. Returns a function to stop following; the last one unsubscribes. */
  follow(): () => void {
    if (++this.#followers === 1) this.#subscribe()
    return () => {
      if (--this.#followers > 0) return
      followed.get(this.#client)?.delete(this.#id)
      for (const stop of this.#unsubscribe) stop()
    }
  }

  #subscribe(): void {
    followed.set(this.#client, (followed.get(this.#client) ?? new Map<string, FollowedList>()).set(this.#id, this))
    const { table, where, embeds, ids } = this.#query
    const own = subscribeToRows(
      table,
      where,
      {
        subscribed: () => {
          this.heard.restart()
          this.invalidate()
        },
        changes: (reports) => this.take(reports),
      },
      ids,
    )
    this.#unsubscribe = embeds.length > 0 ? [own, refetchOnChange(embeds, () => this.invalidate())] : [own]
  }

  take(reports: readonly Report[]): void {
    this.apply(this.heard.take(reports))
  }

  /**
   * Applies changes to the rows of all parts. A part that is to be read again stays so. A part that nobody
   * shows is read again when it is shown next, because rows beyond its end may have moved into it.
   */
  apply(changes: readonly RowChange[]): void {
    if (changes.length === 0) return
    for (const part of this.#parts()) {
      const isCurrent = part.isActive() && !part.state.isInvalidated
      const [, , limit] = part.queryKey as PartKey
      this.#client.setQueryData<readonly HasId[]>(part.queryKey, (rows) => rows && this.changed(rows, changes, limit))
      if (!isCurrent) part.invalidate()
    }
  }

  /** Returns a part's rows after the changes. */
  changed<R extends HasId>(rows: readonly R[], changes: readonly RowChange[], limit: number | null): readonly R[] {
    const all = withChanges(rows, changes, this.#query.where, this.#query.order)
    return limit !== null && all.length > limit ? all.slice(0, limit) : all
  }

  /** Reads again the parts that are shown now, and the others when they are shown next. */
  invalidate(): void {
    for (const part of this.#parts()) invalidate(this.#client, part.queryKey)
  }

  #parts() {
    return this.#client.getQueryCache().findAll({ queryKey: ['rows', this.#id] })
  }
}
