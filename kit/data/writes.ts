import { useRef, useState } from 'react'
import type { WrittenTo } from '../../contract/row-types.ts'
import { showFailure, showSuccess } from '../ui/toasts.tsx'
import { supabase } from './client.ts'
import { updateIfUnchanged } from './conditional-update.ts'
import { newId } from './new-id.ts'
import type { HasId, PendingWrite, RowChange, Values } from './rows.ts'
import { unwrap } from './unwrap.ts'

export interface WriteTexts {
  failure: string
  success?: string
  /** Returns whether the error is shown elsewhere, at a field; then there is no toast. */
  told?: (error: { code?: string }) => boolean
}
export interface UpdateTexts<R> extends WriteTexts {
  /** Returns why an update was not made because its `from` no longer held, given the current row. */
  overtaken?: (row: R) => string
}

/** Type of `update` for components that set one column of any table's rows; `Change` likewise. */
export type Update<V> = (id: string, values: V, texts: WriteTexts) => Promise<unknown>
export type Change<R, V> = (row: R, change: (row: R) => V | null, texts: WriteTexts) => Promise<unknown>

export interface Writes<T extends string, R extends HasId> {
  /**
   * Inserts a row under an id made here, so that retries are idempotent. Resolves with the stored row, or
   * null after the failure toast. `values` as a function is called again with attempt 1, 2, … while the
   * server reports a duplicate key (23505). `draft`: the whole row to show meanwhile. Without it, the row
   * shows once the server has it.
   */
  insert: (values: WrittenTo<T> | ((attempt: number) => WrittenTo<T>), texts: WriteTexts, draft?: Omit<R, 'id'>) => Promise<R | null>
  /**
   * Resolves with the stored row, or null after the failure toast. `from`: values that the row must still
   * have. If it has others by now, nothing is written, the failure toast says so, and the list gets the
   * current row.
   */
  update: (id: string, values: WrittenTo<T>, texts: UpdateTexts<R>, from?: WrittenTo<T>) => Promise<R | null>
  /**
   * Changes a row without losing anybody's change: `change` returns the values to write for the current row,
   * and is called again with the newer row if somebody else was faster. It returns null to write nothing, as
   * when a person has to decide. Resolves with the stored row, or null after the failure toast or if nothing
   * was written.
   */
  change: (row: R, change: (row: R) => WrittenTo<T> | null, texts: WriteTexts) => Promise<R | null>
  /** Resolves with whether the row is gone; false after the failure toast. */
  remove: (id: string, texts: WriteTexts) => Promise<boolean>
  /**
   * Writes the same values to many rows, in parts. `from`: values that a row must still have; others stay as they are.
   * Resolves with whether nothing failed; false after the failure toast, when some parts may have been written.
   */
  updateMany: (ids: readonly string[], values: WrittenTo<T>, texts: WriteTexts, from?: WrittenTo<T>) => Promise<boolean>
  removeMany: (ids: readonly string[], texts: WriteTexts) => Promise<boolean>
  /**
   * Returns the values of this list's last update of a row, or 'deleted' after its deletion. Undefined:
   * neither was made, or the last one failed. The row may have changed since.
   */
  ours: (id: string) => WrittenTo<T> | 'deleted' | undefined
}

interface Target {
  table: string
  select: string
  writing: Writing
  /** To be called before a row is read by itself. Returns a function that merges the row into the list. */
  reading: () => (read: RowChange) => void
}

/**
 * Sends a write, which has to pass the signal on to its request. Resolves with its response, and a function
 * that merges the changes it made into the list.
 */
export type Writing = <A>(
  send: (signal: AbortSignal) => PromiseLike<A>,
) => Promise<{ answer: A; keep: (changes: readonly RowChange[]) => void }>

/** Rows per request: their ids are in its URL. */
const AT_ONCE = 50

/** Attempts at an insert whose key is taken, each with the next values. */
const MAX_ATTEMPTS = 20

/** The error for a row that no longer exists: PostgREST's code for "no row found". */
const GONE = { code: 'PGRST116' }

/** Adds to an update that its rows still have these values. */
function whereStill<Q extends { is(column: string, value: null): Q; eq(column: string, value: unknown): Q }>(update: Q, from: object): Q {
  return Object.entries(from).reduce((all, [name, value]) => (value === null ? all.is(name, null) : all.eq(name, value)), update)
}

