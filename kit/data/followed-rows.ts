import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { LIMITS } from '../../contract/limits.ts'
import type { Selection } from '../../contract/select.ts'
import { showFailure } from '../ui/toasts.tsx'
import { withCommit } from './answer-versions.ts'
import { idOf, type ListQuery, listOf, type PartKey } from './followed-list.ts'
import { isId } from './new-id.ts'
import { readList } from './read-list.ts'
import { type HasId, type Order, type RowChange, type Where, withPending } from './rows.ts'
import { useFreshIds } from './use-fresh-ids.ts'
import { useWrites, type Writes, type Writing } from './writes.ts'

/** A selection of table `T`, read as `R`, and a condition. Changes of embedded rows refetch it. */
export interface RowsQuery<T extends string, R> extends Pick<Selection<T, R>, 'table' | 'embeds' | 'row'> {
  /** Default: `*`. */
  select?: string
  /** Equality only; applies to the request and to the subscription. */
  where?: Where<T>
  /** Only the rows with these ids. */
  ids?: readonly string[]
  /** Default: newest first. */
  order?: Order<keyof R & string>
  /**
   * Maximum number of rows to load, from the start of the order; raise it to show more. Default:
   * LIMITS.answerRows.
   */
  limit?: number
  /** Message when loading fails. */
  failure: string
  /** Reports the failure. Default: a toast. Screens for the audience and dashboard cards use `logFailure`. */
  tell?: (failure: string, error: unknown) => void
}

export interface ShownRows<R> {
  /** Sorted. Includes our own writes that the server has not acknowledged. */
  rows: readonly R[]
  state: 'loading' | 'ready' | 'failed'
  /** Ids of rows that appeared within about the last two seconds, for the pulse animation. */
  fresh: ReadonlySet<string>
  /** Ids of rows with a write of ours that the server has not acknowledged. */
  pending: ReadonlySet<string>
  /** The error as supabase-js reports it, or null. */
  error: unknown
  /** Fetches again, after a failure. */
  reload: () => void
}
export interface FollowedRows<T extends string, R extends HasId> extends ShownRows<R>, Writes<T, R> {
  /** Sends a write made elsewhere. */
  writing: Writing
  /** Removes rows that somebody else deleted, before their change events arrive. */
  hide: (ids: readonly string[]) => void
}

const NEWEST_FIRST: Order = { column: 'created_at', descending: true }
const ALL: Where = {}

const NO_TABLES: readonly string[] = []

/**
 * A list that follows its changes: fetched once, patched by change events, refetched after each reconnect and
 * when the tab resumes, so that a laptop that slept is up to date. Our own writes are optimistic: they are
 * shown before the response and marked in `pending`; then the server's row replaces them, or they are
 * reverted with a toast. Whether a response or a change event counts is decided by the row's version
 * (heard-rows.ts, decision record 141).
 */
export function useFollowedRows<T extends string, R extends HasId>(query: RowsQuery<T, R>): FollowedRows<T, R>
export function useFollowedRows<R extends HasId>(query: RowsQuery<string, R>): FollowedRows<string, R> {
  const asked: ListQuery = {
    table: query.table,
    select: query.select ?? '*',
    where: query.where ?? ALL,
    order: query.order ?? NEWEST_FIRST,
    embeds: query.embeds ?? NO_TABLES,
    ids: query.ids,
  }
  const id = idOf(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `id` is the JSON of it.
  const selected = useMemo(() => asked, [id])
  const { table, select, where, order, ids } = selected
  const limit = query.limit ?? null
  const partKey: PartKey = useMemo(() => ['rows', id, limit], [id, limit])
  const client = useQueryClient()
  const list = useCallback(() => listOf(client, selected), [client, selected])
  const possible = (where.id === undefined || isId(String(where.id))) && ids?.length !== 0

  // Before the query below, because effects run in order: the list is followed when its first read begins.
  useEffect(() => (possible ? list().follow() : undefined), [list, possible])

  const fetched = useQuery({
    queryKey: partKey,
    enabled: possible,
    // Keeps the shown rows while a longer part of the same list loads.
    placeholderData: (previous: readonly R[] | undefined, before) => (before?.queryKey[1] === id ? previous : undefined),
    queryFn: async ({ signal }): Promise<readonly R[]> => {
      const of = list()
      const since = of.heard.count()
      const rows = await readList<R>({ table, select, where, ids, order, most: limit ?? LIMITS.answerRows, signal })
      return of.changed(rows, of.heard.read(since), limit)
    },
  })

  const writing: Writing = useCallback(
    async (send) => {
      const to = list()
      const since = to.heard.count()
      const { answer, at } = await withCommit(send)
      const keep = (changes: readonly RowChange[]) => {
        if (at === null) to.apply(changes)
        else to.take(changes.map((change) => ({ by: 'answer', at, change })))
        if (!to.isFollowed || to.heard.hasRestarted(since)) to.invalidate()
      }
      return { answer, keep }
    },
    [list],
  )
  const hide = useCallback((ids: readonly string[]) => list().apply(ids.map((id) => ({ type: 'DELETE', id }))), [list])
  const reading = useCallback(() => {
    const to = list()
    const since = to.heard.count()
    return (read: RowChange) => to.apply(to.heard.readOne(read, since))
  }, [list])

  const said = useRef({ text: query.failure, tell: query.tell ?? showFailure })
  said.current = { text: query.failure, tell: query.tell ?? showFailure }
  useEffect(() => {
    if (fetched.error) said.current.tell(said.current.text, fetched.error)
  }, [fetched.error])

  const { writes, ...write } = useWrites<R>({ table, select, writing, reading })
  const server = possible ? fetched.data : NONE
  const settled = fetched.isPlaceholderData ? undefined : server
  return {
    ...write,
    rows: useMemo(() => withPending<R>(server ?? NONE, writes, order), [server, writes, order]),
    state: server ? 'ready' : fetched.isError ? 'failed' : 'loading',
    writing,
    hide,
    fresh: useFreshIds(settled, partKey.join()),
    pending: useMemo(() => new Set(writes.map((pending) => pending.id)), [writes]),
    error: fetched.error,
    reload: () => void fetched.refetch(),
  }
}

const NONE: readonly never[] = []

export interface ShownRow<R> extends Pick<ShownRows<R>, 'error' | 'reload'> {
  /** `missing`: the row does not exist, is not visible to us, or was deleted meanwhile. */
  state: 'loading' | 'ready' | 'missing' | 'failed'
  row: R | null
}
export interface FollowedRow<T extends string, R extends HasId> extends ShownRow<R>, Pick<Writes<T, R>, 'update' | 'change' | 'remove'> {}

/** Follows one row, selected by `where`: `{ id }` or `{ slug }`. A malformed id is `missing` at once. */
export function useFollowedRow<T extends string, R extends HasId>(query: RowsQuery<T, R> & { where: Where<T> }): FollowedRow<T, R> {
  const { rows, state, update, change, remove, error, reload } = useFollowedRows(query)
  const row = rows[0] ?? null
  return { row, state: state === 'ready' && !row ? 'missing' : state, update, change, remove, error, reload }
}
