import { useSyncExternalStore } from 'react'
import { logFailure } from './log-failure.ts'

/**
 * Set by a fault of the page's own code, such as a function this browser lacks. Unlike a lost connection, it
 * does not pass: the page shows it until it is reloaded. The console has the cause.
 */
let isFaulty = false
const listeners = new Set<() => void>()

/**
 * Returns the result of `work`. If it throws, reports a fault of the page and returns `instead`. `work` must
 * handle expected failures itself.
 */
export async function orFault<T>(instead: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    isFaulty = true
    logFailure('This page has a fault', error)
    for (const listener of listeners) listener()
    return instead
  }
}

export const useProgramFault = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isFaulty,
    () => false,
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
