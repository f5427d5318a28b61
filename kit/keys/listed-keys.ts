import { useEffect, useSyncExternalStore } from 'react'
import type { KeyBinding } from './key-bindings.ts'

/** The keys of one part of the screen, in the order of the list. */
type Listed = readonly Omit<KeyBinding<unknown>, 'act'>[]

let all: readonly Listed[] = []
let isOpen = false
const listeners = new Set<() => void>()

function change(next: readonly Listed[], open: boolean): void {
  all = next
  isOpen = open
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Lists keys while the component that handles them is shown and `on`. `keys` must be the same value in every
 * render.
 */
export function useListed(keys: Listed, on = true): void {
  useEffect(() => {
    if (!on) return
    change([...all, keys], isOpen)
    return () => change(all.toSpliced(all.indexOf(keys), 1), isOpen)
  }, [keys, on])
}

/** Returns the keys that the screen handles now, by part. */
export const useListedKeys = (): readonly Listed[] => useSyncExternalStore(subscribe, () => all)

/** Opens and closes the list of keys, wherever the screen has put it (`KeyHelp`). */
export const showKeyHelp = (open: boolean): void => change(all, open)
export const useKeyHelpOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen)
