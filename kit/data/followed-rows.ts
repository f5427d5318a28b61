import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { LIMITS } from '../../contract/limits.ts'
import type { Selection } from '../../contract/select.ts'
import { showFailure } from '../ui/toasts.tsx'
import { asPending, NONE_ANSWERED, withAnswer, withHeard, withoutAnswer } from './answered-writes.ts'
import { invalidate } from './invalidate.ts'
import { isId } from './new-id.ts'
import { readList } from './read-list.ts'
import { refetchOnChange } from './refetch-on-change.ts'
import { type HasId, type Order, type RowChange, type Where, withChanges, withPending } from './rows.ts'
import { subscribeToRows } from './subscribe.ts'
import { useFreshIds } from './use-fresh-ids.ts'
import { useWrites, type Writes } from './writes.ts'

/** What is read: a selection of the table `T`, by `R`, which it reads, and which rows of it. When rows that it embeds change, it is fetched again. */
export interface RowsQuery<T extends string, R> extends Pick<Selection<T, R>, 'table' | 'embeds' | 'row'> {
  /** Default `*`. */
  select?: string
  /** Equality only, sent with the request and the subscription alike. */
  where?: Where<T>
  /** Default: newest first. */
  order?: Order<keyof R & string>
  /** At most so many rows, the first ones in the order; raise it to see more. Default: as many as one answer may have rows. */
  limit?: number
  /** What is said when it cannot be loaded. */
  failure: string
  /** How that is said; default: a toast. A screen that the audience sees, and a card of the dashboard, use `logFailure`. */
  tell?: (failure: string, error: unknown) => void
}

/** A list as one looks at it. */
export interface ShownRows<R> {
  /** Sorted, with our own unanswered writes laid over the server's rows. */
  rows: readonly R[]
  state: 'loading' | 'ready' | 'failed'
  /** Ids that appeared while we watched, for about two seconds each: give them the pulse. */
  fresh: ReadonlySet<string>
  /** Ids of rows with a write of ours that the server has not answered. */
  pending: ReadonlySet<string>
  /** Why it failed, as supabase-js reports it; null while it has not. */
  error: unknown
  /** Asks the server again, after a failure. */
  reload: () => void
}
export interface FollowedRows<T extends string, R extends HasId> extends ShownRows<R>, Writes<T, R> {
  /** Takes in what the server answered to a write that was made elsewhere, before its events come. */
  applyChanges: (changes: readonly RowChange[]) => void
}

const NEWEST_FIRST: Order = { column: 'created_at', descending: true }
const ALL: Where = {}

/** Answers to writes lie over the rows until their change is heard, at most this long in ms: it may be gone in a later one of somebody else. */
const ANSWER_STANDS_MS = 1_000

/** What is heard, or answered to writes, while a fetch is under way, by query: its older answer would undo it, so it is replayed over it. */
const duringFetch = new Map<string, RowChange[]>()

/**
 * A list that follows its changes: fetched once, patched from change events, refetched after every reconnect and when the tab resumes, so that a
 * laptop that slept shows what is true. Our own writes are optimistic: they show at once, marked in `pending`, and are replaced by the server's row
 * or taken back with a toast. What was answered to them is not undone by what was said before and comes after.
 */
