import { setImmediate } from 'node:timers/promises'
import { LIMITS } from '../../../contract/limits.ts'
import type { YieldIfDue } from './commit-port.ts'

/** Returns a function that yields to the event loop when LIMITS.turnMs have passed since the last yield. */
export function createYield(): YieldIfDue {
  let since = performance.now()
  return () => {
    if (performance.now() - since < LIMITS.turnMs) return undefined
    return setImmediate().then(() => {
      since = performance.now()
    })
  }
}
