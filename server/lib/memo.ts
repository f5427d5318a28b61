import { LRUCache } from 'lru-cache'

/** Returns the cached value of a key, or makes and caches it. */
export type Memo<V extends {}> = (key: string, make: () => V) => V

/** Creates a cache of at most `most` values, which evicts the least recently used. */
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
