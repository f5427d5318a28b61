/** The part of the browser's Storage that is used here. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Texts kept in the browser under one prefix. Where the browser keeps nothing (private windows, full storage) memory serves as long as the page lives. */
export interface PrefixedStorage {
  get(key: string): string | null
  /** False: kept in memory only. */
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

/** The browser's local storage, or null where touching it throws. */
export function browserStorage(): KeyValue | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}