/** Optimistic writes to a table; `writes` lists them until the server's response. */
export function useWrites<R extends HasId>({
  table,
  select,
  writing,
  reading,
}: Target): Writes<string, R> & { writes: readonly PendingWrite[] } {
  const [writes, setWrites] = useState<readonly PendingWrite[]>([])
  const ours = useRef(new Map<string, Values | 'deleted'>())

  /** Lists writes as pending while `send` runs. Resolves with its result, or null after the failure toast. */
  const during = async <A>(
    pending: readonly PendingWrite[],
    texts: WriteTexts,
    send: () => Promise<A>,
    isDone: () => boolean = () => true,
  ): Promise<A | null> => {
    setWrites((all) => [...all, ...pending])
    for (const one of pending) if (one.type !== 'INSERT') ours.current.set(one.id, one.type === 'DELETE' ? 'deleted' : one.values)
    try {
      const answer = await send()
      if (texts.success && isDone()) showSuccess(texts.success)
      return answer
    } catch (error) {
      for (const { id } of pending) ours.current.delete(id)
      if (!texts.told?.(error as { code?: string })) showFailure(texts.failure, error)
      return null
    } finally {
      setWrites((all) => all.filter((other) => !pending.includes(other)))
    }
  }
  const writeMany = async (pending: readonly PendingWrite[], texts: WriteTexts, send: (ids: string[]) => Promise<void>) => {
    const done = await during(pending, texts, async () => {
      for (let at = 0; at < pending.length; at += AT_ONCE) await send(pending.slice(at, at + AT_ONCE).map(({ id }) => id))
      return true
    })
    return done !== null
  }
  return {
    writes,
    ours: (id) => ours.current.get(id),
    async insert(values, texts, draft) {
      const id = newId()
      const valuesOf = typeof values === 'function' ? values : () => values
      const attempts = typeof values === 'function' ? MAX_ATTEMPTS : 1
      const row = draft ? ({ ...draft, id } as HasId & Values) : null
      return during([{ type: 'INSERT', id, row }], texts, async () => {
        for (let attempt = 0; ; attempt++) {
          const inserting = supabase.from(table).insert({ ...valuesOf(attempt), id })
          const { answer, keep } = await writing((signal) => inserting.select(select).abortSignal(signal).single())
          if (answer.error?.code === '23505' && attempt + 1 < attempts) continue
          const stored = unwrap<R & Values>(answer)
          keep([{ type: 'INSERT', row: stored }])
          return stored
        }
      })
    },
    update: (id, values, texts, from = {}) =>
      during([{ type: 'UPDATE', id, values }], texts, async () => {
        const changing = whereStill(supabase.from(table).update(values).eq('id', id), from)
        const { answer, keep } = await writing((signal) => changing.select(select).abortSignal(signal).maybeSingle())
        const row = unwrap<(R & Values) | null>(answer)
        if (row) {
          keep([{ type: 'UPDATE', row }])
          return row
        }
        const merge = reading()
        const now = unwrap<(R & Values) | null>(await supabase.from(table).select(select).eq('id', id).maybeSingle())
        merge(now ? { type: 'UPDATE', row: now } : { type: 'DELETE', id })
        throw now && texts.overtaken ? new Error(texts.overtaken(now)) : GONE
      }),
    async change(row, change, texts) {
      let skipped = false
      const written = await during(
        [{ type: 'UPDATE', id: row.id, values: {} }],
        texts,
        async () => {
          const merge = reading()
          const { answer, keep } = await writing((signal) => updateIfUnchanged<R>({ table, select }, row, change, signal))
          const changed: RowChange = { type: 'UPDATE', row: answer.row as HasId as HasId & Values }
          skipped = !answer.written
          if (answer.written) keep([changed])
          else if (answer.row !== row) merge(changed)
          return answer.row
        },
        () => !skipped,
      )
      return skipped ? null : written
    },
    async remove(id, texts) {
      const gone = await during([{ type: 'DELETE', id }], texts, async () => {
        const { answer, keep } = await writing((signal) => supabase.from(table).delete().eq('id', id).abortSignal(signal))
        unwrap(answer)
        keep([{ type: 'DELETE', id }])
        return true
      })
      return gone !== null
    },
    updateMany: (ids, values, texts, from = {}) =>
      writeMany(
        ids.map((id) => ({ type: 'UPDATE', id, values })),
        texts,
        async (some) => {
          const changing = whereStill(supabase.from(table).update(values).in('id', some), from)
          const { answer, keep } = await writing((signal) => changing.select(select).abortSignal(signal))
          const rows = unwrap<(HasId & Values)[]>(answer)
          keep(rows.map((row) => ({ type: 'UPDATE', row })))
          for (const id of some) if (!rows.some((row) => row.id === id)) ours.current.delete(id)
        },
      ),
    removeMany: (ids, texts) =>
      writeMany(
        ids.map((id) => ({ type: 'DELETE', id })),
        texts,
        async (some) => {
          const { answer, keep } = await writing((signal) => supabase.from(table).delete().in('id', some).abortSignal(signal))
          unwrap(answer)
          keep(some.map((id) => ({ type: 'DELETE', id })))
        },
      ),
  }
}
