import { useCallback, useMemo, useState } from 'react'
import type { Row } from '../../contract/json.ts'
import { useRuntime } from './runtime.ts'
import { useStoredDraft } from './use-draft.ts'

/** What the server answers when a phone has sent as many as it may. */
export const SPENT = 'LL409'

/** How much of its share of a page's answers a phone has left. */
export interface Share {
  /** null: any number is taken. */
  left: number | null
  /** The server says that there is nothing left. `row`: what the page is about by now. */
  spent(row: Row | null): void
}

const mostOf = (row: Row | null): number | null => (typeof row?.answers_per_phone === 'number' ? row.answers_per_phone : null)

/**
 * The share of a phone: what the row allows without what landed. A phone forgets in time what it sent, and a browser that was cleared knows
 * nothing; so what the server says about it is kept. Where the host allows more by then, there is something left again.
 */
export function useShare(topic: string, row: Row | null, landed: number): Share {
  const kept = useRuntime()?.drafts
  const key = `spent:${topic}`
  const [told, setTold] = useState(0)
  const most = mostOf(row)
  const sent = Math.max(landed, told, Number(useStoredDraft(key) ?? 0))
  const spent = useCallback(
    (now: Row | null) => {
      const used = mostOf(now) ?? 0
      kept?.set(key, String(used))
      setTold(used)
    },
    [kept, key],
  )
  return useMemo(() => ({ left: most === null ? null : Math.max(0, most - sent), spent }), [most, sent, spent])
}
