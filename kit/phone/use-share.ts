import { useCallback, useMemo, useState } from 'react'
import type { Row } from '../../contract/json.ts'
import { useRuntime } from './runtime.ts'
import { useStoredDraft } from './use-draft.ts'

/** The server's code for a phone that has sent as many as it may. */
export const SPENT = 'LL409'

/** How many answers a phone may still send to a page. */
export interface Share {
  /** Null: unlimited. */
  left: number | null
  /** Records the server's refusal. `row`: the page's row by then. */
  spent(row: Row | null): void
}

/** Key under which a phone stores that it has sent as many rows to this topic as it may. */
export const spentKey = (topic: string): string => `spent:${topic}`

const mostOf = (row: Row | null): number | null => (typeof row?.answers_per_phone === 'number' ? row.answers_per_phone : null)

/**
 * The phone's share: the number the row allows, less those that landed. Phones forget sent rows after a time,
 * and a cleared browser knows none, so the server's refusal is stored too. If the host then allows more, some
 * are left again.
 */
export function useShare(topic: string, row: Row | null, landed: number): Share {
  const kept = useRuntime()?.drafts
  const key = spentKey(topic)
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
