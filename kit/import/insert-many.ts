import { useRef } from 'react'
import { supabase } from '../data/client.ts'
import { newIds } from '../data/new-id.ts'
import { unwrap } from '../data/unwrap.ts'
import { showFailure } from '../ui/toasts.tsx'

/** Rows per request: a progress that moves, and a request that a bad network still carries. */
const AT_ONCE = 100

/**
 * Returns a function that inserts the rows of a list in parts. Each row keeps its id, so that trying again
 * after a failure adds none twice. Rows are stored in their order. Resolves with whether all were added; false
 * after the failure toast, or when `stop` was aborted: then the parts that are stored stay.
 */
export function useInsertMany<R extends object>(table: string, failure: string) {
  const ids = useRef<{ rows: readonly R[]; ids: readonly string[] } | null>(null)
  return async (rows: readonly R[], onSent: (sent: number) => void, stop: AbortSignal): Promise<boolean> => {
    if (ids.current?.rows !== rows) ids.current = { rows, ids: newIds(rows.length) }
    const named = rows.map((row, at) => ({ id: ids.current?.ids[at], ...row }))
    try {
      for (let at = 0; at < named.length; at += AT_ONCE) {
        if (stop.aborted) return false
        unwrap(await supabase.from(table).upsert(named.slice(at, at + AT_ONCE), { onConflict: 'id', ignoreDuplicates: true }))
        onSent(Math.min(at + AT_ONCE, named.length))
      }
      return true
    } catch (error) {
      showFailure(failure, error)
      return false
    }
  }
}
