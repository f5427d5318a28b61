import { useSyncExternalStore } from 'react'

let isEnded = false
const listeners = new Set<() => void>()

/**
 * Marks the link that opened this window as ended, because the server rejects its key. That is final: a new
 * link has another address.
 */
export function markLinkEnded(): void {
  isEnded = true
  for (const listener of listeners) listener()
}

/** Whether the display link or helper link that opened this window was ended. */
export const useLinkEnded = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => isEnded,
  )
