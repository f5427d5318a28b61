import { useCallback, useEffect, useRef } from 'react'
import type { Parcel } from '../data/parcel.ts'
import { useRuntime } from './runtime.ts'

/** Key under which a phone stores the id of its row once it was read from the server. */
const seenKey = (table: string): string => `seen:${table}`

/**
 * Checks whether the last sent row still exists, after it landed and whenever the page resumes. `onGone`: it
 * existed and was deleted. A phone that never could read its row (without cookies it cannot prove that the
 * row is its own) relies on the acknowledgement.
 */
export function useOwnRow(table: string, sent: Parcel | null, onGone: () => void): void {
  const runtime = useRuntime()
  const id = sent?.progress.is === 'sent' ? sent.id : null
  const gone = useRef(onGone)
  gone.current = onGone

  const look = useCallback(async () => {
    if (!runtime || id === null) return
    const { connection, drafts } = runtime
    const answer = await connection.read(table, id)
    if (answer.is !== 'read') return
    if (answer.row) drafts.set(seenKey(table), id)
    else if (drafts.get(seenKey(table)) === id) gone.current()
  }, [runtime, table, id])

  useEffect(() => void look(), [look])
  useEffect(() => runtime?.onResume(() => void look()), [runtime, look])
}
