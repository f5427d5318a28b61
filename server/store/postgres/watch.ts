import { Refusal } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { onceAtATime } from '../../../parts/once-at-a-time.ts'
import type { Trouble } from '../store.ts'

/**
 * Tracks whether the store is writable by the outcome of the last write. `prove` makes an empty write: it is
 * called if the last write failed or is older than LIMITS.proofTurns * LIMITS.upkeepMs.
 */
export function createWatch(prove: () => Promise<unknown>) {
  const restMs = LIMITS.proofTurns * LIMITS.upkeepMs
  let known: Trouble | null = null
  let at = Number.NEGATIVE_INFINITY

  async function write<T>(attempt: () => Promise<T>): Promise<T> {
    try {
      const value = await attempt()
      known = null
      return value
    } catch (error) {
      const code = error instanceof Refusal ? error.code : null
      known = code === '53100' ? 'full' : code === '53000' ? 'unwritable' : known
      throw error
    } finally {
      at = performance.now()
    }
  }

  const proveOnce = onceAtATime(() => write(prove).catch(() => {}))

  return {
    write,
    /**
     * Returns the last known state at once. If it is stale, starts a write in the background, whose outcome
     * the next call returns.
     */
    trouble(): Trouble | null {
      if (known !== null || performance.now() - at > restMs) void proveOnce()
      return known
    },
  }
}
