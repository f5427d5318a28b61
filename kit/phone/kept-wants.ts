import type { PrefixedStorage } from '../data/prefixed-storage.ts'

/** Stores the wants that the server has not confirmed, under a name, on the phone. */
export function keepWants(storage: PrefixedStorage, name: string, wanted: ReadonlyMap<string, { want: unknown }>): void {
  if (wanted.size === 0) storage.remove(name)
  else storage.set(name, JSON.stringify([...wanted].map(([id, { want }]) => [id, want])))
}

/** Returns the stored wants by item id. Malformed entries are dropped. */
export function keptWants(storage: PrefixedStorage, name: string): [id: string, want: unknown][] {
  try {
    const kept: unknown = JSON.parse(storage.get(name) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && one.length === 2 && typeof one[0] === 'string') : []
  } catch {
    return []
  }
}
