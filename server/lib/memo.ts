import { LRUCache } from 'lru-cache'

/** Returns the value that is kept under a key, or makes it and keeps it. */
export type Memo<V extends {}> = (key: string, make: () => V) => V

/** A cache of the `most` values that were used last. */
export function createMemo<V extends {}>(most: number): Memo<V> {
  const kept = new LRUCache<string, V>({ max: most })
  return (key, make) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make()
    kept.set(key, made)
    return made
  }
}
