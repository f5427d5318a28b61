import type { Store } from './store.ts'

/** A read-only store that can stop slow statements. For a worker thread. */
export interface Reader {
  store: Store
  /**
   * From now on, reads may take `ms` milliseconds together. After that the running statement is stopped and
   * refused (57014).
   */
  stopAfter(ms: number): void
}
