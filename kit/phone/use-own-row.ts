import { useCallback, useEffect, useRef } from 'react'
import type { Parcel } from '../data/outbox.ts'
import { useRuntime } from './runtime.ts'

/** Under which name a phone keeps the id of the row that it saw on the server. */
const seenKey = (table: string): string => `seen:${table}`

/**
 * Looks whether the row that was sent last is still there: once it landed and whenever the page resumes. `onGone`: it was there, and is no more.
 * A phone whose row was never seen (it keeps no cookie, so it cannot prove that the row is its own) believes what it was told when it landed.
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
