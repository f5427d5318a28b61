import type { Store } from './store.ts'

/** What was found out from the store, for as long as nothing is written: see Store.version. */
export interface UntilWritten<V> {
  get(key: string): V | undefined
  /** `version`: the store's when the finding began. What was overtaken by a write is not kept, and full, all is forgotten. */
  set(key: string, value: V, version: number | null): void
}

export interface Room<V> {
  /** How much may be kept, in what `weigh` weighs. */
  most: number
  /** 1 for each unless given. */
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
