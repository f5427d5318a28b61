import type { Store } from '../store.ts'

/** Cache of values read from the store, valid until the next commit: see Store.version. */
export interface UntilWritten<V> {
  get(key: string): V | undefined
  /**
   * `version`: the store's version before the value was read. A value from before a commit is not cached. If
   * the cache is full, it is emptied.
   */
  set(key: string, value: V, version: number | null): void
}

export interface Room<V> {
  most: number
  /** Weight of an entry. Default: 1. */
  weigh?: (value: V, key: string) => number
}

export function keepUntilWritten<V>({ version }: Pick<Store, 'version'>, { most, weigh = () => 1 }: Room<V>): UntilWritten<V> {
  const kept = new Map<string, V>()
  let of: number | null = null
  let weight = 0

  function current(): number | null {
    const now = version()
    if (now !== of) clear()
    of = now
    return now
  }

  function clear(): void {
    kept.clear()
    weight = 0
  }

  return {
    get: (key) => (current() === null ? undefined : kept.get(key)),
    set(key, value, at) {
      if (at === null || at !== current()) return
      const more = weigh(value, key)
      if (weight + more > most) clear()
      weight += more
      kept.set(key, value)
    },
  }
}
