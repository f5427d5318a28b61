import { subscribeToRows } from './subscribe.ts'

/** A burst of changes costs one request in this time, not one each. */
const PAUSE_MS = 400

/** Calls back after rows of any of the tables changed, at most once in a pause, the last change included. Returns how to stop. */
export function followOthers(tables: readonly string[], again: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      again()
    }, PAUSE_MS)
  }
  // Subscriptions of a screen are told together that they stand, so this costs no request beside the one of the list itself.
  const stops = tables.map((table) => subscribeToRows(table, {}, { live: again, changes: later }))
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
