import { useSyncExternalStore } from 'react'

let isEnded = false
const listeners = new Set<() => void>()

/**
 * Marks this window's display link as ended, because the server rejects its key. That is final: a new link
 * has another address.
 */
export function markDisplayEnded(): void {
  isEnded = true
  for (const listener of listeners) listener()
}

/** Whether the host ended the display link that opened this window. */
export const useDisplayEnded = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => isEnded,
  )
