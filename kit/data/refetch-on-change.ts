import { subscribeToRows } from './subscribe.ts'

/** A burst of changes costs one refetch in this time, not one each. */
const THROTTLE_MS = 400

/** Calls `refetch` after rows of any of the tables changed: throttled, the last change included. Returns how to stop. */
export function refetchOnChange(tables: readonly string[], refetch: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      refetch()
    }, THROTTLE_MS)
  }
  // Subscriptions of a screen are told together that they stand, so this costs no request beside the one of the list itself.
  const stops = tables.map((table) => subscribeToRows(table, {}, { subscribed: refetch, changes: later }))
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
