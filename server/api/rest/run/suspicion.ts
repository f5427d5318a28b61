import { LRUCache } from 'lru-cache'
import type { Services } from '../../../services.ts'

/** After a refusal, as many writes of the same marks are looked at before they queue for a commit. */
const LOOKS = 10
/** Marks that are remembered. */
export const MARKS_KEPT = 2_000

/** Returns the marks of a write. Called only where some are remembered, or are to be. */
type MarksOf = () => readonly string[]

/**
 * Remembers where writes are being refused: for inserts below which parents, for changes of which rows, for steps
 * of which name, and from which addresses (the marks of a write); and which rows are sent again though they are
 * stored. A write there is looked at by a read first, see ahead.ts. Elsewhere nobody pays for that read.
 */
export interface Suspicion {
  isDue(marks: MarksOf): boolean
  /** A write was refused by a look, or in a commit without one, or it changed nothing. */
  raise(marks: MarksOf): void
  /** A write was accepted. */
  lower(marks: MarksOf): void
  /** A commit refused what a look had passed: looks do not find what is wrong there. */
  drop(marks: MarksOf): void
}

const kept = new WeakMap<Services, Suspicion>()

export function suspicionOf(services: Services): Suspicion {
  const known = kept.get(services) ?? createSuspicion()
  kept.set(services, known)
  return known
}

function createSuspicion(): Suspicion {
  const left = new LRUCache<string, number>({ max: MARKS_KEPT })
  return {
    isDue: (marks) => left.size > 0 && marks().some((mark) => left.has(mark)),
    raise(marks) {
      for (const mark of marks()) left.set(mark, LOOKS)
    },
    lower(marks) {
      if (left.size === 0) return
      for (const mark of marks()) {
        const looks = left.get(mark)
        if (looks === 1) left.delete(mark)
        else if (looks !== undefined) left.set(mark, looks - 1)
      }
    },
    drop(marks) {
      for (const mark of marks()) left.delete(mark)
    },
  }
}
