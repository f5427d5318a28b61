import type { PrefixedStorage } from '../data/prefixed-storage.ts'

/** Keeps on the phone, under a name, what is wanted and the server has not confirmed. */
export function keepWants(storage: PrefixedStorage, name: string, wanted: ReadonlyMap<string, { want: unknown }>): void {
  if (wanted.size === 0) storage.remove(name)
  else storage.set(name, JSON.stringify([...wanted].map(([id, { want }]) => [id, want])))
}

/** That, by the id of what it is wanted of. What is not of this form is nothing. */
export function keptWants(storage: PrefixedStorage, name: string): [id: string, want: unknown][] {
  try {
    const kept: unknown = JSON.parse(storage.get(name) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && one.length === 2 && typeof one[0] === 'string') : []
  } catch {
    return []
  }
}
