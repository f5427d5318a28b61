import { useState } from 'react'
import { showFailure, showSuccess } from '../ui/toasts.tsx'
import { dataOf } from './answer.ts'
import { supabase } from './client.ts'
import { newId } from './new-id.ts'
import type { HasId, PendingWrite, RowChange, Values } from './rows.ts'

/** What the toasts say about a write. */
export interface WriteTexts {
  failure: string
  success?: string
}

export interface Writes<T extends HasId> {
  /**
   * Inserts a row under an id made here, so that a retry lands once. The stored row, or null after the failure toast.
   * Values given as a function are asked for again, with attempt 1, 2, … while the server says that their key is taken (23505).
   * `draft` is the whole row to show meanwhile; without it the row shows once the server has it.
   */
  insert: (values: Values | ((attempt: number) => Values), texts: WriteTexts, draft?: Omit<T, 'id'>) => Promise<T | null>
  /** The stored row, or null after the failure toast. */
  update: (id: string, values: Values, texts: WriteTexts) => Promise<T | null>
  /** Whether the row is gone; false after the failure toast. */
  remove: (id: string, texts: WriteTexts) => Promise<boolean>
}

interface Target {
  table: string
  select: string
  /** Takes the server's answer into the list. */
  keep: (change: RowChange) => void
}

/** How often a taken key is tried with the next values. */
const MAX_ATTEMPTS = 20

/** Writes to a table, listed in `writes` until the server has answered. */
export function useWrites<T extends HasId>({ table, select, keep }: Target): Writes<T> & { writes: readonly PendingWrite[] } {
  const [writes, setWrites] = useState<readonly PendingWrite[]>([])

  const write = async (pending: PendingWrite, texts: WriteTexts, send: () => Promise<RowChange>): Promise<RowChange | null> => {
    setWrites((all) => [...all, pending])
    try {
      const change = await send()
      keep(change)
      if (texts.success) showSuccess(texts.success)
      return change
    } catch (error) {
      showFailure(texts.failure, error)
      return null
    } finally {
      setWrites((all) => all.filter((other) => other !== pending))
    }
  }

  const stored = (change: RowChange | null): T | null => (change && change.type !== 'DELETE' ? (change.row as unknown as T) : null)
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
            return { type: 'INSERT', row: dataOf(answer) }
          }
        }),
      )
    },
    async update(id, values, texts) {
      return stored(
        await write({ type: 'UPDATE', id, values }, texts, async () => ({
          type: 'UPDATE',
          row: dataOf(await supabase.from(table).update(values).eq('id', id).select(select).single()),
        })),
      )
    },
    async remove(id, texts) {
      const gone = await write({ type: 'DELETE', id }, texts, async () => {
        dataOf(await supabase.from(table).delete().eq('id', id))
        return { type: 'DELETE', id }
      })
      return gone !== null
    },
  }
}
