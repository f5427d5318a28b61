import { Refusal } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Trouble } from '../store.ts'

/** Knows from the last write whether the store can be written; `prove` is a write of nothing, made where there was none lately. */
export function createWatch(prove: () => Promise<unknown>) {
  const restMs = LIMITS.proofTurns * LIMITS.upkeepMs
  let known: Trouble | null = null
  let at = Number.NEGATIVE_INFINITY
  let proving = false

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

  return {
    write,
    /** Answers at once; what it sets about to find out is told to who asks next. */
    trouble(): Trouble | null {
      if (!proving && (known !== null || performance.now() - at > restMs)) {
        proving = true
        write(prove)
          .catch(() => {})
          .finally(() => {
            proving = false
          })
      }
      return known
    },
  }
}
