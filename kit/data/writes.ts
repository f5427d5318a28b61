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
   * have. Of two conflicting decisions the second changes nothing, is told so, and gets the current row.
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
   * Writes the same values to many rows, in parts. Resolves with whether all were written; false after the
   * failure toast, when some parts may have been written.
   */
  updateMany: (ids: readonly string[], values: WrittenTo<T>, texts: WriteTexts) => Promise<boolean>
  removeMany: (ids: readonly string[], texts: WriteTexts) => Promise<boolean>
  /**
   * Returns the values this list last wrote to a row unless they were refused, or 'deleted'; undefined if
   * neither. The row may have changed since.
   */
  ours: (id: string) => WrittenTo<T> | 'deleted' | undefined
}

interface Target {
  table: string
  select: string
  /** Merges the server's answer to a write of these columns into the list. */
  keep: (answer: RowChange, columns: readonly string[]) => void
}

interface Answer {
  change: RowChange
  columns: readonly string[]
}

/** Rows per request: their ids are in its URL. */
const AT_ONCE = 50

/** Attempts at an insert whose key is taken, each with the next values. */
const MAX_ATTEMPTS = 20

/** The error for a row that no longer exists: PostgREST's code for "no row found". */
const GONE = { code: 'PGRST116' }

/** Optimistic writes to a table; `writes` lists them until the server has answered. */
export function useWrites<R extends HasId>({ table, select, keep }: Target): Writes<string, R> & { writes: readonly PendingWrite[] } {
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
  const write = (
    pending: PendingWrite,
    texts: WriteTexts,
    send: () => Promise<Answer>,
    isDone?: () => boolean,
  ): Promise<RowChange | null> =>
    during(
      [pending],
      texts,
      async () => {
        const { change, columns } = await send()
        keep(change, columns)
        return change
      },
      isDone,
    )
  const writeMany = async (pending: readonly PendingWrite[], texts: WriteTexts, send: (ids: string[]) => Promise<readonly Answer[]>) => {
    const done = await during(pending, texts, async () => {
      for (let at = 0; at < pending.length; at += AT_ONCE)
        for (const { change, columns } of await send(pending.slice(at, at + AT_ONCE).map(({ id }) => id))) keep(change, columns)
      return true
    })
    return done !== null
  }

  const stored = (change: RowChange | null): R | null => (change && change.type !== 'DELETE' ? (change.row as HasId as R) : null)
  return {
    writes,
    ours: (id) => ours.current.get(id),
    async insert(values, texts, draft) {
      const id = newId()
      const valuesOf = typeof values === 'function' ? values : () => values
      const attempts = typeof values === 'function' ? MAX_ATTEMPTS : 1
      const row = draft ? ({ ...draft, id } as HasId & Values) : null
      return stored(
        await write({ type: 'INSERT', id, row }, texts, async () => {
          for (let attempt = 0; ; attempt++) {
            const answer = await supabase
              .from(table)
              .insert({ ...valuesOf(attempt), id })
              .select(select)
              .single()
            if (answer.error?.code === '23505' && attempt + 1 < attempts) continue
            return { change: { type: 'INSERT', row: unwrap(answer) }, columns: [] }
          }
        }),
      )
    },
    async update(id, values, texts, from = {}) {
      const columns = Object.keys(values)
      return stored(
        await write({ type: 'UPDATE', id, values }, texts, async () => {
          let changing = supabase.from(table).update(values).eq('id', id)
          for (const [name, value] of Object.entries(from)) changing = value === null ? changing.is(name, null) : changing.eq(name, value)
          const answer = await changing.select(select).maybeSingle()
          const row = unwrap<(R & Values) | null>(answer)
          if (row) return { change: { type: 'UPDATE', row }, columns }
          const now = unwrap<(R & Values) | null>(await supabase.from(table).select(select).eq('id', id).maybeSingle())
          keep(now ? { type: 'UPDATE', row: now } : { type: 'DELETE', id }, columns)
          throw now && texts.overtaken ? new Error(texts.overtaken(now)) : GONE
        }),
      )
    },
    async change(row, change, texts) {
      let skipped = false
      let columns: readonly string[] = []
      const noted = (known: R): Values | null => {
        const values = change(known)
        columns = Object.keys(values ?? {})
        return values
      }
      const written = await write(
        { type: 'UPDATE', id: row.id, values: {} },
        texts,
        async () => {
          const found = await updateIfUnchanged<R>({ table, select }, row, noted)
          skipped = !found.written
          return { change: { type: 'UPDATE', row: found.row as HasId as HasId & Values }, columns }
        },
        () => !skipped,
      )
      return skipped ? null : stored(written)
    },
    async remove(id, texts) {
      const gone = await write({ type: 'DELETE', id }, texts, async () => {
        unwrap(await supabase.from(table).delete().eq('id', id))
        return { change: { type: 'DELETE', id }, columns: [] }
      })
      return gone !== null
    },
    updateMany: (ids, values, texts) =>
      writeMany(
        ids.map((id) => ({ type: 'UPDATE', id, values })),
        texts,
        async (some) =>
          unwrap<(HasId & Values)[]>(await supabase.from(table).update(values).in('id', some).select(select)).map((row) => ({
            change: { type: 'UPDATE', row },
            columns: Object.keys(values),
          })),
      ),
    removeMany: (ids, texts) =>
      writeMany(
        ids.map((id) => ({ type: 'DELETE', id })),
        texts,
        async (some) => {
          unwrap(await supabase.from(table).delete().in('id', some))
          return some.map((id) => ({ change: { type: 'DELETE', id }, columns: [] }))
        },
      ),
  }
}
