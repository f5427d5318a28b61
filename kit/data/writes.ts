import { useState } from 'react'
import type { WrittenTo } from '../../contract/row-types.ts'
import { showFailure, showSuccess } from '../ui/toasts.tsx'
import { supabase } from './client.ts'
import { updateIfUnchanged } from './conditional-update.ts'
import { newId } from './new-id.ts'
import type { HasId, PendingWrite, RowChange, Values } from './rows.ts'
import { unwrap } from './unwrap.ts'

/** What the toasts say about a write. */
export interface WriteTexts {
  failure: string
  success?: string
  /** Whether the error is said elsewhere, at a field: then there is no toast. */
  told?: (error: { code?: string }) => boolean
}
export interface UpdateTexts<R> extends WriteTexts {
  /** Why an update whose `from` no longer held changed nothing, from the row as it is now. */
  overtaken?: (row: R) => string
}

/** As a component changes one column of rows, whatever else they have. */
export type Update<V> = (id: string, values: V, texts: WriteTexts) => Promise<unknown>
export type Change<R, V> = (row: R, change: (row: R) => V | null, texts: WriteTexts) => Promise<unknown>

/** Writes to the table `T`, of which rows are read as `R`. */
export interface Writes<T extends string, R extends HasId> {
  /**
   * Inserts a row under an id made here, so that a retry lands once. The stored row, or null after the failure toast.
   * Values given as a function are asked for again, with attempt 1, 2, … while the server says that their key is taken (23505).
   * `draft` is the whole row to show meanwhile; without it the row shows once the server has it.
   */
  insert: (values: WrittenTo<T> | ((attempt: number) => WrittenTo<T>), texts: WriteTexts, draft?: Omit<R, 'id'>) => Promise<R | null>
  /**
   * The stored row, or null after the failure toast. `from` names values that the row must still have: of two contrary decisions the second
   * changes nothing, is told so, and sees what the row is by then.
   */
  update: (id: string, values: WrittenTo<T>, texts: UpdateTexts<R>, from?: WrittenTo<T>) => Promise<R | null>
  /**
   * Changes a row so that nobody's change is lost: `change` gives what to write, from the row as it stands, and is asked again with the newer
   * row while somebody else was faster. It gives null to write nothing, as when a person has to choose. The stored row, or null after the
   * failure toast or where nothing was written.
   */
  change: (row: R, change: (row: R) => WrittenTo<T> | null, texts: WriteTexts) => Promise<R | null>
  /** Whether the row is gone; false after the failure toast. */
  remove: (id: string, texts: WriteTexts) => Promise<boolean>
  /** The same values in many rows, a part at a time. Whether all of it was done; false after the failure toast, with what was done until then. */
  updateMany: (ids: readonly string[], values: WrittenTo<T>, texts: WriteTexts) => Promise<boolean>
  removeMany: (ids: readonly string[], texts: WriteTexts) => Promise<boolean>
}

interface Target {
  table: string
  select: string
  /** Takes the server's answer to a write of these columns into the list. */
  keep: (answer: RowChange, columns: readonly string[]) => void
}

/** What the server answered to a write, and the columns that it wrote. */
interface Answer {
  change: RowChange
  columns: readonly string[]
}

/** Rows that one request writes: their ids stand in its address. */
const AT_ONCE = 50

/** How often a taken key is tried with the next values. */
const MAX_ATTEMPTS = 20

/** What is said of a row that is not there any more: PostgREST's code for one row that was not found. */
const GONE = { code: 'PGRST116' }

/** Optimistic writes to a table, listed in `writes` until the server has answered. */
export function useWrites<R extends HasId>({ table, select, keep }: Target): Writes<string, R> & { writes: readonly PendingWrite[] } {
  const [writes, setWrites] = useState<readonly PendingWrite[]>([])

  /** Lists writes as pending while they are sent; says how it ended. Null after the failure toast. */
  const during = async <A>(
    pending: readonly PendingWrite[],
    texts: WriteTexts,
    send: () => Promise<A>,
    isDone: () => boolean = () => true,
  ): Promise<A | null> => {
    setWrites((all) => [...all, ...pending])
    try {
      const answer = await send()
      if (texts.success && isDone()) showSuccess(texts.success)
      return answer
    } catch (error) {
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
