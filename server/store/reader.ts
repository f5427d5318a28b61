import type { Store } from './store.ts'

/** A store that only reads, and that stops a statement that takes too long. For a thread of its own. */
export interface Reader {
  store: Store
  /** From now on reads may take so many milliseconds together; then the running statement is stopped and refused (57014). */
  stopAfter(ms: number): void
}
