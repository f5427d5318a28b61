import { useSyncExternalStore } from 'react'

let isEnded = false
const listeners = new Set<() => void>()

/** The server no longer takes the key that a display link opened this window with. There is no way back: a new link is another address. */
export function markDisplayEnded(): void {
  isEnded = true
  for (const listener of listeners) listener()
}

/** Whether the display link that opened this window was ended by its host. */
export const useDisplayEnded = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => isEnded,
  )
