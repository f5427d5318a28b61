export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * Texts stored in the browser under one prefix. If the browser stores nothing (private windows, full
 * storage), they are kept in memory until the page closes.
 */
export interface PrefixedStorage {
  get(key: string): string | null
  /** Returns false if the text is kept in memory only. */
  set(key: string, text: string): boolean
  remove(key: string): void
  keys(): string[]
}

export function createPrefixedStorage(storage: KeyValue | null, prefix: string): PrefixedStorage {
  const memory = new Map<string, string>()
  const guarded = <T>(work: (storage: KeyValue) => T, otherwise: T): T => {
    if (!storage) return otherwise
    try {
      return work(storage)
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => memory.get(key) ?? guarded((s) => s.getItem(prefix + key), null),
    set(key, text) {
      const stored = guarded((s) => {
        s.setItem(prefix + key, text)
        return true
      }, false)
      if (stored) memory.delete(key)
      else memory.set(key, text)
      return stored
    },
    remove(key) {
      memory.delete(key)
      guarded((s) => s.removeItem(prefix + key), undefined)
    },
    keys() {
      const stored = guarded((s) => Array.from({ length: s.length }, (_, i) => s.key(i) ?? ''), [])
      const own = stored.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
      return [...new Set([...own, ...memory.keys()])]
    },
  }
}

/** Returns the browser's local storage, or null if accessing it throws. */
export function browserStorage(): KeyValue | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}