export function useFollowedRows<T extends string, R extends HasId>(query: RowsQuery<T, R>): FollowedRows<T, R>
export function useFollowedRows<R extends HasId>(query: RowsQuery<string, R>): FollowedRows<string, R> {
  const id = JSON.stringify([query.table, query.select ?? '*', query.where ?? ALL, query.order ?? NEWEST_FIRST])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `id` is the text of all four; callers may write them as literals.
  const { table, select, where, order } = useMemo(
    () => ({
      table: query.table,
      select: query.select ?? '*',
      where: query.where ?? ALL,
      order: query.order ?? NEWEST_FIRST,
    }),
    [id],
  )
  const { limit } = query
  const pageKey = useMemo(() => ['rows', id, limit ?? null], [id, limit])
  // The subscription follows all rows, whatever part of them is shown.
  const shown = useRef({ pageKey, limit })
  shown.current = { pageKey, limit }
  const client = useQueryClient()
  const possible = where.id === undefined || isId(String(where.id))

  const fetched = useQuery({
    queryKey: pageKey,
    enabled: possible,
    // A longer part of the same list arrives under the rows that are there.
    placeholderData: (previous: readonly R[] | undefined, before) => (before?.queryKey[1] === id ? previous : undefined),
    queryFn: async ({ signal }): Promise<readonly R[]> => {
      const changes: RowChange[] = []
      duringFetch.set(id, changes)
      try {
        const rows = await readList<R>({ table, select, where, order, most: limit ?? LIMITS.answerRows, signal })
        return cut(withChanges(rows, changes, where, order), limit)
      } finally {
        if (duringFetch.get(id) === changes) duringFetch.delete(id)
      }
    },
  })

  // Only the part that is shown is kept true: another one is read anew when it is shown again.
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

  const take = useCallback(
    (changes: readonly RowChange[]) => {
      duringFetch.get(id)?.push(...changes)
      applyChanges(changes)
    },
    [id, applyChanges],
  )

  const [answered, setAnswered] = useState(NONE_ANSWERED)
  const keep = (answer: RowChange, columns: readonly string[]) => {
    const rowId = answer.type === 'DELETE' ? answer.id : answer.row.id
    const before = client.getQueryData<readonly R[]>(shown.current.pageKey)?.find((row) => row.id === rowId)
    setAnswered((known) => withAnswer(known, answer, { columns, before, where }))
    setTimeout(() => setAnswered((known) => withoutAnswer(known, answer)), ANSWER_STANDS_MS)
    take([answer])
  }

  useEffect(() => {
    if (!possible) return
    return subscribeToRows(table, where, {
      subscribed: () => invalidate(client, shown.current.pageKey),
      changes: (changes) => {
        setAnswered((known) => withHeard(known, changes, where))
        take(changes)
      },
    })
  }, [client, table, where, take, possible])

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

  const { writes, ...write } = useWrites<R>({ table, select, keep })
  const server = possible ? fetched.data : NONE
  const settled = fetched.isPlaceholderData ? undefined : server
  return {
    ...write,
    rows: useMemo(() => withPending<R>(server ?? NONE, [...asPending(answered), ...writes], order), [server, answered, writes, order]),
    state: server ? 'ready' : fetched.isError ? 'failed' : 'loading',
    applyChanges,
    fresh: useFreshIds(settled, pageKey.join()),
    pending: useMemo(() => new Set(writes.map((pending) => pending.id)), [writes]),
    error: fetched.error,
    reload: () => void fetched.refetch(),
  }
}

const NONE: readonly never[] = []
const cut = <T>(rows: readonly T[], limit: number | undefined): readonly T[] =>
  limit !== undefined && rows.length > limit ? rows.slice(0, limit) : rows

/** One row as one looks at it. */
export interface ShownRow<R> extends Pick<ShownRows<R>, 'error' | 'reload'> {
  /** `missing`: there is no such row, or it is not ours to see, or it was deleted while we looked. */
  state: 'loading' | 'ready' | 'missing' | 'failed'
  row: R | null
}
export interface FollowedRow<T extends string, R extends HasId> extends ShownRow<R>, Pick<Writes<T, R>, 'update' | 'change' | 'remove'> {}

/** One row that follows its changes, named by `where`: `{ id }`, or `{ slug }`. An id that cannot be one is missing, without a request. */
export function useFollowedRow<T extends string, R extends HasId>(query: RowsQuery<T, R> & { where: Where<T> }): FollowedRow<T, R> {
  const { rows, state, update, change, remove, error, reload } = useFollowedRows(query)
  const row = rows[0] ?? null
  return { row, state: state === 'ready' && !row ? 'missing' : state, update, change, remove, error, reload }
}
