import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { LIMITS } from '../../contract/limits.ts'
import type { Selection } from '../../contract/select.ts'
import { showFailure } from '../ui/toasts.tsx'
import { withCommit } from './answer-versions.ts'
import { createHeardRows, type HeardRows } from './heard-rows.ts'
import { invalidate } from './invalidate.ts'
import { isId } from './new-id.ts'
import { readList } from './read-list.ts'
import { refetchOnChange } from './refetch-on-change.ts'
import { type HasId, type Order, type RowChange, type Where, withChanges, withPending } from './rows.ts'
import { subscribeToRows } from './subscribe.ts'
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
  /** Most rows to load, from the start of the order; raise it to show more. Default: LIMITS.answerRows. */
  limit?: number
  /** Message when loading fails. */
  failure: string
  /** Reports the failure. Default: a toast. Screens for the audience and dashboard cards use `logFailure`. */
  tell?: (failure: string, error: unknown) => void
}

export interface ShownRows<R> {
  /** Sorted. Includes our own unanswered writes. */
  rows: readonly R[]
  state: 'loading' | 'ready' | 'failed'
  /** Ids of rows that appeared within about the last two seconds, for the pulse animation. */
  fresh: ReadonlySet<string>
  /** Ids of rows with a write of ours that the server has not answered. */
  pending: ReadonlySet<string>
  /** The error as supabase-js reports it, or null. */
  error: unknown
  /** Fetches again, after a failure. */
  reload: () => void
}
export interface FollowedRows<T extends string, R extends HasId> extends ShownRows<R>, Writes<T, R> {
  /** Sends a write made elsewhere. */
  writing: Writing
  /** Takes away rows that somebody else deleted, ahead of the change events. */
  hide: (ids: readonly string[]) => void
}

const NEWEST_FIRST: Order = { column: 'created_at', descending: true }
const ALL: Where = {}

/** The lists on screen, by query: their reports, and `users`, the number of hooks that show them. */
const lists = new Map<string, { heard: HeardRows; users: number }>()

function listOf(id: string) {
  const list = lists.get(id) ?? { heard: createHeardRows(), users: 0 }
  lists.set(id, list)
  return list
}

/**
 * A list that follows its changes: fetched once, patched by change events, refetched after each reconnect and
 * when the tab resumes, so that a laptop that slept is up to date. Our own writes are optimistic: they show
 * at once, marked in `pending`; then the server's row replaces them, or they are reverted with a toast.
 * Whether an answer or a change event counts is decided by the row's version (heard-rows.ts, decision record
 * 141).
 */
export function useFollowedRows<T extends string, R extends HasId>(query: RowsQuery<T, R>): FollowedRows<T, R>
export function useFollowedRows<R extends HasId>(query: RowsQuery<string, R>): FollowedRows<string, R> {
  const id = JSON.stringify([query.table, query.select ?? '*', query.where ?? ALL, query.order ?? NEWEST_FIRST, query.ids])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `id` is the JSON of all five.
  const { table, select, where, order, ids } = useMemo(
    () => ({
      table: query.table,
      select: query.select ?? '*',
      where: query.where ?? ALL,
      order: query.order ?? NEWEST_FIRST,
      ids: query.ids,
    }),
    [id],
  )
  const { limit } = query
  const pageKey = useMemo(() => ['rows', id, limit ?? null], [id, limit])
  // Held in a ref: the subscription follows all rows, so a new limit need not renew it.
  const shown = useRef({ pageKey, limit })
  shown.current = { pageKey, limit }
  const client = useQueryClient()
  const possible = (where.id === undefined || isId(String(where.id))) && ids?.length !== 0

  const fetched = useQuery({
    queryKey: pageKey,
    enabled: possible,
    // Keeps the shown rows while a longer part of the same list loads.
    placeholderData: (previous: readonly R[] | undefined, before) => (before?.queryKey[1] === id ? previous : undefined),
    queryFn: async ({ signal }): Promise<readonly R[]> => {
      const { heard } = listOf(id)
      const since = heard.count()
      const rows = await readList<R>({ table, select, where, ids, order, most: limit ?? LIMITS.answerRows, signal })
      return cut(withChanges(rows, heard.read(since), where, order), limit)
    },
  })

  // Change events patch only the shown part, so other parts are dropped and fetched anew when needed.
  useEffect(
    () =>
      client.removeQueries({
        queryKey: ['rows', id],
        predicate: (query) => query.getObserversCount() === 0 && query.queryKey[2] !== pageKey[2],
      }),
    [client, id, pageKey],
  )

  const applyChanges = useCallback(
    (changes: readonly RowChange[]) =>
      void client.setQueryData<readonly R[]>(
        shown.current.pageKey,
        (rows) => rows && cut(withChanges(rows, changes, where, order), shown.current.limit),
      ),
    [client, where, order],
  )

  useEffect(() => {
    listOf(id).users++
    return () => {
      if (--listOf(id).users === 0) lists.delete(id)
    }
  }, [id])

  const writing: Writing = useCallback(
    async (send) => {
      const { heard } = listOf(id)
      const since = heard.count()
      const { answer, at } = await withCommit(send)
      const keep = (changes: readonly RowChange[]) => {
        applyChanges(at === null ? changes : heard.take(changes.map((change) => ({ by: 'answer', at, change }))))
        if (heard !== listOf(id).heard || heard.hasRestarted(since)) invalidate(client, shown.current.pageKey)
      }
      return { answer, keep }
    },
    [id, client, applyChanges],
  )
  const hide = useCallback((ids: readonly string[]) => applyChanges(ids.map((id) => ({ type: 'DELETE', id }))), [applyChanges])
  const reading = useCallback(() => {
    const { heard } = listOf(id)
    const since = heard.count()
    return (read: RowChange) => applyChanges(heard.readOne(read, since))
  }, [id, applyChanges])

  useEffect(() => {
    if (!possible) return
    return subscribeToRows(
      table,
      where,
      {
        subscribed() {
          listOf(id).heard.restart()
          invalidate(client, shown.current.pageKey)
        },
        changes: (reports) => applyChanges(listOf(id).heard.take(reports)),
      },
      ids,
    )
  }, [client, table, where, ids, id, applyChanges, possible])

  const others = query.embeds?.join() ?? ''
  useEffect(() => {
    if (!possible || others === '') return
    return refetchOnChange(others.split(','), () => invalidate(client, shown.current.pageKey))
  }, [client, others, possible])

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
    fresh: useFreshIds(settled, pageKey.join()),
    pending: useMemo(() => new Set(writes.map((pending) => pending.id)), [writes]),
    error: fetched.error,
    reload: () => void fetched.refetch(),
  }
}

const NONE: readonly never[] = []
const cut = <T>(rows: readonly T[], limit: number | undefined): readonly T[] =>
  limit !== undefined && rows.length > limit ? rows.slice(0, limit) : rows

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
