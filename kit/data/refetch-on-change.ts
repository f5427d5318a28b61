import { subscribeToRows } from './subscribe.ts'

/** Milliseconds in which a burst of changes causes one refetch, not one each. */
const THROTTLE_MS = 400

/**
 * Calls `refetch` after changes of these tables and when their subscriptions become active, throttled,
 * trailing edge. Returns a function to stop it.
 */
export function refetchOnChange(tables: readonly string[], refetch: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      refetch()
    }, THROTTLE_MS)
  }
  const stops = tables.map((table) => subscribeToRows(table, {}, { subscribed: later, changes: later }))
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
