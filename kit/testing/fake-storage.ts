import type { KeyValue } from '../data/prefixed-storage.ts'

/** A browser's storage in memory. `full` makes every write throw, as a full storage does. */
export function fakeStorage(): KeyValue & { full: boolean; entries: Map<string, string> } {
  const entries = new Map<string, string>()
  return {
    entries,
    full: false,
    get length() {
      return entries.size
    },
    key: (i) => [...entries.keys()][i] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, text) {
      if (this.full) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, text)
    },
    removeItem: (key) => void entries.delete(key),
  }
}
